import { trackShare } from "#contract/account.ts";
import { call } from "#src/core/api/client.ts";
import { showPopup } from "#src/core/platform/popups.ts";
import { report } from "#src/core/platform/report.ts";

interface Shared {
  platform: "Banner" | "Song";
  shareId: number;
  title: string;
  address: string;
}

const wasGivenUp = (cause: unknown): boolean => cause instanceof DOMException && cause.name === "AbortError";

/** Opens the device's share sheet where there is one, else copies the link and says so. The share is counted. */
export async function share({ platform, shareId, title, address }: Shared): Promise<void> {
  try {
    if (typeof navigator.share === "function") await navigator.share({ title, url: address });
    else {
      await navigator.clipboard.writeText(address);
      showPopup({ kind: "success", message: "Link copied" });
    }
  } catch (cause) {
    if (wasGivenUp(cause)) return;
    report("sharing", cause);
    showPopup({ kind: "error", message: `The link could not be copied: ${address}` });
    return;
  }
  await call(trackShare, { body: { platform, share_id: shareId } }).catch((cause) => report("counting a share", cause));
}

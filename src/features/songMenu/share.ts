import { trackShare } from "#contract/account.ts";
import { call } from "#src/core/api/client.ts";
import { showPopup } from "#src/core/platform/popups.ts";
import { report } from "#src/core/platform/report.ts";

interface Shared {
  title: string;
  address: string;
  /** The server counts shares of banners and songs only. */
  counted?: { platform: "Banner" | "Song"; share_id: number };
}

const wasGivenUp = (cause: unknown): boolean => cause instanceof DOMException && cause.name === "AbortError";

/** Opens the device's share sheet; without one, copies the link and says so. */
export async function share({ title, address, counted }: Shared): Promise<void> {
  try {
    if (typeof navigator.share === "function") await navigator.share({ title, url: address });
    else {
      await navigator.clipboard.writeText(address);
      showPopup({ kind: "success", message: "Link copied" });
    }
  } catch (cause) {
    if (wasGivenUp(cause)) return;
    report("sharing", cause);
    showPopup({ kind: "error", message: `The link couldn’t be copied: ${address}` });
    return;
  }
  if (counted) await call(trackShare, { body: counted }).catch((cause) => report("counting a share", cause));
}

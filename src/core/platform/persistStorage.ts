import { readItem, saveItem } from "./deviceStorage.ts";
import { isIos } from "./isIos.ts";
import { showPopup } from "./popups.ts";
import { report } from "./report.ts";
import { STORAGE_KEYS } from "./storageKeys.ts";

let isAsked = false;

/**
 * Asks the browser, once in the life of a page, never to evict what is stored: without that, a phone that runs out of space
 * may delete all of it. Some browsers ask the user, so this is called only after the user's own action. The browser may refuse.
 */
export function askToPersist(): void {
  if (isAsked) return;
  isAsked = true;
  persist().catch((cause) => report("asking to keep what is stored", cause));
}

async function persist(): Promise<void> {
  const { storage } = navigator;
  const isPersistent = (await storage?.persisted?.()) || (await storage?.persist?.());
  if (!isPersistent && isIos() && !(navigator as { standalone?: boolean }).standalone) adviseToInstall();
}

/** Said once on a device: an iPhone deletes what a website has stored after a week without a visit, but not what an app has, whose storage is another. */
function adviseToInstall(): void {
  if (readItem(STORAGE_KEYS.installAdvised)) return;
  saveItem(STORAGE_KEYS.installAdvised, "yes");
  showPopup({
    kind: "warning",
    message:
      "The browser may delete what is kept on this device once Segue has not been opened for a week. As an installed app it keeps what you write and download there: “Install app” in the account menu shows how.",
  });
}

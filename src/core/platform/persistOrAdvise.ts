import { readItem, saveItem } from "./deviceStorage.ts";
import { isIos } from "./isIos.ts";
import { showPopup } from "./popups.ts";
import { STORAGE_KEYS } from "./storageKeys.ts";

/** Asks the browser to keep what is stored, and advises to install where only that would help. */
export async function persistOrAdvise(): Promise<void> {
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
      "Your browser may delete your downloads and drafts if you don’t open Segue for a week. To keep them, choose “Install app” in the account menu.",
  });
}

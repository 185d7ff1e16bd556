import { readItem, saveItem } from "./deviceStorage.ts";
import { isIos } from "./isIos.ts";
import { showPopup } from "./popups.ts";
import { STORAGE_KEYS } from "./storageKeys.ts";

/** Asks the browser for persistent storage. On iOS, where that does not help, advises the user to install the app. */
export async function persistOrAdvise(): Promise<void> {
  const { storage } = navigator;
  const isPersistent = (await storage?.persisted?.()) || (await storage?.persist?.());
  if (!isPersistent && isIos() && !(navigator as { standalone?: boolean }).standalone) adviseToInstall();
}

/**
 * Shown once per device. iOS deletes a website's data after a week without a visit, but not an installed app's, which
 * has separate storage.
 */
function adviseToInstall(): void {
  if (readItem(STORAGE_KEYS.installAdvised)) return;
  saveItem(STORAGE_KEYS.installAdvised, "yes");
  showPopup({
    kind: "warning",
    message:
      "Your browser may delete your downloads and drafts if you don’t open Segue for a week. To keep them, choose “Install app” in the account menu.",
  });
}

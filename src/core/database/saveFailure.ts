import { showPopup } from "../platform/popups.ts";
import { report } from "../platform/report.ts";

const NO_SPACE = "There isn’t enough space on this device.";
const NO_STORAGE = "This browser doesn’t let Segue store anything on this device.";

/** Browsers say in two ways that a device is full; Dexie wraps either in an error of its own. */
export function isOutOfSpace(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { inner } = error as { inner?: unknown };
  return error.name === "QuotaExceededError" || isOutOfSpace(inner) || isOutOfSpace(error.cause);
}

/** The message for the user why this device could not store the data. */
export const saveFailureMessage = (cause: unknown): string => (isOutOfSpace(cause) ? NO_SPACE : NO_STORAGE);

/** Lets a write to this device finish, and tells the user in a popup when it fails. */
export function saveOrExplain(work: Promise<unknown>): void {
  work.catch((cause) => {
    report("saving on this device", cause);
    showPopup({ kind: "error", message: saveFailureMessage(cause) });
  });
}

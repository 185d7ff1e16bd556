import { showPopup } from "../platform/popups.ts";
import { report } from "../platform/report.ts";

const NO_SPACE = "There isn’t enough space on this device.";
const NO_STORAGE = "This browser doesn’t let Segue store anything on this device.";

/** Browsers report a full device in two ways, and Dexie wraps both in its own errors. */
export function isOutOfSpace(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { inner } = error as { inner?: unknown };
  return error.name === "QuotaExceededError" || isOutOfSpace(inner) || isOutOfSpace(error.cause);
}

/** The user-facing message when data cannot be stored on this device. */
export const saveFailureMessage = (cause: unknown): string => (isOutOfSpace(cause) ? NO_SPACE : NO_STORAGE);

/** Lets a write to this device finish in the background, and shows a popup if it fails. */
export function saveOrExplain(work: Promise<unknown>): void {
  work.catch((cause) => {
    report("saving on this device", cause);
    showPopup({ kind: "error", message: saveFailureMessage(cause) });
  });
}

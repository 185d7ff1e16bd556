import { isOutOfSpace } from "#src/core/offline/downloads/downloadError.ts";
import { showPopup } from "#src/core/popups.ts";
import { report } from "#src/core/report.ts";

const NO_SPACE = "There is not enough space on this device.";
const NO_STORAGE = "This browser does not let Segue keep anything on this device.";

/** Lets something be written on this device, and says so where that is not possible. */
export function keeping(work: Promise<unknown>): void {
  work.catch((cause) => {
    report("keeping on this device", cause);
    showPopup({ kind: "error", message: isOutOfSpace(cause) ? NO_SPACE : NO_STORAGE });
  });
}

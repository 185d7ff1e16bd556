import { isAppError, messageOf } from "../api/appError.ts";
import { type PopupKind, showPopup } from "../platform/popups.ts";

/**
 * Shows an error in a popup. For a refusal, the popup is of the kind `refusalKind`; for any other failure, it is an
 * error.
 */
export function showFailure(error: unknown, refusalKind: PopupKind = "error", topic?: string): void {
  showPopup({ kind: isAppError(error, "refused") ? refusalKind : "error", message: messageOf(error), topic });
}

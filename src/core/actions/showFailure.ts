import { isAppError, messageOf } from "../api/appError.ts";
import { type PopupKind, showPopup } from "../platform/popups.ts";

/** Shows an error in a popup: with `refusalKind` for a refusal, as an error for any other failure. */
export function showFailure(error: unknown, refusalKind: PopupKind = "error", topic?: string): void {
  showPopup({ kind: isAppError(error, "refused") ? refusalKind : "error", message: messageOf(error), topic });
}

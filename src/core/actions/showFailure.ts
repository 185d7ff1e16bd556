import { isAppError, messageOf } from "../api/appError.ts";
import { type PopupKind, showPopup } from "../platform/popups.ts";

/** Tells of what was thrown in a popup of `refusalKind` (a refusal) or "Error!" (a failure). */
export function showFailure(error: unknown, refusalKind: PopupKind = "error"): void {
  showPopup({ kind: isAppError(error, "refused") ? refusalKind : "error", message: messageOf(error) });
}

import { createPortal } from "react-dom";
import { dismissFailures, dismissPopup, isOffer, popupsAtom } from "#src/core/platform/popups.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import { isDialogOpenAtom, overlays } from "../dialogStack.ts";
import { useBeforeNavigate } from "../useBeforeNavigate.ts";
import { PopupStack } from "./PopupStack.tsx";

/**
 * Renders the popups of `showPopup` above everything else. They stay usable while a dialog is open, except for offers,
 * which wait until it is closed.
 */
export function PopupHost() {
  const all = useAtomValue(popupsAtom);
  const popups = useAtomValue(isDialogOpenAtom) ? all.filter((popup) => !isOffer(popup)) : all;
  useBeforeNavigate(dismissFailures);
  return createPortal(<PopupStack popups={popups} onDismiss={dismissPopup} />, overlays());
}

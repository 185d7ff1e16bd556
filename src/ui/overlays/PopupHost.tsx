import { createPortal } from "react-dom";
import { dismissFailures, dismissPopup, popupsAtom } from "#src/core/platform/popups.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import { overlays } from "../dialogStack.ts";
import { useBeforeNavigate } from "../useBeforeNavigate.ts";
import { PopupStack } from "./PopupStack.tsx";

/** Renders the popups of `showPopup` above everything else; they stay usable while a dialog is open. */
export function PopupHost() {
  const popups = useAtomValue(popupsAtom);
  useBeforeNavigate(dismissFailures);
  return createPortal(<PopupStack popups={popups} onDismiss={dismissPopup} />, overlays());
}

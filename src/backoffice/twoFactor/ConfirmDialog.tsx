import { useAtomValue } from "#src/core/platform/store.ts";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { ConfirmForm } from "./ConfirmForm.tsx";
import { askingAtom } from "./whenConfirmed.ts";

/** Asks the user to confirm who they are, when a call requires a recent confirmation. */
export function ConfirmDialog() {
  const asking = useAtomValue(askingAtom);
  if (!asking) return null;
  return (
    <Dialog title="Confirm that it’s you" size="small" isOpen onClose={() => asking.answer(false)}>
      <ConfirmForm byCode={asking.byCode} byPasskey={asking.byPasskey} onConfirmed={() => asking.answer(true)} />
    </Dialog>
  );
}

import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { deleteUpload, withdrawUpload } from "#contract/seller/uploads.ts";
import { call } from "#src/core/api/client.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import screenStyles from "../Screen.module.css";
import { showState } from "../showState.ts";
import { useChange } from "../useChange.ts";

/** Withdraws an upload that waits for approval, so that the seller can change it. */
export function WithdrawButton({ batch }: { batch: string }) {
  const withdrawing = useChange(() => call(withdrawUpload, { params: { batch } }), showState);
  return (
    <Button busy={withdrawing.isBusy} onClick={() => void withdrawing.run()}>
      Withdraw
    </Button>
  );
}

/** Deletes an upload that isn’t in the store yet. */
export function DeleteButton({ batch, word }: { batch: string; word: string }) {
  const router = useRouter();
  const [asks, setAsks] = useState(false);
  const leave = () => router.navigate({ href: "/seller/catalogue" });
  const deleting = useChange(() => call(deleteUpload, { params: { batch } }), leave);
  return (
    <div className={screenStyles.section}>
      <Button variant="danger" onClick={() => setAsks(true)}>
        Delete
      </Button>
      <Dialog
        title={`Delete this ${word}?`}
        size="small"
        isOpen={asks}
        onClose={() => setAsks(false)}
        footer={
          <Button variant="danger" busy={deleting.isBusy} onClick={() => void deleting.run()}>
            Delete {word}
          </Button>
        }
      >
        <p>Everything you uploaded and entered for it will be deleted. You can’t undo this.</p>
      </Dialog>
    </div>
  );
}

import { useRouter } from "@tanstack/react-router";
import { deleteUpload, withdrawUpload } from "#contract/seller/uploads.ts";
import { call } from "#src/core/api/client.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import screenStyles from "../Screen.module.css";
import { useChange } from "../useChange.ts";
import { showState } from "./showState.ts";

/** Withdraws what waits for approval, so that the seller can change it. */
export function WithdrawButton({ batch }: { batch: string }) {
  const withdrawing = useChange(() => call(withdrawUpload, { params: { batch } }), showState);
  return (
    <Button busy={withdrawing.isBusy} onClick={() => void withdrawing.run()}>
      Withdraw
    </Button>
  );
}

/** Deletes what isn’t in the store yet. */
export function DeleteButton({ batch }: { batch: string }) {
  const router = useRouter();
  const leave = () => router.navigate({ href: "/seller/catalogue" });
  const deleting = useChange(() => call(deleteUpload, { params: { batch } }), leave);
  return (
    <div className={screenStyles.section}>
      <Button variant="danger" busy={deleting.isBusy} onClick={() => void deleting.run()}>
        Delete
      </Button>
    </div>
  );
}

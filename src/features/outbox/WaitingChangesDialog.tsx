import { useAction } from "#src/core/actions/useAction.ts";
import type { OutboxRow } from "#src/core/database/db.ts";
import { onlineAtom } from "#src/core/network/online.ts";
import { drainNow } from "#src/core/outbox/outbox.ts";
import { usePending } from "#src/core/outbox/pending.ts";
import { unsentChangesDialogAtom } from "#src/core/outbox/unsentChangesDialog.ts";
import { describeAction, discardAction, retryAction } from "#src/core/outbox/waitingChange.ts";
import { useAtomValue, useSetAtom } from "#src/core/platform/store.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import styles from "./WaitingChangesDialog.module.css";

const RETRY_NEEDS_NETWORK = "You need to be online to retry.";

/** Changes that the server does not have yet, and those it refused. */
export function WaitingChangesDialog() {
  const setOpen = useSetAtom(unsentChangesDialogAtom);
  const rows = usePending().filter(({ state }) => state !== "sent");
  const isOnline = useAtomValue(onlineAtom);
  const sendAll = useAction(drainNow);
  const mayBeSent = isOnline && rows.some(({ state }) => state === "waiting");
  return (
    <Dialog
      title="Changes not synced yet"
      isOpen
      onClose={() => setOpen(false)}
      footer={
        mayBeSent && (
          <Button variant="primary" icon="retry" busy={sendAll.isBusy} onClick={() => void sendAll.run()}>
            Send now
          </Button>
        )
      }
    >
      {rows.length === 0 ? (
        <p>Everything is synced.</p>
      ) : (
        <>
          <p>
            {isOnline
              ? "Your changes are saved on this device and not synced yet."
              : "Your changes are saved on this device. They’ll sync when you’re back online."}
          </p>
          {!isOnline && rows.some(({ state }) => state === "refused") && <p>{RETRY_NEEDS_NETWORK}</p>}
          <ul className={styles.rows} aria-label="Changes not synced yet">
            {rows.map((row) => (
              <WaitingChange key={row.seq} row={row} isOnline={isOnline} />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

function WaitingChange({ row, isOnline }: { row: OutboxRow; isOnline: boolean }) {
  const title = describeAction(row.action);
  const retry = useAction(() => retryAction(row.seq));
  const discard = useAction(() => discardAction(row));
  const isRefused = row.state === "refused";
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.state}>{isRefused ? `Couldn’t sync: ${row.words}` : row.words || "Waiting to sync"}</p>
      </div>
      <div className={styles.actions}>
        {isRefused && (
          <Button
            icon="retry"
            aria-label={`Retry: ${title}`}
            disabled={!isOnline}
            title={isOnline ? undefined : RETRY_NEEDS_NETWORK}
            busy={retry.isBusy}
            onClick={() => void retry.run()}
          >
            Retry
          </Button>
        )}
        <Button icon="delete" aria-label={`Discard: ${title}`} busy={discard.isBusy} onClick={() => void discard.run()}>
          Discard
        </Button>
      </div>
    </li>
  );
}

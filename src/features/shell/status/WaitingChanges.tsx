import { countOf } from "#lib/format.ts";
import { usePending } from "#src/core/outbox/pending.ts";
import { unsentChangesDialogAtom } from "#src/core/outbox/unsentChangesDialog.ts";
import { useSetAtom } from "#src/core/platform/store.ts";
import styles from "./OfflineStrip.module.css";

/** The number of changes waiting for a network; opens their list. */
export function WaitingChanges() {
  const openWaiting = useSetAtom(unsentChangesDialogAtom);
  const waiting = usePending().filter(({ state }) => state === "waiting").length;
  if (waiting === 0) return null;
  return (
    <button type="button" className={styles.waiting} onClick={() => openWaiting(true)}>
      {countOf(waiting, "change", "changes")} waiting<span className={styles.detail}> to sync</span>
    </button>
  );
}

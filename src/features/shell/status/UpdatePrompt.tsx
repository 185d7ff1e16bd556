import { useState } from "react";
import { report } from "#src/core/platform/report.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import { updateReadyAtom } from "#src/core/worker/update.ts";
import { applyUpdate } from "#src/core/worker/worker.ts";
import { abovePopups } from "#src/ui/abovePopups.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import styles from "./UpdatePrompt.module.css";

/** Offers a new version, which starts only when the user agrees; the queue and the position survive it. */
export function UpdatePrompt() {
  const isReady = useAtomValue(updateReadyAtom);
  const [isLater, setIsLater] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const update = () => {
    setIsBusy(true);
    applyUpdate().catch((cause) => {
      setIsBusy(false);
      report("letting the new version in", cause);
    });
  };
  return (
    <div ref={abovePopups} className={styles.frame} role="status">
      {isReady && !isLater && (
        <div className={styles.card}>
          <p>A new version of Segue is ready. Your queue stays as it is.</p>
          <div className={styles.buttons}>
            <Button variant="primary" busy={isBusy} onClick={update}>
              Update now
            </Button>
            <Button variant="quiet" onClick={() => setIsLater(true)}>
              Later
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

import { useState } from "react";
import { report } from "#src/core/platform/report.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import { useStoreName } from "#src/core/platform/storeName.ts";
import { updateReadyAtom } from "#src/core/worker/update.ts";
import { applyUpdate } from "#src/core/worker/worker.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { CornerCard } from "./CornerCard.tsx";

/** Offers a new version, which activates only when the user agrees. The queue and the position are kept. */
export function UpdatePrompt() {
  const name = useStoreName();
  const isReady = useAtomValue(updateReadyAtom);
  const [isLater, setIsLater] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const update = () => {
    setIsBusy(true);
    applyUpdate().catch((cause) => {
      setIsBusy(false);
      report("installing the update", cause);
    });
  };
  return (
    <CornerCard isShown={isReady && !isLater} text={`A new version of ${name} is ready. Your queue won’t change.`}>
      <Button variant="primary" busy={isBusy} onClick={update}>
        Update now
      </Button>
      <Button variant="quiet" onClick={() => setIsLater(true)}>
        Later
      </Button>
    </CornerCard>
  );
}

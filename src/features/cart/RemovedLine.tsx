import { report } from "#src/core/platform/report.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import styles from "./CartScreen.module.css";

interface RemovedLineProps {
  name: string;
  putBack: () => Promise<void>;
  onDone: () => void;
}

/** Offers, for a while, to undo the removal of a line. */
export function RemovedLine({ name, putBack, onDone }: RemovedLineProps) {
  const undo = () => {
    putBack().then(onDone, (cause) => report("putting a line back", cause));
  };
  return (
    <p className={styles.alert} role="status">
      {name} was removed.
      <Button icon="undo" onClick={undo}>
        Undo
      </Button>
    </p>
  );
}

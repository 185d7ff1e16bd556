import { Button } from "#src/ui/buttons/Button.tsx";
import styles from "./Sessions.module.css";

interface SessionRowProps {
  name: string;
  note: string;
  isBusy: boolean;
  /** The label of the button. Absent for a session that can’t be ended here. */
  ending?: "Log out" | "Remove" | "Disconnect" | undefined;
  onEnd: () => void;
}

/** A device or an app that is signed in. */
export function SessionRow({ name, note, isBusy, ending, onEnd }: SessionRowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.device}>
        {name}
        <span className={styles.seen}>{note}</span>
      </span>
      {ending && (
        <Button aria-label={`${ending} ${name}`} busy={isBusy} onClick={onEnd}>
          {ending}
        </Button>
      )}
    </li>
  );
}

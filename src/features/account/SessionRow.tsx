import type { Data } from "#contract/endpoint.ts";
import type { sessions } from "#contract/sessions.ts";
import { formatDay } from "#lib/format.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import styles from "./Sessions.module.css";

interface SessionRowProps {
  session: Data<typeof sessions>["sessions"][number];
  isBusy: boolean;
  onEnd: () => void;
}

export function SessionRow({ session: { device, last_seen, is_current }, isBusy, onEnd }: SessionRowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.device}>
        {device}
        <span className={styles.seen}>{is_current ? "This device" : `Last seen on ${formatDay(last_seen)}`}</span>
      </span>
      {!is_current && (
        <Button aria-label={`Log out ${device}`} busy={isBusy} onClick={onEnd}>
          Log out
        </Button>
      )}
    </li>
  );
}

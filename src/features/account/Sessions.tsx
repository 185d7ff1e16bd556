import { useId, useState } from "react";
import type { Data } from "#contract/endpoint.ts";
import { endOtherSessions, endSession, sessions } from "#contract/sessions.ts";
import { formatDay } from "#lib/format.ts";
import { useAction } from "#src/core/actions/useAction.ts";
import { call, isOffered } from "#src/core/api/client.ts";
import { showPopup } from "#src/core/platform/popups.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { SessionRow } from "./SessionRow.tsx";
import styles from "./Sessions.module.css";

type Ending = () => Promise<{ message: string }>;

/**
 * Lists where the user is signed in, with a way to end each session. The list loads on a press. Renders nothing if the
 * server does not support it.
 */
export function Sessions() {
  const headingId = useId();
  const [listed, setListed] = useState<Data<typeof sessions>["sessions"]>();
  const { run, isBusy } = useAction(
    async (end?: Ending) => {
      if (end) showPopup({ kind: "success", message: (await end()).message });
      setListed((await call(sessions)).sessions);
    },
    { tell: () => !isOffered(sessions) },
  );
  if (!isOffered(sessions)) return null;
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId}>Where you’re logged in</h2>
      {listed === undefined && (
        <Button className={styles.start} busy={isBusy} onClick={() => void run()}>
          Show devices
        </Button>
      )}
      {listed && (
        <ul className={styles.list}>
          {listed.map(({ id, device, last_seen, is_current }) => (
            <SessionRow
              key={id}
              name={device}
              note={is_current ? "This device" : `Last seen on ${formatDay(last_seen)}`}
              isBusy={isBusy}
              ending={is_current ? undefined : "Log out"}
              onEnd={() => void run(() => call(endSession, { params: { id } }))}
            />
          ))}
        </ul>
      )}
      {listed && listed.length > 1 && (
        <Button className={styles.start} busy={isBusy} onClick={() => void run(() => call(endOtherSessions))}>
          Log out all other devices
        </Button>
      )}
    </section>
  );
}

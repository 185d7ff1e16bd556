import { useId, useState } from "react";
import { type AppPassword, appPasswords, removeAppPassword } from "#contract/appPasswords.ts";
import { formatDay } from "#lib/format.ts";
import { useAction } from "#src/core/actions/useAction.ts";
import { call, isOffered } from "#src/core/api/client.ts";
import { showPopup } from "#src/core/platform/popups.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { AppPasswordForm } from "./AppPasswordForm.tsx";
import { AppPasswordShown, type ShownPassword } from "./AppPasswordShown.tsx";
import { SessionRow } from "./SessionRow.tsx";
import styles from "./Sessions.module.css";

/**
 * Lists, creates and removes the user's app passwords, which load on a press. Renders nothing if the server does not
 * support them.
 */
export function OtherApps({ email }: { email: string }) {
  const headingId = useId();
  const [apps, setApps] = useState<AppPassword[]>();
  const [shown, setShown] = useState<ShownPassword>();
  const load = async () => setApps((await call(appPasswords)).app_passwords);
  const { run, isBusy } = useAction(load, { tell: () => !isOffered(appPasswords) });
  const removing = useAction(async (id: string) => {
    const { message } = await call(removeAppPassword, { params: { id } });
    setShown(undefined);
    await load();
    showPopup({ kind: "success", message });
  });
  if (!isOffered(appPasswords)) return null;
  const show = async (added: ShownPassword) => {
    setShown(added);
    await load();
  };
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId}>Connect other apps</h2>
      <p className={styles.seen}>
        Listen in any music app that supports Subsonic or OpenSubsonic. Each app gets a password of its own, which you
        can remove at any time.
      </p>
      {!apps && (
        <Button className={styles.start} busy={isBusy} onClick={() => void run()}>
          Manage app passwords
        </Button>
      )}
      {apps && apps.length > 0 && (
        <ul className={styles.list}>
          {apps.map(({ id, name, created_at, last_used }) => (
            <SessionRow
              key={id}
              name={name}
              note={`Added on ${formatDay(created_at)}, last used on ${formatDay(last_used)}`}
              isBusy={removing.isBusy}
              ending="Remove"
              onEnd={() => void removing.run(id)}
            />
          ))}
        </ul>
      )}
      {apps && <AppPasswordForm onAdded={show} />}
      {shown && <AppPasswordShown {...shown} email={email} />}
    </section>
  );
}

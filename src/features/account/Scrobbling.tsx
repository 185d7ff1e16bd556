import { useId, useState } from "react";
import type { Data } from "#contract/endpoint.ts";
import { connectListenBrainz, type disconnectListenBrainz, type listenBrainz } from "#contract/scrobbling.ts";
import { useAction } from "#src/core/actions/useAction.ts";
import { useForm } from "#src/core/actions/useForm.ts";
import { call, isOffered } from "#src/core/api/client.ts";
import { typedIn } from "#src/core/platform/forms.ts";
import { showPopup } from "#src/core/platform/popups.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { buttonClass } from "#src/ui/buttons/buttonClass.ts";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { SaveButton } from "./SaveButton.tsx";
import { SessionRow } from "./SessionRow.tsx";
import styles from "./Sessions.module.css";

/** Where ListenBrainz shows a user's token. */
const TOKEN_PAGE = "https://listenbrainz.org/settings/";

interface ScrobblingProps {
  service: "ListenBrainz" | "Last.fm";
  find: typeof listenBrainz;
  disconnect: typeof disconnectListenBrainz;
}

/**
 * Lets the user connect their ListenBrainz or Last.fm account. Its state loads on a press. Renders nothing if the
 * server does not support the service.
 */
export function Scrobbling({ service, find, disconnect }: ScrobblingProps) {
  const headingId = useId();
  /** Undefined until the user asks. */
  const [found, setFound] = useState<Data<typeof listenBrainz>>();
  const load = async () => setFound(await call(find));
  const opening = useAction(load, { tell: () => !isOffered(find) });
  const leaving = useAction(async () => {
    const { message } = await call(disconnect);
    await load();
    showPopup({ kind: "success", message });
  });
  if (!isOffered(find)) return null;
  const account = found?.account;
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId}>{service}</h2>
      <p className={styles.seen}>Send the songs you play to your {service} account, from every device.</p>
      {!found && (
        <Button className={styles.start} busy={opening.isBusy} onClick={() => void opening.run()}>
          Manage {service}
        </Button>
      )}
      {account && (
        <ul className={styles.list}>
          <SessionRow
            name={account.user_name}
            note={account.is_refused ? `You’ve been disconnected from ${service}. Connect again.` : "Connected"}
            isBusy={leaving.isBusy}
            ending="Disconnect"
            onEnd={() => void leaving.run()}
          />
        </ul>
      )}
      {found &&
        (!account || account.is_refused) &&
        (found.connect_url ? (
          <a className={buttonClass("primary", styles.start)} href={found.connect_url}>
            Connect
          </a>
        ) : (
          <TokenForm onConnected={load} />
        ))}
    </section>
  );
}

function TokenForm({ onConnected }: { onConnected: () => Promise<void> }) {
  const { formProps, errorOf, isBusy } = useForm(async (form) => {
    const { message } = await call(connectListenBrainz, { body: typedIn(form) });
    await onConnected();
    showPopup({ kind: "success", message });
  });
  return (
    <form {...formProps} className={styles.list}>
      <p>
        Copy your user token from{" "}
        <a href={TOKEN_PAGE} target="_blank" rel="noreferrer">
          your ListenBrainz settings
        </a>
        .
      </p>
      <TextField label="User token" autoComplete="off" maxLength={100} {...errorOf("token")} />
      <SaveButton isBusy={isBusy} wasSaved={false}>
        Connect
      </SaveButton>
    </form>
  );
}

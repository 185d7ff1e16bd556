import { useId, useState } from "react";
import {
  connectListenBrainz,
  disconnectListenBrainz,
  type ListenBrainzAccount,
  listenBrainz,
} from "#contract/listenBrainz.ts";
import { useAction } from "#src/core/actions/useAction.ts";
import { useForm } from "#src/core/actions/useForm.ts";
import { call, isOffered } from "#src/core/api/client.ts";
import { typedIn } from "#src/core/platform/forms.ts";
import { showPopup } from "#src/core/platform/popups.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { SaveButton } from "./SaveButton.tsx";
import { SessionRow } from "./SessionRow.tsx";
import styles from "./Sessions.module.css";

/** Where ListenBrainz shows a user's token. */
const TOKEN_PAGE = "https://listenbrainz.org/settings/";

/** Connects the user's ListenBrainz account on request. Renders nothing if the server does not support it. */
export function ListenBrainz() {
  const headingId = useId();
  /** `null` without a connected account; undefined until the user asks. */
  const [account, setAccount] = useState<ListenBrainzAccount | null>();
  const load = async () => setAccount((await call(listenBrainz)).account ?? null);
  const opening = useAction(load, { tell: () => !isOffered(listenBrainz) });
  const leaving = useAction(async () => {
    const { message } = await call(disconnectListenBrainz);
    await load();
    showPopup({ kind: "success", message });
  });
  if (!isOffered(listenBrainz)) return null;
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId}>ListenBrainz</h2>
      <p className={styles.seen}>Send the songs you play to your ListenBrainz account, from every device.</p>
      {account === undefined && (
        <Button className={styles.start} busy={opening.isBusy} onClick={() => void opening.run()}>
          Manage ListenBrainz
        </Button>
      )}
      {account && (
        <ul className={styles.list}>
          <SessionRow
            name={account.user_name}
            note={account.is_refused ? "ListenBrainz no longer accepts your token. Connect again." : "Connected"}
            isBusy={leaving.isBusy}
            ending="Disconnect"
            onEnd={() => void leaving.run()}
          />
        </ul>
      )}
      {(account === null || account?.is_refused) && <ConnectForm onConnected={load} />}
    </section>
  );
}

function ConnectForm({ onConnected }: { onConnected: () => Promise<void> }) {
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

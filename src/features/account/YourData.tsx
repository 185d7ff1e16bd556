import { useId, useState } from "react";
import { closeAccount, exportAccount } from "#contract/ownData.ts";
import { useForm } from "#src/core/actions/useForm.ts";
import { call } from "#src/core/api/client.ts";
import { onlineAtom } from "#src/core/network/online.ts";
import { typedIn } from "#src/core/platform/forms.ts";
import { showPopup } from "#src/core/platform/popups.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import { signOut } from "#src/core/session/session.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { DownloadLink } from "#src/ui/buttons/DownloadLink.tsx";
import { FormErrors } from "#src/ui/fields/FormErrors.tsx";
import { PasswordField } from "#src/ui/fields/PasswordField.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import styles from "./YourData.module.css";

/** Lets users take their data with them, and close their account. */
export function YourData() {
  const headingId = useId();
  const isOnline = useAtomValue(onlineAtom);
  const [closes, setCloses] = useState(false);
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId}>Your data</h2>
      <p>Download your profile, playlists, listening history, orders and more.</p>
      <div className={styles.actions}>
        <DownloadLink path={exportAccount.path} isOnline={isOnline}>
          Download my data
        </DownloadLink>
        <Button variant="danger" onClick={() => setCloses(true)}>
          Close account
        </Button>
      </div>
      {closes && <CloseDialog onClose={() => setCloses(false)} />}
    </section>
  );
}

function CloseDialog({ onClose }: { onClose(): void }) {
  const formId = useId();
  const { formProps, errors, errorOf, isBusy } = useForm(async (form) => {
    const { message } = await call(closeAccount, { body: typedIn(form) });
    await signOut();
    showPopup({ kind: "success", message });
  });
  return (
    <Dialog
      title="Close your account?"
      size="small"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Keep account</Button>
          <Button type="submit" form={formId} variant="danger" busy={isBusy}>
            Close account
          </Button>
        </>
      }
    >
      <form {...formProps} id={formId} className={styles.form}>
        <p>
          We’ll delete your profile, playlists, favourites and listening history. You’ll lose your subscription, your
          points and access to everything you’ve bought. You can’t undo this.
        </p>
        <FormErrors errors={errors} />
        <PasswordField label="Password" autoComplete="current-password" {...errorOf("password")} />
      </form>
    </Dialog>
  );
}

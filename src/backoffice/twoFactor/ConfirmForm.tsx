import { confirmByCode, confirmByPassword } from "#contract/admin/twoFactor.ts";
import { useAction } from "#src/core/actions/useAction.ts";
import { useForm } from "#src/core/actions/useForm.ts";
import { call } from "#src/core/api/client.ts";
import { typedIn } from "#src/core/platform/forms.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { PasswordField } from "#src/ui/fields/PasswordField.tsx";
import { CodeField } from "./CodeField.tsx";
import styles from "./TwoFactor.module.css";
import { confirmWithPasskey } from "./webAuthn.ts";

interface ConfirmFormProps {
  byCode: boolean;
  /** Whether a passkey may replace the code. */
  byPasskey: boolean;
  onConfirmed(): unknown;
}

/** Asks the user to confirm who they are. */
export function ConfirmForm({ byCode, byPasskey, onConfirmed }: ConfirmFormProps) {
  const passkey = useAction(async () => {
    await confirmWithPasskey();
    await onConfirmed();
  });
  const { formProps, errorOf, isBusy } = useForm(async (form) => {
    await (byCode ? call(confirmByCode, { body: typedIn(form) }) : call(confirmByPassword, { body: typedIn(form) }));
    await onConfirmed();
  });
  return (
    <form className={styles.form} {...formProps} aria-label="Confirm">
      {byCode ? (
        <CodeField {...errorOf("code")} />
      ) : (
        <PasswordField label="Password" data-autofocus="" autoComplete="current-password" {...errorOf("password")} />
      )}
      <Button type="submit" variant="primary" busy={isBusy}>
        Continue
      </Button>
      {byPasskey && (
        <Button busy={passkey.isBusy} onClick={() => void passkey.run()}>
          Use a passkey
        </Button>
      )}
    </form>
  );
}

import { useId } from "react";
import { subscribeByEmail } from "#contract/account.ts";
import { useForm } from "#src/core/actions/useForm.ts";
import { isAppError } from "#src/core/api/appError.ts";
import { call } from "#src/core/api/client.ts";
import { useAnsweredDialog } from "#src/core/database/answeredDialogs.ts";
import { typedIn } from "#src/core/platform/forms.ts";
import { showPopup } from "#src/core/platform/popups.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { FormErrors } from "#src/ui/fields/FormErrors.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import styles from "./ProfileForm.module.css";

interface WelcomeDialogProps {
  /** Whether the profile has never been filled in. */
  isNew: boolean;
  email: string;
}

/** Welcomes the user and offers the mailing list, once per device. Only the dialog's two buttons close it. */
export function WelcomeDialog({ isNew, email }: WelcomeDialogProps) {
  const { isAnswered, answer } = useAnsweredDialog("welcome");
  const formId = useId();
  const { formProps, errorOf, errors, isBusy } = useForm(async (form) => {
    try {
      const { message } = await call(subscribeByEmail, { body: typedIn(form) });
      showPopup({ kind: "success", message });
      answer();
    } catch (error) {
      // The server refuses, for example, an address that is already on the list. The user is then not asked again.
      if (isAppError(error, "refused")) answer();
      throw error;
    }
  });
  const buttons = (
    <>
      <Button onClick={answer}>Skip</Button>
      <Button type="submit" form={formId} variant="primary" busy={isBusy}>
        Subscribe
      </Button>
    </>
  );
  return (
    <Dialog
      title="Welcome"
      isOpen={isNew && isAnswered === false}
      onClose={answer}
      closable={false}
      size="small"
      footer={buttons}
    >
      <form {...formProps} id={formId} className={styles.welcome}>
        <p>
          Good to have you here. Complete your profile and start listening. Would you like emails about new releases
          too?
        </p>
        <FormErrors errors={errors} />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          required
          defaultValue={email}
          {...errorOf("email")}
        />
      </form>
    </Dialog>
  );
}

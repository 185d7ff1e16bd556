import { Link } from "@tanstack/react-router";
import { forgotPassword } from "#contract/session.ts";
import { typedIn } from "#lib/forms.ts";
import { call } from "#src/core/api/client.ts";
import { showPopup } from "#src/core/popups.ts";
import { refreshScreens } from "#src/core/refresh.ts";
import { useForm } from "#src/core/useForm.ts";
import { Button } from "#src/ui/Button.tsx";
import { FormErrors } from "#src/ui/FormErrors.tsx";
import { TextField } from "#src/ui/TextField.tsx";
import styles from "./AuthPanel.module.css";
import { AuthPanel } from "./AuthPanel.tsx";

export function ForgotPasswordScreen() {
  const { formProps, errorOf, errors, isBusy } = useForm(async (form) => {
    const { message } = await call(forgotPassword, { body: typedIn(form) });
    showPopup({ kind: "success", message });
    form.reset();
    await refreshScreens();
  });
  return (
    <AuthPanel
      title="Forgot Password"
      lead="We send you a link with which you choose a new one."
      links={<Link to="/login">Back to login</Link>}
    >
      <FormErrors errors={errors} />
      <form {...formProps} className={styles.form}>
        <TextField label="Email" type="email" autoComplete="username" {...errorOf("email")} />
        <Button type="submit" variant="primary" busy={isBusy}>
          Send reset link
        </Button>
      </form>
    </AuthPanel>
  );
}

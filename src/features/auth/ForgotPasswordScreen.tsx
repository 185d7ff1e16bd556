import { Link } from "@tanstack/react-router";
import { forgotPassword } from "#contract/session.ts";
import { useForm } from "#src/core/actions/useForm.ts";
import { call } from "#src/core/api/client.ts";
import { typedIn } from "#src/core/platform/forms.ts";
import { showPopup } from "#src/core/platform/popups.ts";
import { refreshScreens } from "#src/core/platform/refresh.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { FormErrors } from "#src/ui/fields/FormErrors.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
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
      lead="We’ll email you a link to choose a new password."
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

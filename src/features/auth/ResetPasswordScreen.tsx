import { Link, useRouter } from "@tanstack/react-router";
import type { Body } from "#contract/endpoint.ts";
import { updatePassword } from "#contract/session.ts";
import { useForm } from "#src/core/actions/useForm.ts";
import { call } from "#src/core/api/client.ts";
import { typedIn } from "#src/core/platform/forms.ts";
import { showPopup } from "#src/core/platform/popups.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { FormErrors } from "#src/ui/fields/FormErrors.tsx";
import { PasswordField } from "#src/ui/fields/PasswordField.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import styles from "./AuthPanel.module.css";
import { AuthPanel } from "./AuthPanel.tsx";

/** The link in the email opens this screen, and contains the token. */
export function ResetPasswordScreen({ token }: { token: string }) {
  const router = useRouter();
  const { formProps, errorOf, errors, isBusy } = useForm(async (form) => {
    const typed = typedIn<Omit<Body<typeof updatePassword>, "token">>(form);
    const { message } = await call(updatePassword, { body: { ...typed, token } });
    showPopup({ kind: "success", message });
    await router.navigate({ to: "/login" });
  });
  return (
    <AuthPanel
      title="Reset Password"
      lead="Choose a new password. You’ll be logged out everywhere else."
      links={<Link to="/password/forgot-password">Request a new link</Link>}
    >
      <FormErrors errors={errors} />
      <form {...formProps} className={styles.form}>
        <TextField label="Email" type="email" autoComplete="username" {...errorOf("email")} />
        <PasswordField label="Password" autoComplete="new-password" {...errorOf("password")} />
        <PasswordField label="Confirm Password" autoComplete="new-password" {...errorOf("password_confirmation")} />
        <Button type="submit" variant="primary" busy={isBusy}>
          Reset Password
        </Button>
      </form>
    </AuthPanel>
  );
}

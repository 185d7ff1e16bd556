import { changePassword } from "#contract/session.ts";
import { useForm } from "#src/core/actions/useForm.ts";
import { call } from "#src/core/api/client.ts";
import { typedIn } from "#src/core/platform/forms.ts";
import { showPopup } from "#src/core/platform/popups.ts";
import { FormErrors } from "#src/ui/fields/FormErrors.tsx";
import { PasswordField } from "#src/ui/fields/PasswordField.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import styles from "./ChangePasswordScreen.module.css";
import { SaveButton } from "./SaveButton.tsx";
import { Sessions } from "./Sessions.tsx";

export function ChangePasswordScreen() {
  const { formProps, errorOf, errors, isBusy, recentlySuccessful } = useForm(async (form) => {
    const { message } = await call(changePassword, { body: typedIn(form) });
    form.reset();
    showPopup({ kind: "success", message });
  });
  return (
    <>
      <ScreenHeading title="Change Password" subtitle="You’ll stay logged in here and be logged out everywhere else." />
      <form {...formProps} className={styles.form}>
        <FormErrors errors={errors} />
        <PasswordField label="Old Password" autoComplete="current-password" {...errorOf("old_password")} />
        <PasswordField label="New Password" autoComplete="new-password" {...errorOf("new_password")} />
        <PasswordField label="Confirm Password" autoComplete="new-password" {...errorOf("password_confirmation")} />
        <SaveButton isBusy={isBusy} wasSaved={recentlySuccessful}>
          Change Password
        </SaveButton>
      </form>
      <Sessions />
    </>
  );
}

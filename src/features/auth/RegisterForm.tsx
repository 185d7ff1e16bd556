import { useRouter } from "@tanstack/react-router";
import { register } from "#contract/session.ts";
import { typedIn } from "#lib/forms.ts";
import { call } from "#src/core/api/client.ts";
import { showPopup } from "#src/core/popups.ts";
import { useForm } from "#src/core/useForm.ts";
import { Button } from "#src/ui/Button.tsx";
import { FormErrors } from "#src/ui/FormErrors.tsx";
import { PasswordField } from "#src/ui/PasswordField.tsx";
import { SelectField } from "#src/ui/SelectField.tsx";
import { TextField } from "#src/ui/TextField.tsx";
import styles from "./AuthPanel.module.css";

const LISTENERS = [
  { value: "Normal", label: "Listener" },
  { value: "DJ", label: "DJ" },
  { value: "Retail", label: "Retailer" },
  { value: "Broadcast", label: "Broadcaster" },
];

export function RegisterForm() {
  const router = useRouter();
  const { formProps, errorOf, errors, isBusy } = useForm(async (form) => {
    const { message } = await call(register, { body: typedIn(form) });
    showPopup({ kind: "success", message });
    await router.navigate({ to: "/login" });
  });
  return (
    <form {...formProps} className={styles.form}>
      <FormErrors errors={errors} />
      <div className={styles.pair}>
        <TextField label="First Name" autoComplete="given-name" {...errorOf("firstName")} />
        <TextField label="Last Name" autoComplete="family-name" {...errorOf("lastName")} />
      </div>
      <TextField label="Username" autoComplete="nickname" autoCapitalize="none" {...errorOf("userName")} />
      <TextField label="Email" type="email" autoComplete="username" {...errorOf("email")} />
      <PasswordField label="Password" autoComplete="new-password" {...errorOf("password")} />
      <PasswordField label="Confirm Password" autoComplete="new-password" {...errorOf("password_confirmation")} />
      <SelectField label="Register As" options={LISTENERS} defaultValue="Normal" {...errorOf("listener_type")} />
      <Button type="submit" variant="primary" busy={isBusy}>
        Register
      </Button>
    </form>
  );
}

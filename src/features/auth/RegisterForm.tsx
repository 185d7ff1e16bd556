import { useRouter } from "@tanstack/react-router";
import type { Body } from "#contract/endpoint.ts";
import { register } from "#contract/session.ts";
import { useForm } from "#src/core/actions/useForm.ts";
import { call } from "#src/core/api/client.ts";
import { saveItem } from "#src/core/platform/deviceStorage.ts";
import { typedIn } from "#src/core/platform/forms.ts";
import { showPopup } from "#src/core/platform/popups.ts";
import { STORAGE_KEYS } from "#src/core/platform/storageKeys.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { FormErrors } from "#src/ui/fields/FormErrors.tsx";
import { PasswordField } from "#src/ui/fields/PasswordField.tsx";
import { SelectField } from "#src/ui/fields/SelectField.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
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
    const body = typedIn<Body<typeof register>>(form);
    const { message } = await call(register, { body });
    saveItem(STORAGE_KEYS.registeredEmail, body.email);
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

import { addAppPassword } from "#contract/appPasswords.ts";
import type { Body } from "#contract/endpoint.ts";
import { useForm } from "#src/core/actions/useForm.ts";
import { call } from "#src/core/api/client.ts";
import { typedIn } from "#src/core/platform/forms.ts";
import { TextField } from "#src/ui/fields/TextField.tsx";
import type { ShownPassword } from "./AppPasswordShown.tsx";
import { SaveButton } from "./SaveButton.tsx";
import styles from "./Sessions.module.css";

/** Asks for a name for the app, and creates a password for the app. */
export function AppPasswordForm({ onAdded }: { onAdded: (added: ShownPassword) => Promise<void> }) {
  const { formProps, errorOf, isBusy } = useForm(async (form) => {
    const body = typedIn<Body<typeof addAppPassword>>(form);
    const { data } = await call(addAppPassword, { body });
    form.reset();
    if (data) await onAdded({ name: body.name, password: data.password });
  });
  return (
    <form {...formProps} className={styles.list}>
      <TextField label="App Name" hint="For example, “Amperfy on my phone”" maxLength={60} {...errorOf("name")} />
      <SaveButton isBusy={isBusy} wasSaved={false}>
        Create password
      </SaveButton>
    </form>
  );
}

import { type adminSettings, saveAdminSettings } from "#contract/admin/settings.ts";
import type { Data } from "#contract/endpoint.ts";
import { useForm } from "#src/core/actions/useForm.ts";
import { call } from "#src/core/api/client.ts";
import { typedIn } from "#src/core/platform/forms.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { useChange } from "../useChange.ts";
import styles from "./SettingsScreen.module.css";

export function SettingsScreen({ owner_email: ownerEmail }: Data<typeof adminSettings>) {
  const saving = useChange((form: HTMLFormElement) => call(saveAdminSettings, { body: typedIn(form) }));
  const form = useForm((sent) => saving.attempt(sent));
  return (
    <>
      <ScreenHeading title="Settings" />
      <form className={styles.form} {...form.formProps}>
        <TextField
          label="Send an email about each sale to"
          optional
          type="email"
          defaultValue={ownerEmail}
          {...form.errorOf("owner_email")}
        />
        <Button type="submit" variant="primary" busy={form.isBusy}>
          Save
        </Button>
      </form>
    </>
  );
}

import { subscribeByEmail } from "#contract/account.ts";
import { useForm } from "#src/core/actions/useForm.ts";
import { call } from "#src/core/api/client.ts";
import { typedIn } from "#src/core/platform/forms.ts";
import { showPopup } from "#src/core/platform/popups.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import styles from "./Sidebar.module.css";

/** The mailing list form, on every screen. */
export function SubscribeBox() {
  const { formProps, errorOf, isBusy } = useForm(async (form) => {
    const { message } = await call(subscribeByEmail, { body: typedIn(form) });
    showPopup({ kind: "success", message });
    form.reset();
  });
  return (
    <form {...formProps} className={styles.subscribe}>
      <p>Get occasional emails about new music and offers.</p>
      <TextField label="Email" type="email" autoComplete="email" required {...errorOf("email")} />
      <Button type="submit" busy={isBusy}>
        Subscribe
      </Button>
    </form>
  );
}

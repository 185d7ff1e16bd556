import { subscribeByEmail } from "#contract/account.ts";
import { typedIn } from "#lib/forms.ts";
import { call } from "#src/core/api/client.ts";
import { showPopup } from "#src/core/popups.ts";
import { useForm } from "#src/core/useForm.ts";
import { Button } from "#src/ui/Button.tsx";
import { TextField } from "#src/ui/TextField.tsx";
import styles from "./Sidebar.module.css";

/** Subscribing to the mailing list, from every screen. */
export function SubscribeBox() {
  const { formProps, errorOf, isBusy } = useForm(async (form) => {
    const { message } = await call(subscribeByEmail, { body: typedIn(form) });
    showPopup({ kind: "success", message });
    form.reset();
  });
  return (
    <form {...formProps} className={styles.subscribe}>
      <p>New music and offers, now and then, by email.</p>
      <TextField label="Email" type="email" autoComplete="email" required {...errorOf("email")} />
      <Button type="submit" busy={isBusy}>
        Subscribe
      </Button>
    </form>
  );
}

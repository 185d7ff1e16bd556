import { useRouter } from "@tanstack/react-router";
import { useForm } from "#src/core/actions/useForm.ts";
import { typedIn } from "#src/core/platform/forms.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { TextAreaField } from "#src/ui/fields/TextAreaField.tsx";
import { useChange } from "../useChange.ts";
import styles from "./EditScreen.module.css";

/** Declines what a seller sent, with a reason. */
export function DeclineForm({ decline }: { decline: (body: { reason: string }) => Promise<{ message: string }> }) {
  const router = useRouter();
  const declining = useChange(decline, () => router.navigate({ href: "/admin/edits" }));
  const form = useForm((sent) => declining.attempt(typedIn(sent)));
  return (
    <form className={styles.form} {...form.formProps} aria-label="Decline">
      <TextAreaField label="Reason" hint="Sent to the seller by email." aria-required {...form.errorOf("reason")} />
      <Button type="submit" busy={form.isBusy}>
        Decline
      </Button>
    </form>
  );
}

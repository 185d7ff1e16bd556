import { Fragment, type ReactNode, useState } from "react";
import type { FormField } from "#contract/entryForm.ts";
import { useForm } from "#src/core/actions/useForm.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import styles from "./Catalogue.module.css";
import { EntryField } from "./EntryField.tsx";

export type Texts = Record<string, string>;

/** A form's values by field. Several checked values are separated by line breaks. */
function textsIn(form: HTMLFormElement, fields: FormField[]): Texts {
  const data = new FormData(form);
  const textOf = (name: string) => data.getAll(name).join("\n").replaceAll("\r\n", "\n");
  return Object.fromEntries(fields.map(({ name }) => [name, textOf(name)]));
}

interface Sent<Field extends FormField> {
  /** The fields as the form was filled with them. */
  shown: Field[];
  form: HTMLFormElement;
}

interface EntryFormProps<Field extends FormField> {
  fields: Field[];
  label: string;
  submit: (texts: Texts, sent: Sent<Field>) => Promise<void>;
  /** Further fields. */
  children?: ReactNode;
}

/** Keeps what was typed when the screen reloads. Only after its own submit does it show the values loaded since. */
export function EntryForm<Field extends FormField>({ fields, label, submit, children }: EntryFormProps<Field>) {
  const [shown, setShown] = useState({ fields, fill: 0 });
  const [isSent, setSent] = useState(false);
  if (isSent && shown.fields !== fields) {
    setShown({ fields, fill: shown.fill + 1 });
    setSent(false);
  }
  const form = useForm(async (sent) => {
    await submit(textsIn(sent, shown.fields), { shown: shown.fields, form: sent });
    setSent(true);
  });
  return (
    <form className={styles.form} {...form.formProps}>
      <Fragment key={shown.fill}>
        {shown.fields.map((field) => (
          <EntryField key={field.name} field={field} error={form.errorOf(field.name).error} />
        ))}
      </Fragment>
      {children}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={form.isBusy}>
          {label}
        </Button>
      </div>
    </form>
  );
}

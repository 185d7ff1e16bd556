import type { ReactNode } from "react";
import type { FormField } from "#contract/entryForm.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { type Sent, type Texts, useFilledForm } from "../useFilledForm.ts";
import styles from "./Catalogue.module.css";
import { EntryField } from "./EntryField.tsx";

const textsOf = (fields: FormField[]): Texts => Object.fromEntries(fields.map(({ name, value }) => [name, value]));

interface EntryFormProps<Field extends FormField> {
  fields: Field[];
  label: string;
  submit: (texts: Texts, sent: Sent<Field[]>) => Promise<void>;
  /** Further fields. */
  children?: ReactNode;
}

/** The form of a catalogue entry, or of a seller’s changes to one. */
export function EntryForm<Field extends FormField>({ fields, label, submit, children }: EntryFormProps<Field>) {
  const form = useFilledForm(fields, textsOf, submit);
  return (
    <form className={styles.form} {...form.formProps}>
      {form.shown.map((field) => (
        <EntryField key={field.name} field={field} error={form.errorOf(field.name).error} />
      ))}
      {children}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={form.isBusy}>
          {label}
        </Button>
      </div>
    </form>
  );
}

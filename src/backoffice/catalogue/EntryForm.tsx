import type { ReactNode } from "react";
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

interface EntryFormProps {
  fields: FormField[];
  label: string;
  submit: (texts: Texts, form: HTMLFormElement) => Promise<void>;
  /** Further fields. */
  children?: ReactNode;
}

export function EntryForm({ fields, label, submit, children }: EntryFormProps) {
  const form = useForm((sent) => submit(textsIn(sent, fields), sent));
  return (
    <form className={styles.form} {...form.formProps}>
      {fields.map((field) => (
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

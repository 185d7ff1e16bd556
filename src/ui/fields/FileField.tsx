import type { ComponentProps } from "react";
import styles from "./Field.module.css";
import { controlProps, Field, type FieldProps, useFieldIds } from "./Field.tsx";
import fileStyles from "./FileField.module.css";

interface FileFieldProps
  extends FieldProps,
    Omit<ComponentProps<"input">, "id" | "className" | "type" | "value" | "onChange"> {
  name: string;
  /** Called with the file, or with `undefined` when the choice is cleared. */
  onPick?(file: File | undefined): void;
  /**
   * Called with all files, for a field whose files are sent at once. The field then clears its selection: otherwise,
   * browsers would not report that the user chooses the same files again after a failure.
   */
  onPickAll?(files: File[]): void;
}

export function FileField({ label, hint, error, optional, onPick, onPickAll, ...input }: FileFieldProps) {
  const ids = useFieldIds();
  return (
    <Field ids={ids} label={label} hint={hint} error={error} {...(optional ? { optional } : {})}>
      <input
        {...input}
        {...controlProps(ids, { hint, error })}
        type="file"
        className={`${styles.control} ${fileStyles.file}`}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          onPick?.(chosen[0]);
          if (!onPickAll) return;
          onPickAll(chosen);
          target.value = "";
        }}
      />
    </Field>
  );
}

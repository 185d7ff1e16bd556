import { type ComponentProps, useState } from "react";
import styles from "./Field.module.css";
import { controlProps, Field, type FieldProps, useFieldIds } from "./Field.tsx";

interface FileFieldProps
  extends FieldProps,
    Omit<ComponentProps<"input">, "id" | "className" | "type" | "value" | "onChange"> {
  name: string;
  /** Called with the file, or with `undefined` when the choice is cleared. */
  onPick?(file: File | undefined): void;
  /** Called with all files, for a field with `multiple`. */
  onPickAll?(files: File[]): void;
}

/** Files to choose, or to drop on the field. */
export function FileField({ label, hint, error, optional, onPick, onPickAll, ...input }: FileFieldProps) {
  const ids = useFieldIds();
  const [chosen, setChosen] = useState("");
  const prompt = input.multiple ? "Choose files or drop them here" : "Choose a file or drop it here";
  return (
    <Field ids={ids} label={label} hint={hint} error={error} {...(optional ? { optional } : {})}>
      <div className={styles.drop}>
        <input
          {...input}
          {...controlProps(ids, { hint, error })}
          type="file"
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            setChosen(files.length > 1 ? `${files.length} files` : (files[0]?.name ?? ""));
            onPick?.(files[0]);
            onPickAll?.(files);
          }}
        />
        {/* Screen readers hear the browser’s own text. */}
        <span aria-hidden="true">{chosen || prompt}</span>
      </div>
    </Field>
  );
}

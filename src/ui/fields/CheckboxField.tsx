import type { ComponentProps } from "react";
import styles from "./Field.module.css";
import { controlProps, FieldNotes, type FieldProps, useFieldIds } from "./Field.tsx";

interface CheckboxFieldProps
  extends Omit<FieldProps, "optional">,
    Omit<ComponentProps<"input">, "id" | "className" | "type"> {
  name: string;
}

export function CheckboxField({ label, hint, error, ...input }: CheckboxFieldProps) {
  const ids = useFieldIds();
  return (
    <div>
      <label className={styles.choice}>
        <input {...input} {...controlProps(ids, { hint, error })} type="checkbox" />
        <span className={styles.choiceText}>{label}</span>
      </label>
      <FieldNotes ids={ids} hint={hint} error={error} />
    </div>
  );
}

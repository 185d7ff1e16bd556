import type { ComponentProps } from "react";
import styles from "./Field.module.css";
import { controlProps, Field, type FieldProps, useFieldIds } from "./Field.tsx";

interface TextAreaFieldProps extends FieldProps, Omit<ComponentProps<"textarea">, "id" | "className"> {
  name: string;
}

export function TextAreaField({ label, hint, error, optional, ...area }: TextAreaFieldProps) {
  const ids = useFieldIds();
  return (
    <Field ids={ids} label={label} hint={hint} error={error} {...(optional ? { optional } : {})}>
      <textarea rows={4} {...area} {...controlProps(ids, { hint, error })} className={styles.control} />
    </Field>
  );
}

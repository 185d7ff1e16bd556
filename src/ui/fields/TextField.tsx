import type { ComponentProps } from "react";
import styles from "./Field.module.css";
import { controlProps, Field, type FieldProps, useFieldIds } from "./Field.tsx";

interface TextFieldProps extends FieldProps, Omit<ComponentProps<"input">, "id" | "className"> {
  name: string;
}

export function TextField({ label, hint, error, optional, ...input }: TextFieldProps) {
  const ids = useFieldIds();
  return (
    <Field
      ids={ids}
      label={label}
      hint={hint}
      error={error}
      {...(optional ? { optional } : {})}
      isRequired={input["aria-required"] === true}
    >
      <input type="text" {...controlProps(ids, { hint, error })} {...input} className={styles.control} />
    </Field>
  );
}

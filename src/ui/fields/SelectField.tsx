import type { ComponentProps } from "react";
import { Icon, type IconName } from "../icons/Icon.tsx";
import styles from "./Field.module.css";
import { controlProps, Field, type FieldProps, useFieldIds } from "./Field.tsx";

interface SelectOption {
  value: string;
  label: string;
}

interface SelectFieldProps extends FieldProps, Omit<ComponentProps<"select">, "id" | "className" | "children"> {
  name: string;
  options: readonly SelectOption[];
  /** An icon that replaces the select's arrow. */
  icon?: IconName;
}

export function SelectField({ label, hint, error, optional, options, icon, ...select }: SelectFieldProps) {
  const ids = useFieldIds();
  return (
    <Field
      ids={ids}
      label={label}
      hint={hint}
      error={error}
      {...(optional ? { optional } : {})}
      isRequired={select["aria-required"] === true}
    >
      <div className={styles.select}>
        <select {...select} {...controlProps(ids, { hint, error })} className={styles.control}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name={icon ?? "chevronDown"} size={18} />
      </div>
    </Field>
  );
}

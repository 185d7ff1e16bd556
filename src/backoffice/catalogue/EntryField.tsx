import type { FormField } from "#contract/entryForm.ts";
import { CheckboxField } from "#src/ui/fields/CheckboxField.tsx";
import { SelectField } from "#src/ui/fields/SelectField.tsx";
import { TextAreaField } from "#src/ui/fields/TextAreaField.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import styles from "./Catalogue.module.css";
import { HtmlField } from "./HtmlField.tsx";
import { NameField } from "./NameField.tsx";

const EDITED = "Edited here, so imports won’t overwrite it.";

export function EntryField({ field, error }: { field: FormField; error: string | undefined }) {
  const { name, label, control, value } = field;
  const hint = [field.hint, field.is_edited ? EDITED : ""].filter(Boolean).join(" ");
  const shared = { name, label, error, defaultValue: value, ...(hint ? { hint } : {}) };
  const optional = field.is_optional ? { optional: true } : {};
  if (control === "area" || control === "lines")
    return <TextAreaField {...shared} {...optional} rows={control === "area" ? 6 : 4} />;
  if (control === "html") return <HtmlField {...shared} {...optional} />;
  if (control === "select") return <SelectField {...shared} options={field.options} />;
  if (control === "checkbox")
    return (
      <CheckboxField
        {...{ name, label, error }}
        {...(hint ? { hint } : {})}
        value="yes"
        defaultChecked={value !== ""}
      />
    );
  if (control === "choices") return <Choices field={field} hint={hint} />;
  if (field.names_from) return <NameField {...shared} {...optional} from={field.names_from} />;
  return <TextField {...shared} {...optional} type={control} autoComplete="off" />;
}

const Choices = ({ field: { name, label, value, options }, hint }: { field: FormField; hint: string }) => (
  <fieldset className={styles.choices}>
    <legend>{label}</legend>
    <p>{hint}</p>
    {options.map((option) => (
      <CheckboxField
        key={option.value}
        name={name}
        label={option.label}
        value={option.value}
        defaultChecked={value.split("\n").includes(option.value)}
      />
    ))}
  </fieldset>
);

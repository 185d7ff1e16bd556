import type { FormField } from "#contract/entryForm.ts";
import type { Entry } from "../../db/queries/admin/entries.ts";
import type { Kind } from "./kind.ts";

/** The form of an entry, or an empty form for a new entry. */
export const formOf = (kind: Kind, entry?: Entry): FormField[] =>
  Object.entries(kind.fields).map(([name, field]) => ({
    name,
    label: field.label,
    control: field.control,
    value: entry ? field.show(entry.values[name]) : (field.options?.[0]?.value ?? ""),
    hint: field.hint ?? "",
    is_optional: field.isOptional === true,
    options: [...(field.options ?? [])],
    names_from: field.namesFrom ?? "",
    is_edited: entry?.edited.includes(name) === true,
  }));

/** A form with these texts. */
export const withTexts = (fields: readonly FormField[], texts: Readonly<Record<string, string>>): FormField[] =>
  fields.map((field) => ({ ...field, value: texts[field.name] ?? field.value }));

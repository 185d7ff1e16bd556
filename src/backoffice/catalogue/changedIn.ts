import type { FormField } from "#contract/entryForm.ts";
import type { Texts } from "../useFilledForm.ts";

/** A stored text with the line breaks of a form. Texts from Windows files, such as lyrics, have other line breaks. */
const asTyped = (text: string): string => text.replaceAll(/\r\n?/g, "\n");

/** `values` has the changed texts by field name, and `seen` the store's texts of the same fields. */
export function changedIn<Field extends FormField>(texts: Texts, shown: Field[], inStore: (field: Field) => string) {
  const changed = shown.filter((field) => texts[field.name] !== asTyped(inStore(field)));
  return {
    values: Object.fromEntries(changed.map(({ name }) => [name, texts[name] ?? ""])),
    seen: Object.fromEntries(changed.map((field) => [field.name, inStore(field)])),
  };
}

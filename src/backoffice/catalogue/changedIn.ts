import type { FormField } from "#contract/entryForm.ts";
import type { Texts } from "../useFilledForm.ts";

/** A text as a form returns it. Files from Windows, such as lyrics, have other line breaks. */
const asTyped = (text: string): string => text.replaceAll(/\r\n?/g, "\n");

/** `values`: the texts that differ from those in the store. `seen`: what the store has for the same fields. */
export function changedIn<Field extends FormField>(texts: Texts, shown: Field[], inStore: (field: Field) => string) {
  const changed = shown.filter((field) => texts[field.name] !== asTyped(inStore(field)));
  return {
    values: Object.fromEntries(changed.map(({ name }) => [name, texts[name] ?? ""])),
    seen: Object.fromEntries(changed.map((field) => [field.name, inStore(field)])),
  };
}

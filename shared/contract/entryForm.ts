import * as z from "zod/mini";
import { oneOf, optionalText } from "./fields.ts";
import { bool, list, text, word } from "./read.ts";

/**
 * How a field is entered. `html` is text with a preview. `choices` are checkboxes, and `lines` is a list with one item
 * per line.
 */
const CONTROLS = ["text", "number", "date", "area", "html", "lines", "checkbox", "choices", "select"] as const;
export type Control = (typeof CONTROLS)[number];

/** The names that a text field can suggest. */
const NAME_SOURCES = ["artists", "albums", "genres", "labels", "beats", "beatCategories", "productCategories"] as const;
export type NameSource = (typeof NAME_SOURCES)[number];

/** A call that finds the names that contain a text. */
export const nameSearch = {
  params: z.object({ kind: oneOf(NAME_SOURCES, "We can’t suggest names for this field.") }),
  query: z.object({ find: optionalText("search", 120) }),
  data: z.object({ names: list(text) }),
} as const;

export const FormField = z.object({
  name: text,
  label: text,
  control: word(...CONTROLS),
  /** The value as text. For `choices`, the chosen options, separated by line breaks. */
  value: text,
  hint: text,
  is_optional: bool,
  /** Whether the value was set in the back office, so that imports keep it. */
  is_edited: bool,
  options: list(z.object({ value: text, label: text })),
  /** The names to suggest; "" for none. */
  names_from: word("", ...NAME_SOURCES),
});
export type FormField = z.output<typeof FormField>;

/** What was entered in a form, by field. */
export const fieldTexts = z.record(z.string(), z.string().check(z.maxLength(100_000, "This text is too long.")));

import { expect, test } from "vitest";
import type { FormField } from "#contract/entryForm.ts";
import { changedIn } from "#src/backoffice/catalogue/changedIn.ts";

const fieldOf = (name: string, value: string): FormField => ({
  name,
  label: name,
  control: "area",
  value,
  hint: "",
  is_optional: true,
  is_edited: false,
  options: [],
  names_from: "",
});

const FIELDS = [fieldOf("name", "Tide"), fieldOf("lyrics", "One\r\nTwo")];
const inStore = ({ value }: FormField) => value;

test("a field whose line breaks differ from the browser’s counts as unchanged", () => {
  expect(changedIn({ name: "Ebb", lyrics: "One\nTwo" }, FIELDS, inStore)).toEqual({
    values: { name: "Ebb" },
    seen: { name: "Tide" },
  });
});

test("a changed field is sent together with the value that the store has", () => {
  expect(changedIn({ name: "Tide", lyrics: "One\nThree" }, FIELDS, inStore)).toEqual({
    values: { lyrics: "One\nThree" },
    seen: { lyrics: "One\r\nTwo" },
  });
});

import { expect, it } from "vitest";
import { placeLine } from "#src/features/lyrics/insertLine.ts";

/** Inserts "[Verse]" at the "|", and shows the caret as "|" in the result. */
const insertAt = (marked: string): string => {
  const before = marked.indexOf("|");
  const text = marked.replace("|", "");
  const { at, inserted, caret } = placeLine(text, before, "[Verse]");
  const after = text.slice(0, at) + inserted + text.slice(at);
  return `${after.slice(0, caret)}|${after.slice(caret)}`;
};

it.each([
  ["in an empty text", "|", "[Verse]\n|"],
  ["at the end of the text", "One\nTwo|", "One\nTwo\n[Verse]\n|"],
  ["on an empty line at the end", "One\n|", "One\n[Verse]\n|"],
  ["on an empty line", "One\n|\nTwo", "One\n[Verse]\n|\nTwo"],
  ["at the start of a line", "One\n|Two", "One\n[Verse]\n|Two"],
  ["at the end of a line", "One|\nTwo", "One\n[Verse]\n|Two"],
  ["within a line, which stays whole", "On|e\nTwo", "One\n[Verse]\n|Two"],
])("a mark gets a line of its own, and the caret goes below it: %s", (_, before, after) => {
  expect(insertAt(before)).toBe(after);
});

import { expect, it } from "vitest";
import * as z from "zod/mini";
import { accentParam, DEFAULT_ACCENT } from "#contract/accent.ts";

const messages = (theme: "light" | "dark", value: unknown) =>
  z.safeParse(accentParam(theme), value).error?.issues.map(({ message }) => message) ?? [];

it("the default colours are accepted, even in capitals", () => {
  for (const theme of ["light", "dark"] as const)
    expect(messages(theme, DEFAULT_ACCENT[theme].toUpperCase())).toEqual([]);
});

it.each([
  ["light", "#ffcc00", "This colour is too pale to read in the light theme. Choose a darker one."],
  ["light", "#767676", "This colour is too pale to read in the light theme. Choose a darker one."],
  ["dark", "#8b0000", "This colour is too dark to read in the dark theme. Choose a lighter one."],
  ["dark", "#909090", "This colour is too dark to read in the dark theme. Choose a lighter one."],
  ["dark", "red", "Choose a colour such as #65247d."],
  ["light", undefined, "Choose a colour."],
] as const)("in the %s theme, the colour %s is refused", (theme, colour, message) => {
  expect(messages(theme, colour)).toEqual([message]);
});

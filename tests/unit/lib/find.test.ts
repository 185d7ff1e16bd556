import { expect, it } from "vitest";
import { findRows } from "#lib/find.ts";

const rows = ["Saltwater", "Café Morning", "The Boathouse Door", "Morning Salt"];
const found = (searched: string) => findRows(rows, searched, (row) => row);

it("finds rows by any of their words, or parts of them, in any order", () => {
  expect(found("salt")).toEqual(["Saltwater", "Morning Salt"]);
  expect(found("door boat")).toEqual(["The Boathouse Door"]);
  expect(found("salt door")).toEqual([]);
});

it("takes no notice of case, accents and spaces around", () => {
  expect(found("  CAFE ")).toEqual(["Café Morning"]);
});

it("leaves the list as it is while nothing is looked for", () => {
  expect(found(" ")).toBe(rows);
});

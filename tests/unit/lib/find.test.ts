import { expect, it } from "vitest";
import { findRows } from "#lib/find.ts";

const rows = ["Saltwater", "Café Morning", "The Boathouse Door", "Morning Salt"];
const found = (searched: string) => findRows(rows, searched, (row) => row);

it("rows are found by any of their words, or parts of them, in any order", () => {
  expect(found("salt")).toEqual(["Saltwater", "Morning Salt"]);
  expect(found("door boat")).toEqual(["The Boathouse Door"]);
  expect(found("salt door")).toEqual([]);
});

it("case, accents and surrounding spaces are ignored in a search", () => {
  expect(found("  CAFE ")).toEqual(["Café Morning"]);
});

it("an empty search returns the list unchanged", () => {
  expect(found(" ")).toBe(rows);
});

import { expect, it } from "vitest";
import { findRows } from "#lib/find.ts";

const rows = ["Saltwater", "Café Morning", "The Boathouse Door", "Morning Salt"];
const found = (searched: string) => findRows(rows, searched, (row) => row);

it("finds rows by any of their words, or parts of them, in any order", () => {
  expect(found("salt")).toEqual(["Saltwater", "Morning Salt"]);
  expect(found("door boat")).toEqual(["The Boathouse Door"]);
  expect(found("salt door")).toEqual([]);
});

it("ignores case, accents and surrounding spaces", () => {
  expect(found("  CAFE ")).toEqual(["Café Morning"]);
});

it("returns the list unchanged for an empty search", () => {
  expect(found(" ")).toBe(rows);
});

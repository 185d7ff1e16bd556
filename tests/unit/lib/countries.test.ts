import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { countryCode, countryNamed, countryNames } from "#lib/countries.ts";

/** The countries of profiles. */
const PROFILES = [
  ...readFileSync("server/db/migrations/0003_countries.sql", "utf8").matchAll(/\('((?:[^']|'')+)'\)/g),
].map(([, name = ""]) => name.replaceAll("''", "'"));

it("no two countries that a profile may have share a code", () => {
  expect(PROFILES).toHaveLength(250);
  expect(PROFILES.filter((name) => countryCode(name) === undefined)).toEqual([]);
  expect(new Set(PROFILES.map(countryCode)).size).toBe(PROFILES.length);
});

it("every country that a form offers has a code", () => {
  expect(countryNames().filter((name) => countryCode(name) === undefined)).toEqual([]);
});

it.each([
  ["gb", "GB"],
  ["united kingdom", "GB"],
  ["England", "GB"],
  ["Hong Kong", "HK"],
  ["Hong Kong SAR China", "HK"],
  ["Saint Lucia", "LC"],
  ["St. Lucia", "LC"],
  ["Sao Tome & Principe", "ST"],
  ["USA", "US"],
  ["Narnia", undefined],
  ["", undefined],
])("the code of %s is %s", (name, code) => {
  expect(countryCode(name)).toBe(code);
});

it("a country is named from its code or another spelling, and other text stays as it is", () => {
  expect(["IE", "saint lucia", " Narnia "].map(countryNamed)).toEqual(["Ireland", "St Lucia", "Narnia"]);
});

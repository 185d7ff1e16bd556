import { describe, expect, it } from "vitest";
import { misspeltMatcher, nearest, nearnessOf, typosIn } from "#lib/nameMatch.ts";

describe("how well a name matches", () => {
  it.each([
    ["blue hour", 0],
    ["blue hour two", 1],
    ["the blue hour", 2],
    ["hour of a blue", 3],
    ["blue", undefined],
  ])("%s to blue hour: %s", (name, nearness) => expect(nearnessOf(name, "blue hour")).toBe(nearness));

  it("sorts by it, and keeps the order of equal matches", () => {
    const rows = ["Rain and Sun", "Sunday", "Sundial", "Moon", "Sun"].map((name) => ({ name }));
    expect(nearest(rows, "SUN", 3).map(({ name }) => name)).toEqual(["Sun", "Sunday", "Sundial"]);
  });
});

describe("typos", () => {
  it.each([
    ["harbuor", "harbour", 1],
    ["habour", "harbour", 1],
    ["harbouur", "harbour", 1],
    ["hxrbour", "harbour", 1],
    ["hxrbxur", "harbour", undefined],
    ["metallicca", "metallica", 1],
    ["mtalicca", "metallica", undefined],
    ["meatllicaa", "metallica", 2],
    ["sae", "sea", undefined],
    ["sea", "sea", 0],
  ])("%s for %s: %s", (word, meant, typos) => expect(typosIn(word, meant, false)).toBe(typos));

  it("counts only the beginning for a word that is still being typed", () => {
    expect(typosIn("metlal", "metallica", true)).toBe(1);
    expect(typosIn("metlal", "metallica", false)).toBeUndefined();
    expect(misspeltMatcher("trubu")({ name: "Metallica Tribute" })).toBe(true);
    expect(misspeltMatcher("trubu metallica")({ name: "Metallica Tribute" })).toBe(false);
    expect(misspeltMatcher("")({ name: "Metallica Tribute" })).toBe(false);
  });
});

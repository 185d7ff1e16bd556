import { describe, expect, it } from "vitest";
import { typosIn } from "#lib/search/typos.ts";

describe("the number of typos", () => {
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
  ])("in %s for %s is %s", (word, meant, typos) => expect(typosIn(word, meant, false)).toBe(typos));

  it("typos in an unfinished word are counted against the beginnings of words", () => {
    expect(typosIn("metlal", "metallica", true)).toBe(1);
    expect(typosIn("metlal", "metallica", false)).toBeUndefined();
  });
});

import { expect, it } from "vitest";
import { matchedText } from "#lib/search/matchedText.ts";

const ALBUM = { name: "Late Bus" };
const LABEL = { name: "Night Ferry Records" };
const reason = (query: string, ...shown: string[]) => matchedText(query)(shown, [ALBUM, LABEL])?.name;

it("a match is explained by the first text that has a query word missing from the displayed texts", () => {
  expect(reason("night", "Upper Deck", "Dusty Fern")).toBe("Night Ferry Records");
  expect(reason("dusty late nig", "Upper Deck", "Dusty Fern")).toBe("Late Bus");
});

it("no text explains the match if the displayed texts have every word, in any spelling", () => {
  expect(reason("night deck", "Night Deck")).toBeUndefined();
  expect(reason("fern upp", "Upper Deck", "Dusty Fern")).toBeUndefined();
  expect(reason("latebus", "Late Bus")).toBeUndefined();
  expect(reason("acdc", "AC/DC")).toBeUndefined();
});

it("no text explains the match if no text has the words as typed", () => {
  expect(reason("nihgt", "Upper Deck")).toBeUndefined();
});

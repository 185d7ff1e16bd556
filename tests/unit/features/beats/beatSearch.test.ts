import { describe, expect, it } from "vitest";
import { pence } from "#contract/money.ts";
import {
  type BeatSearch,
  beatSearch,
  beatsMatching,
  countFilters,
  findBeats,
  isTempoReversed,
  tickedCategories,
  withToggled,
} from "#src/features/beats/beatSearch.ts";
import { aBeat } from "../../core/song/beats.ts";

const slow = aBeat(1, { bpm: 86, key: "G minor", tags: ["warm"], price_from: pence(1750), producer: "Tobi & Co" });
const fast = aBeat(2, { bpm: 144, key: "E minor", tags: ["dark", "808"], price_from: pence(2499) });
const middle = aBeat(3, { bpm: 108, key: "E minor", tags: ["warm", "dark"], price_from: pence(1750) });
const unknown = aBeat(4, { bpm: 0 });
const all = [fast, unknown, slow, middle];

const idsOf = (search: BeatSearch): number[] => findBeats(all, search).map(({ id }) => id);

describe("the beats that the URL asks for", () => {
  it("are all beats, in the store's order, if the URL has no parameters", () => {
    expect(idsOf(beatSearch({}))).toEqual([2, 4, 1, 3]);
  });

  it("are between two tempos, inclusive; beats without a tempo are left out", () => {
    expect(idsOf({ bpm_from: 86, bpm_to: 108 })).toEqual([1, 3]);
    expect(idsOf({ bpm_from: 87 })).toEqual([2, 3]);
    expect(idsOf({ bpm_to: 107.5 })).toEqual([1]);
    expect(idsOf({ bpm_from: 110, bpm_to: 100 })).toEqual([]);
  });

  it("match key, tag and tempo together", () => {
    expect(idsOf({ key: "E minor" })).toEqual([2, 3]);
    expect(idsOf({ tag: "warm" })).toEqual([1, 3]);
    expect(idsOf({ key: "E minor", tag: "dark", bpm_to: 120 })).toEqual([3]);
    expect(idsOf({ tag: "nowhere" })).toEqual([]);
  });

  it("are by one producer", () => {
    expect(idsOf({ producer: "Tobi & Co" })).toEqual([1]);
    expect(idsOf({ producer: "Tobi & Co", tag: "dark" })).toEqual([]);
  });

  it("are in the requested order, with ties in the store's order and unknown values last", () => {
    expect(idsOf({ order: "new" })).toEqual([4, 3, 2, 1]);
    expect(idsOf({ order: "price" })).toEqual([1, 3, 2, 4]);
    expect(idsOf({ order: "bpm" })).toEqual([1, 3, 2, 4]);
  });
});

it("the address of a producer's beats filters the list by the producer's whole name", () => {
  const { search } = new URL(beatsMatching({ producer: "Tobi & Co" }), "https://segue.test");
  expect(beatSearch(Object.fromEntries(new URLSearchParams(search)))).toEqual(beatSearch({ producer: "Tobi & Co" }));
});

it("a range of tempos is reversed if its lowest is higher than its highest", () => {
  expect(isTempoReversed({ bpm_from: 200, bpm_to: 100 })).toBe(true);
  for (const search of [
    { bpm_from: 100, bpm_to: 100 },
    { bpm_from: 100, bpm_to: 200 },
    { bpm_from: 200 },
    { bpm_to: 100 },
  ])
    expect(isTempoReversed(search)).toBe(false);
});

describe("the URL's parameters", () => {
  it("are parsed leniently, ignoring invalid values", () => {
    const given = {
      bpm_from: "90",
      bpm_to: 120,
      key: "F# minor",
      tag: 808,
      producer: 50,
      categories: "2,5",
      order: "price",
    };
    expect(beatSearch(given)).toEqual({
      bpm_from: 90,
      bpm_to: 120,
      key: "F# minor",
      tag: "808",
      producer: "50",
      categories: "2,5",
      order: "price",
    });
    const names = ["bpm_from", "bpm_to", "key", "tag", "producer", "categories", "order"];
    const nothing = Object.fromEntries(names.map((name) => [name, undefined]));
    const wrong = {
      bpm_from: "fast",
      bpm_to: -1,
      key: "",
      tag: ["a"],
      producer: "",
      categories: "2,drill",
      order: "A-Z",
    };
    expect(beatSearch(wrong)).toEqual(nothing);
    expect(Object.keys(beatSearch({}))).toEqual(names);
  });

  it("may name one category, several or none", () => {
    expect([2, "2", "2,5", ""].map((categories) => beatSearch({ categories }).categories)).toEqual([
      "2",
      "2",
      "2,5",
      "",
    ]);
  });
});

describe("the ticked categories", () => {
  const categories = [2, 5, 7].map((id) => ({ id, name: `Category ${id}` }));
  const tickedIn = (search: BeatSearch) => tickedCategories(categories, search).map(({ id }) => id);

  it("are all categories if the URL has no parameter for them, and unknown categories are ignored", () => {
    expect(tickedIn({})).toEqual([2, 5, 7]);
    expect(tickedIn({ categories: "7,2,99" })).toEqual([2, 7]);
    expect(tickedIn({ categories: "" })).toEqual([]);
  });

  it("are removed from the URL once all are ticked, and the URL's other parameters stay", () => {
    const one = withToggled({ tag: "warm" }, categories, 5);
    expect(one).toEqual({ tag: "warm", categories: "2,7" });
    expect(withToggled(one, categories, 2)).toEqual({ tag: "warm", categories: "7" });
    expect(withToggled({ categories: "7" }, categories, 7)).toEqual({ categories: "" });
    expect(withToggled(one, categories, 5)).toEqual({ tag: "warm", categories: undefined });
  });
});

it("only parameters that narrow down the list count as filters", () => {
  expect(countFilters(beatSearch({}))).toBe(0);
  expect(countFilters(beatSearch({ order: "new", categories: "2" }))).toBe(0);
  expect(countFilters(beatSearch({ bpm_from: 90, bpm_to: 100, key: "E minor", tag: "warm", order: "new" }))).toBe(4);
});

import { describe, expect, it } from "vitest";
import { pence } from "#contract/money.ts";
import type { BeatProduct } from "#contract/shapes.ts";
import { type BeatSearch, beatSearch, countFilters, findBeats } from "#src/features/beats/beatSearch.ts";

const beat = (id: number, facts: Partial<BeatProduct> = {}): BeatProduct => ({
  id,
  name: `Beat ${id}`,
  image: "",
  slug: `${id}`,
  description: "",
  long_description: "",
  dataAudio: `/${id}`,
  category_name: "Trap",
  licence_data: [],
  price_from: undefined,
  bpm: undefined,
  key: undefined,
  producer: undefined,
  tags: undefined,
  waveform: undefined,
  formats: undefined,
  duration: undefined,
  preview_duration: undefined,
  ...facts,
});

const slow = beat(1, { bpm: 86, key: "G minor", tags: ["warm"], price_from: pence(1750) });
const fast = beat(2, { bpm: 144, key: "E minor", tags: ["dark", "808"], price_from: pence(2499) });
const middle = beat(3, { bpm: 108, key: "E minor", tags: ["warm", "dark"], price_from: pence(1750) });
const unknown = beat(4, { bpm: 0 });
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

  it("are in the requested order: equal ones in the store's order, and unknown ones last", () => {
    expect(idsOf({ order: "new" })).toEqual([4, 3, 2, 1]);
    expect(idsOf({ order: "price" })).toEqual([1, 3, 2, 4]);
    expect(idsOf({ order: "bpm" })).toEqual([1, 3, 2, 4]);
  });
});

describe("the URL's parameters", () => {
  it("are parsed leniently, ignoring invalid values", () => {
    expect(beatSearch({ bpm_from: "90", bpm_to: 120, key: "F# minor", tag: 808, order: "price" })).toEqual({
      bpm_from: 90,
      bpm_to: 120,
      key: "F# minor",
      tag: "808",
      order: "price",
    });
    const nothing = { bpm_from: undefined, bpm_to: undefined, key: undefined, tag: undefined, order: undefined };
    expect(beatSearch({ bpm_from: "fast", bpm_to: -1, key: "", tag: ["a"], order: "A-Z" })).toEqual(nothing);
    expect(Object.keys(beatSearch({}))).toEqual(Object.keys(nothing));
  });
});

it("only parameters that narrow down the list count as filters", () => {
  expect(countFilters(beatSearch({}))).toBe(0);
  expect(countFilters(beatSearch({ order: "new" }))).toBe(0);
  expect(countFilters(beatSearch({ bpm_from: 90, bpm_to: 100, key: "E minor", tag: "warm", order: "new" }))).toBe(4);
});

import type { Song } from "#contract/shapes.ts";
import type { Sort } from "#contract/sorts.ts";

const byName = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

interface Named {
  name: string;
}

export const BY_NAME = ["A-Z", "Z-A"] as const;

const COMPARE_NAMES = {
  "A-Z": (one: Named, other: Named) => byName.compare(one.name, other.name),
  "Z-A": (one: Named, other: Named) => byName.compare(other.name, one.name),
};

const COMPARE: Record<Sort, (one: Song, other: Song) => number> = {
  Popular: (one, other) => other.plays - one.plays || byName.compare(one.name, other.name),
  ...COMPARE_NAMES,
};

/** The songs in the given order; `undefined` keeps the list's own. */
export const sortSongs = (songs: Song[], sort: Sort | undefined): Song[] =>
  sort ? songs.toSorted(COMPARE[sort]) : songs;

export const sortByName = <Row extends Named>(
  rows: readonly Row[],
  sort: (typeof BY_NAME)[number] | undefined,
): Row[] => (sort ? rows.toSorted(COMPARE_NAMES[sort]) : [...rows]);

import type { Song } from "#contract/shapes.ts";

export const SORTS = ["Popular", "A-Z", "Z-A"] as const;
export type Sort = (typeof SORTS)[number];

export const isSort = (value: unknown): value is Sort => SORTS.some((sort) => sort === value);

/** The order in the address; an unknown one is set to `undefined`, not left out, or the router would leave the raw value. */
export const sortSearch = ({ sort }: Record<string, unknown>): { sort?: Sort | undefined } => ({
  sort: isSort(sort) ? sort : undefined,
});

const byName = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

const COMPARE: Record<Sort, (one: Song, other: Song) => number> = {
  Popular: (one, other) => other.plays - one.plays || byName.compare(one.name, other.name),
  "A-Z": (one, other) => byName.compare(one.name, other.name),
  "Z-A": (one, other) => byName.compare(other.name, one.name),
};

/** The songs in the order asked for; `undefined` leaves them as they were listed. */
export const sortSongs = (songs: Song[], sort: Sort | undefined): Song[] =>
  sort ? songs.toSorted(COMPARE[sort]) : songs;

import type { Song } from "#contract/shapes.ts";
import type { Sort } from "#contract/sorts.ts";

const byName = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

const COMPARE: Record<Sort, (one: Song, other: Song) => number> = {
  Popular: (one, other) => other.plays - one.plays || byName.compare(one.name, other.name),
  "A-Z": (one, other) => byName.compare(one.name, other.name),
  "Z-A": (one, other) => byName.compare(other.name, one.name),
};

/** The songs in the order asked for; `undefined` leaves them as they were listed. */
export const sortSongs = (songs: Song[], sort: Sort | undefined): Song[] =>
  sort ? songs.toSorted(COMPARE[sort]) : songs;

import type { Song } from "#contract/shapes.ts";
import { rowIdOf } from "#src/core/song/songId.ts";

/** The rows of a song list; a row that is not loaded is `undefined`. */
export interface SongRows {
  count: number;
  rowAt: (index: number) => Song | undefined;
}

/** The ids of the selected rows. The last one is the anchor for Shift. */
export type Selection = readonly string[];

export const allOf = ({ count, rowAt }: SongRows) => Array.from({ length: count }, (_, index) => rowAt(index));

const idsOf = (songs: readonly (Song | undefined)[]): Selection => songs.flatMap((song) => (song ? rowIdOf(song) : []));

/** The selected songs in list order. Songs that are no longer in the list do not count. */
export function selectedOf(rows: SongRows, selection: Selection): readonly Song[] {
  if (selection.length === 0) return [];
  const ids = new Set(selection);
  return allOf(rows).flatMap((song) => (song && ids.has(rowIdOf(song)) ? song : []));
}

export function withToggled(selection: Selection, song: Song): Selection {
  const id = rowIdOf(song);
  return selection.includes(id) ? selection.filter((other) => other !== id) : [...selection, id];
}

/** Adds all rows between the anchor and this one. */
export function withRange(rows: SongRows, selection: Selection, index: number): Selection {
  const all = allOf(rows);
  const last = all.findIndex((song) => song && rowIdOf(song) === selection.at(-1));
  const from = selection.length > 0 && last >= 0 ? last : index;
  return [...selection, ...idsOf([...all.slice(Math.min(from, index), Math.max(from, index) + 1), all[index]])];
}

export const withRows = ({ rowAt }: SongRows, selection: Selection, ...indexes: number[]): Selection => [
  ...selection,
  ...idsOf(indexes.map(rowAt)),
];

export const withAll = (rows: SongRows): Selection => idsOf(allOf(rows));

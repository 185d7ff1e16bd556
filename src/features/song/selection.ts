import type { Song } from "#contract/shapes.ts";

/** The rows of a list of songs; one that is still to be loaded is `undefined`. */
export interface SongRows {
  count: number;
  rowAt: (index: number) => Song | undefined;
}

/** Which rows are selected, by their ids, and from which one on Shift selects. */
export interface Selection {
  ids: ReadonlySet<number>;
  anchorId: number | undefined;
}

export const NOTHING_SELECTED: Selection = { ids: new Set(), anchorId: undefined };

/** The loaded songs from one index up to, and without, another. */
function songsBetween({ rowAt }: SongRows, first: number, end: number): Song[] {
  return Array.from({ length: end - first }, (_, place) => rowAt(first + place)).filter((song) => song !== undefined);
}

/** The selected songs in the list's order. What is no longer in the list is not selected either. */
export const selectedOf = (rows: SongRows, { ids }: Selection): readonly Song[] =>
  ids.size === 0 ? [] : songsBetween(rows, 0, rows.count).filter(({ id }) => ids.has(id));

/** With the song, or without it if it was selected. */
export function withToggled({ ids }: Selection, { id }: Song): Selection {
  const others = [...ids].filter((other) => other !== id);
  return { ids: new Set(others.length < ids.size ? others : [...others, id]), anchorId: id };
}

/** With all rows from the one that was selected last to this one. */
export function withRange(rows: SongRows, selection: Selection, index: number): Selection {
  const found = indexOf(rows, selection.anchorId);
  const from = found < 0 ? index : found;
  const range = songsBetween(rows, Math.min(from, index), Math.max(from, index) + 1);
  return {
    ids: new Set([...selection.ids, ...range.map(({ id }) => id)]),
    anchorId: rows.rowAt(index)?.id,
  };
}

export const withAll = (rows: SongRows): Selection => ({
  ids: new Set(songsBetween(rows, 0, rows.count).map(({ id }) => id)),
  anchorId: undefined,
});

function indexOf({ count, rowAt }: SongRows, id: number | undefined): number {
  for (let index = 0; id !== undefined && index < count; index += 1) if (rowAt(index)?.id === id) return index;
  return -1;
}

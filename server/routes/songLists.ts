import type { Song } from "#contract/shapes.ts";
import type { Sort } from "#contract/sorts.ts";
import type { Catalogue } from "#server/cache/catalogue.ts";
import { limitConcurrency } from "#server/common/limitConcurrency.ts";
import type { Database } from "#server/db/open.ts";
import { type SongFilter, type SongOrder, songIds, songsInOrder } from "#server/db/queries/songs.ts";
import { toListed, type Window } from "./paging.ts";
import { type Hearing, toSong } from "./shapes/song.ts";

/** A long list is read and its URLs are signed in parts, so that other calls are served in between. */
const ROWS_AT_ONCE = 250;
/** At most two lists longer than this are read at a time, so that they leave room for other calls. */
const LONG = 1_000;
const inTurn = limitConcurrency(2, { mostWaiting: 64 });
/** More songs than anybody looks through. The rest of a longer list can be read in windows. */
const LONGEST_WHOLE = 20_000;

interface Asking extends Hearing {
  db: Database;
  catalogue: Catalogue;
}

export interface SongList {
  filter: SongFilter;
  /** The list's own order. */
  order: SongOrder;
  sort?: Sort | undefined;
}

/** The songs of a catalogue list, all of them or a window. */
export async function listSongs(
  ctx: Asking,
  list: SongList,
  window?: Window,
): Promise<{ data: Song[]; total: number }> {
  const ids = await listedSongIds(ctx, list);
  const { data, total } = toListed(window ? ids : ids.slice(0, LONGEST_WHOLE), window);
  return { data: await songsOf(ctx, data), total };
}

/** The ids of the songs of a catalogue list, in order. */
export function listedSongIds({ catalogue, db }: Pick<Asking, "catalogue" | "db">, list: SongList): Promise<number[]> {
  const order = list.sort ?? list.order;
  return catalogue.read(`songs ${order} ${JSON.stringify(list.filter)}`, () => songIds(db, list.filter, order));
}

/** The songs with these ids, with URLs for this user. */
export const songsOf = (ctx: Hearing & { db: Database }, ids: readonly number[]): Promise<Song[]> =>
  inParts(ids, async (some) => (await songsInOrder(ctx.db, some)).map(toSong(ctx)));

/** Reads the rows of a long list of ids in parts, and maps them. */
export const inParts = <T>(ids: readonly number[], read: (some: readonly number[]) => Promise<T[]>): Promise<T[]> =>
  ids.length > LONG ? inTurn(() => readParts(ids, read)) : readParts(ids, read);

async function readParts<T>(ids: readonly number[], read: (some: readonly number[]) => Promise<T[]>): Promise<T[]> {
  const found: T[] = [];
  for (let from = 0; from < ids.length; from += ROWS_AT_ONCE)
    found.push(...(await read(ids.slice(from, from + ROWS_AT_ONCE))));
  return found;
}

/** A song in one of a user's own lists, with the entry's id. */
export interface Entry {
  entryId: number;
  songId: number;
}

/** The entries as songs: `id` is the entry's id, and the song's own id is returned beside it. */
export async function entriesOf(ctx: Hearing & { db: Database }, entries: readonly Entry[]): Promise<Song[]> {
  const entryIds = new Map(entries.map(({ entryId, songId }) => [songId, entryId]));
  const songs = await songsOf(
    ctx,
    entries.map(({ songId }) => songId),
  );
  return songs.map((song) => ({ ...song, id: entryIds.get(song.id) ?? song.id, music_id: song.id }));
}

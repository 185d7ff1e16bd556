import { and, arrayContains, eq, gt, isNotNull, not, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../open.ts";
import { albums, songs } from "../schema/index.ts";
import type { Entry } from "./admin/entries.ts";

type Table = typeof albums | typeof songs;

/** Checked before each update, because even an update of no rows would announce a change to the catalogue. */
const isThere = async (db: Database, table: Table, where: SQL | undefined): Promise<boolean> =>
  (await db.select({ id: table.id }).from(table).where(where).limit(1)).length > 0;

/** Hides albums and songs until their release dates, and shows those that are due. Songs shown here count as new. */
export async function applyReleaseDates(db: Database, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  const isAlbumEarly = sql`(not ${songs.isSingle} and exists (select from ${albums}
    where ${albums.id} = ${songs.albumId} and ${albums.releaseDate} > ${today}))`;
  const kinds = [
    { table: albums, isEarly: gt(albums.releaseDate, today), more: {} },
    { table: songs, isEarly: or(gt(songs.releaseDate, today), isAlbumEarly), more: { createdAt: now } },
  ];
  for (const { table, isEarly = sql`false`, more } of kinds) {
    const early = and(eq(table.isVisible, true), isEarly);
    const due = and(eq(table.isScheduled, true), not(sql`coalesce(${isEarly}, false)`));
    if (await isThere(db, table, early))
      await db.update(table).set({ isVisible: false, isScheduled: true }).where(early);
    if (await isThere(db, table, due))
      await db
        .update(table)
        .set({ isVisible: true, isScheduled: false, ...more })
        .where(due);
  }
}

/**
 * Shows everything that waits for its release date. Runs in the transaction of an import, which then hides again what
 * is not out yet or has left the folder.
 */
export async function liftSchedule(db: Database, now: Date): Promise<void> {
  await applyReleaseDates(db, now);
  for (const table of [albums, songs])
    await db.update(table).set({ isVisible: true, isScheduled: false }).where(eq(table.isScheduled, true));
}

/** The songs with a recording in the catalogue folder that are hidden until their release dates. */
export const scheduledSongs = (db: Database): Promise<{ path: string | null; releaseDate: string }[]> =>
  db
    .select({ path: songs.sourcePath, releaseDate: sql<string>`greatest(${songs.releaseDate}, ${albums.releaseDate})` })
    .from(songs)
    .leftJoin(albums, eq(albums.id, songs.albumId))
    .where(and(eq(songs.isScheduled, true), isNotNull(songs.sourcePath)))
    .orderBy(songs.id);

const withEdited = (key: string, { edited }: Table = songs): SQL =>
  sql`case when ${key} = any(${edited}) then ${edited} else array_append(${edited}, ${key}) end`;

/**
 * Sets the release date of an album's songs, except singles, which may come out earlier. Imports then keep this date.
 */
export async function setReleaseDateOfSongs(db: Database, albumId: number, releaseDate: string | null): Promise<void> {
  await db
    .update(songs)
    .set({ releaseDate, edited: withEdited("releaseDate") })
    .where(and(eq(songs.albumId, albumId), eq(songs.isSingle, false)));
}

/** A mark in a song's `edited`: the song was hidden together with its album, not on its own. */
export const HIDDEN_WITH_ALBUM = "hiddenWithAlbum";

/** A mark in an album's `edited`: the songs that were hidden with the album have the mark `HIDDEN_WITH_ALBUM`. */
const MARKS_SONGS = "marksSongs";

/**
 * The songs that were hidden with an album. If a server of an earlier version hid the album, its songs have no mark, so
 * all that were hidden in the back office count. If an import hid the album, no songs were hidden with it.
 */
async function hiddenWithAlbum(db: Database, { id, edited }: Pick<Entry, "id" | "edited">): Promise<SQL | undefined> {
  const isMarked = arrayContains(songs.edited, [HIDDEN_WITH_ALBUM]);
  if (edited.includes(MARKS_SONGS) || !edited.includes("isVisible")) return isMarked;
  const isSong = and(eq(songs.albumId, id), isMarked);
  if (await isThere(db, songs, isSong)) return isMarked;
  const isHidden = and(eq(songs.isVisible, false), eq(songs.isScheduled, false));
  return and(isHidden, arrayContains(songs.edited, ["isVisible"]));
}

/** Hides the songs of an album, or shows those that were hidden with it. */
export async function setVisibilityOfSongs(db: Database, album: Entry, isVisible: boolean): Promise<void> {
  const isOther = isVisible
    ? await hiddenWithAlbum(db, album)
    : or(eq(songs.isVisible, true), eq(songs.isScheduled, true));
  const edited = isVisible
    ? sql`array_remove(${songs.edited}, ${HIDDEN_WITH_ALBUM})`
    : sql`array_append(${withEdited("isVisible")}, ${HIDDEN_WITH_ALBUM})`;
  await db
    .update(songs)
    .set({ isVisible, isScheduled: false, edited })
    .where(and(eq(songs.albumId, album.id), isOther));
  const ofAlbum = isVisible ? sql`array_remove(${albums.edited}, ${MARKS_SONGS})` : withEdited(MARKS_SONGS, albums);
  await db.update(albums).set({ edited: ofAlbum }).where(eq(albums.id, album.id));
}

import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { MAX_COVERS } from "#contract/shapes.ts";
import type { Sort } from "#contract/sorts.ts";
import type { Database } from "#server/db/open.ts";
import { accounts, albums, playlistSongs, playlists, songs } from "#server/db/schema/index.ts";
import { isOneOf } from "./ids.ts";
import { sortedBy } from "./songs.ts";

const shownSongs = sql`${playlistSongs}
  join ${songs} on ${songs.id} = ${playlistSongs.songId} and ${songs.isVisible}
  left join ${albums} on ${albums.id} = ${songs.albumId}
  where ${playlistSongs.playlistId} = ${playlists.id}`;

const songCount = sql<number>`(select count(*)::int from ${shownSongs})`;

/** The first few distinct pictures of a playlist's songs. */
const covers = sql<string[]>`array(
  select coalesce(${songs.imageFileId}, ${albums.imageFileId}) as cover from ${shownSongs}
  and coalesce(${songs.imageFileId}, ${albums.imageFileId}) is not null
  group by cover order by min(${playlistSongs.position}), cover limit ${MAX_COVERS})`;

const createBy = sql<string>`${accounts.firstName} || ' ' || ${accounts.lastName}`;

const selectPlaylists = (db: Database, where: SQL | undefined) =>
  db
    .select({ playlist: playlists, createBy, songCount, covers })
    .from(playlists)
    .innerJoin(accounts, eq(accounts.id, playlists.accountId))
    .where(where);

export type PlaylistRow = Awaited<ReturnType<typeof selectPlaylists>>[number];

/** A user's playlists, newest first. */
export const listPlaylists = (db: Database, accountId: number, limit = 1000): Promise<PlaylistRow[]> =>
  selectPlaylists(db, eq(playlists.accountId, accountId))
    .orderBy(desc(playlists.createdAt), desc(playlists.id))
    .limit(limit);

const own = (accountId: number, id: number) => and(eq(playlists.accountId, accountId), eq(playlists.id, id));

export async function findPlaylist(db: Database, accountId: number, id: number): Promise<PlaylistRow | undefined> {
  const [found] = await selectPlaylists(db, own(accountId, id));
  return found;
}

/**
 * Locks a user's playlist until the transaction ends, so that changes run one after another; undefined if it does not
 * exist.
 */
export async function holdPlaylist(
  db: Database,
  accountId: number,
  id: number,
): Promise<typeof playlists.$inferSelect | undefined> {
  const [held] = await db.select().from(playlists).where(own(accountId, id)).for("update");
  return held;
}

export async function insertPlaylist(db: Database, row: typeof playlists.$inferInsert): Promise<number> {
  const [added] = await db.insert(playlists).values(row).returning({ id: playlists.id });
  if (!added) throw new Error("the inserted playlist has no id");
  return added.id;
}

export interface PlaylistChange {
  name?: string;
  description?: string;
  imageFileId?: string | null;
}

export const changePlaylist = (db: Database, id: number, change: PlaylistChange) =>
  db.update(playlists).set(change).where(eq(playlists.id, id));

/** Returns false if the user has no such playlist. */
export async function removePlaylist(db: Database, accountId: number, id: number): Promise<boolean> {
  return (await db.delete(playlists).where(own(accountId, id)).returning({ id: playlists.id })).length > 0;
}

const inOrder = [asc(playlistSongs.position), asc(playlistSongs.id)];

/** The songs of a playlist, in its order or as `sort` says: the ids of each entry and of its song. */
export const listPlaylistSongs = (db: Database, playlistId: number, sort?: Sort) =>
  db
    .select({ entryId: playlistSongs.id, songId: songs.id })
    .from(playlistSongs)
    .innerJoin(songs, and(eq(songs.id, playlistSongs.songId), eq(songs.isVisible, true)))
    .where(eq(playlistSongs.playlistId, playlistId))
    .orderBy(...sortedBy(sort, inOrder));

/** Appends a song; false if the playlist already has it. */
export async function appendSong(db: Database, playlistId: number, songId: number): Promise<boolean> {
  const next = sql<number>`(select coalesce(max(position) + 1, 0) from ${playlistSongs} where playlist_id = ${playlistId})`;
  const added = await db
    .insert(playlistSongs)
    .values({ playlistId, songId, position: next })
    .onConflictDoNothing()
    .returning({ id: playlistSongs.id });
  return added.length > 0;
}

/** Appends visible songs in this order, without those that the playlist already has. */
export async function appendSongs(db: Database, playlistId: number, songIds: readonly number[]): Promise<void> {
  await db.execute(sql`
    insert into ${playlistSongs} (playlist_id, song_id, position)
    select ${playlistId}, ${songs.id}, wanted.place + (
      select coalesce(max(position) + 1, 0) from ${playlistSongs} where playlist_id = ${playlistId})
    from unnest(${sql.param([...songIds])}::int[]) with ordinality as wanted (song_id, place)
    join ${songs} on ${songs.id} = wanted.song_id and ${songs.isVisible}
    order by wanted.place
    on conflict do nothing`);
}

export async function removeSongs(db: Database, playlistId: number, songIds: readonly number[]): Promise<void> {
  await db
    .delete(playlistSongs)
    .where(and(eq(playlistSongs.playlistId, playlistId), isOneOf(playlistSongs.songId, songIds)));
}

/** Returns false if the playlist did not have the song. */
export async function removeSong(db: Database, playlistId: number, songId: number): Promise<boolean> {
  const removed = await db
    .delete(playlistSongs)
    .where(and(eq(playlistSongs.playlistId, playlistId), eq(playlistSongs.songId, songId)))
    .returning({ id: playlistSongs.id });
  return removed.length > 0;
}

/** Reorders the songs. Songs that are missing from `songIds` come after the others, in their previous order. */
export async function reorderSongs(db: Database, playlistId: number, songIds: number[]): Promise<void> {
  await db.execute(sql`
    update ${playlistSongs} set position = ordered.position
    from (
      select entry.id, (row_number() over (order by place nulls last, position, entry.id))::int - 1 as position
      from ${playlistSongs} entry
      left join (
        select song_id, min(place) as place from unnest(${sql.param(songIds)}::int[]) with ordinality as wanted (song_id, place)
        group by song_id
      ) as wanted on wanted.song_id = entry.song_id
      where playlist_id = ${playlistId}
    ) as ordered
    where ${playlistSongs.id} = ordered.id and ${playlistSongs.position} <> ordered.position`);
}

export const countPlaylists = (db: Database, accountId: number): Promise<number> =>
  db.$count(playlists, eq(playlists.accountId, accountId));

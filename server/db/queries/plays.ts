import { and, desc, eq, gt, max, sql } from "drizzle-orm";
import type { Sort } from "#contract/sorts.ts";
import type { Database } from "#server/db/open.ts";
import { plays, songs } from "#server/db/schema/index.ts";
import { idsOf } from "./ids.ts";
import { type SongRow, songsInOrder, sortSongIds } from "./songs.ts";

const SONGS_IN_HISTORY = 200;

/** The ids of what a user has played, each song once, the latest first or as `sort` says. */
export async function history(db: Database, accountId: number, sort?: Sort): Promise<number[]> {
  const { played, playedSongs } = playsOf(db, accountId);
  const rows = await playedSongs.orderBy(desc(played.lastAt), desc(songs.id)).limit(SONGS_IN_HISTORY);
  return sort ? sortSongIds(db, idsOf(rows), sort) : idsOf(rows);
}

/** The songs that a user plays most. */
export async function repeatSongs(db: Database, accountId: number, limit: number): Promise<SongRow[]> {
  const { played, playedSongs } = playsOf(db, accountId);
  const rows = await playedSongs
    .where(gt(played.times, 1))
    .orderBy(desc(played.times), desc(played.lastAt))
    .limit(limit);
  return songsInOrder(db, idsOf(rows));
}

function playsOf(db: Database, accountId: number) {
  const played = db
    .select({
      songId: plays.songId,
      times: sql<number>`count(*)`.as("times"),
      lastAt: max(plays.playedAt).as("last_at"),
    })
    .from(plays)
    .where(eq(plays.accountId, accountId))
    .groupBy(plays.songId)
    .as("played");
  const playedSongs = db
    .select({ id: songs.id })
    .from(played)
    .innerJoin(songs, and(eq(songs.id, played.songId), eq(songs.isVisible, true)));
  return { played, playedSongs };
}

export interface Play {
  songId: number;
  playedAt: Date;
}

/**
 * Records and counts plays. The same song at the same moment counts once, and songs are locked in a fixed order, so that
 * two simultaneous reports neither count a play twice nor deadlock.
 */
export async function addPlays(db: Database, accountId: number, played: Play[]): Promise<void> {
  if (played.length === 0) return;
  const songIds = sql.param(played.map(({ songId }) => songId));
  const moments = sql.param(played.map(({ playedAt }) => playedAt.toISOString()));
  await db.transaction(async (transaction) => {
    await transaction.execute(
      sql`select id from ${songs} where id = any(${songIds}::int[]) order by id for no key update`,
    );
    await transaction.execute(sql`
      with added as (
        insert into ${plays} (account_id, song_id, played_at)
        select ${accountId}, ${songs.id}, played.played_at
        from unnest(${songIds}::int[], ${moments}::timestamptz[]) as played (song_id, played_at)
        join ${songs} on ${songs.id} = played.song_id
        on conflict do nothing
        returning song_id
      ), counted as (select song_id, count(*)::int as times from added group by song_id)
      update ${songs} set plays = plays + counted.times from counted where ${songs.id} = counted.song_id`);
  });
}

import { and, desc, eq, gt, max, sql } from "drizzle-orm";
import type { Sort } from "#contract/sorts.ts";
import type { Database } from "#server/db/open.ts";
import { plays, songs } from "#server/db/schema/index.ts";
import {
  countablePeriod,
  hourOf,
  isWithin,
  type Listening,
  LONGEST_OVERLAP_MS,
  playablePeriod,
  playsThatCount,
  playsWithRoom,
  possibleMoment,
} from "#server/domain/playCounter.ts";
import type { User } from "#server/domain/user.ts";
import { lockAccount } from "./accounts.ts";
import { idsOf, inOrderOf, isOneOf } from "./ids.ts";
import { markPlaysDue } from "./scrobbling.ts";
import { sortSongIds } from "./songs.ts";

const SONGS_IN_HISTORY = 200;

/** What a user has played, each song once with its last play, latest first or as `sort` says. */
export async function history(db: Database, accountId: number, sort?: Sort): Promise<LastPlay[]> {
  const { played, playedSongs } = playsOf(db, accountId);
  const rows = await playedSongs.orderBy(desc(played.lastAt), desc(songs.id)).limit(SONGS_IN_HISTORY);
  return sort ? inOrderOf(await sortSongIds(db, idsOf(rows), sort), rows, ({ id }) => id) : rows;
}

type LastPlay = Awaited<ReturnType<typeof playsOf>["playedSongs"]>[number];

/** The ids of the songs that a user plays most. */
export async function repeatSongIds(db: Database, accountId: number, limit: number): Promise<number[]> {
  const { played, playedSongs } = playsOf(db, accountId);
  const rows = await playedSongs
    .where(gt(played.times, 1))
    .orderBy(desc(played.times), desc(played.lastAt))
    .limit(limit);
  return idsOf(rows);
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
    .select({ id: songs.id, lastAt: played.lastAt })
    .from(played)
    .innerJoin(songs, and(eq(songs.id, played.songId), eq(songs.isVisible, true)));
  return { played, playedSongs };
}

export interface Play {
  songId: number;
  playedAt: Date;
}

/** A reported play with the time shown in the history. */
interface DatedPlay extends Play {
  /** Whether it may count, judged by the reported time, which may differ from `playedAt`. */
  mayCount: boolean;
}

type TimedPlay = DatedPlay & Listening;

/** The user whose plays are reported, and when they signed in. */
type Listener = Pick<User, "accountId" | "sessionStartedAt">;

/**
 * Records plays in the user's history, and counts those that could have been heard one after another since they signed
 * in. Reports of one account are processed in turn, so that simultaneous ones do not count a play twice.
 */
export async function addPlays(db: Database, listener: Listener, reported: Play[], now: Date): Promise<void> {
  if (reported.length === 0) return;
  const { accountId, sessionStartedAt } = listener;
  await db.transaction(async (transaction) => {
    const account = await lockAccount(transaction, accountId);
    if (!account || account.closedAt) return;
    const playable = playablePeriod(account, now);
    const countable = countablePeriod({ startedAt: sessionStartedAt }, now);
    const dated = reported.map(({ songId, playedAt }) => ({
      songId,
      playedAt: possibleMoment(playedAt, playable, now),
      mayCount: isWithin(playedAt, playable) && isWithin(playedAt, countable),
    }));
    const possible = await withLengths(transaction, dated);
    if (possible.length === 0) return;
    const inTime = possible.filter(({ mayCount }) => mayCount);
    const counting = new Set(playsThatCount(inTime, await playsAround(transaction, accountId, inTime)));
    const recorded = playsWithRoom(possible, counting, await playsByHour(transaction, accountId, possible));
    await recordPlays(transaction, accountId, { recorded, counting });
    await markPlaysDue(transaction, accountId, now);
  });
}

/** Adds the length of each song, and leaves out plays of unknown songs. */
async function withLengths(db: Database, played: DatedPlay[]): Promise<TimedPlay[]> {
  const rows = await db
    .select({ id: songs.id, durationSeconds: songs.durationSeconds })
    .from(songs)
    .where(
      isOneOf(
        songs.id,
        played.map(({ songId }) => songId),
      ),
    );
  const durations = new Map(rows.map(({ id, durationSeconds }) => [id, durationSeconds]));
  return played.flatMap((play) => {
    const durationSeconds = durations.get(play.songId);
    return durationSeconds === undefined ? [] : [{ ...play, endedAt: play.playedAt, durationSeconds }];
  });
}

/** The recorded plays that could overlap with the given ones. Each is read once, even if it is close to several. */
async function playsAround(db: Database, accountId: number, played: Play[]): Promise<Listening[]> {
  const moments = sql.param(played.map(({ playedAt }) => playedAt.toISOString()));
  const apart = sql`make_interval(secs => ${LONGEST_OVERLAP_MS / 1000})`;
  return db
    .selectDistinct({ endedAt: plays.playedAt, durationSeconds: songs.durationSeconds })
    .from(
      sql`(select unnest(range_agg(tstzrange(at - ${apart}, at + ${apart}, '[]'))) as period
        from unnest(${moments}::timestamptz[]) as reported (at)) as near`,
    )
    .innerJoin(plays, sql`${plays.playedAt} between lower(near.period) and upper(near.period)`)
    .innerJoin(songs, eq(songs.id, plays.songId))
    .where(eq(plays.accountId, accountId));
}

/** How many plays the history has in each hour covered by these plays. */
async function playsByHour(db: Database, accountId: number, played: Play[]): Promise<Map<number, number>> {
  const hours = sql.param([...new Set(played.map(({ playedAt }) => hourOf(playedAt)))]);
  const { rows } = await db.execute<{ hour: number; count: number }>(sql`
    select hour, count(*)::int as count from unnest(${hours}::int[]) as reported (hour)
    join ${plays} on ${plays.accountId} = ${accountId}
      and ${plays.playedAt} >= to_timestamp(hour * 3600.0) and ${plays.playedAt} < to_timestamp((hour + 1) * 3600.0)
    group by hour`);
  return new Map(rows.map(({ hour, count }) => [hour, count]));
}

interface Recorded {
  recorded: Play[];
  /** The plays that count towards their songs' totals. */
  counting: ReadonlySet<Play>;
}

/** Locks the songs last and in a fixed order, so that reports of different people neither deadlock nor wait long. */
async function recordPlays(db: Database, accountId: number, { recorded, counting }: Recorded): Promise<void> {
  const songIds = sql.param(recorded.map(({ songId }) => songId));
  const moments = sql.param(recorded.map(({ playedAt }) => playedAt.toISOString()));
  const counts = sql.param(recorded.map((play) => counting.has(play)));
  await db.execute(sql`
    with reported as (
      select * from unnest(${songIds}::int[], ${moments}::timestamptz[], ${counts}::boolean[])
        as played (song_id, played_at, counts)
    ), added as (
      insert into ${plays} (account_id, song_id, played_at)
      select ${accountId}, song_id, played_at from reported
      on conflict do nothing
      returning song_id, played_at
    ), counted as (
      select song_id, count(*)::int as times from added join reported using (song_id, played_at)
      where counts group by song_id
    ), locked as (
      select id, times from ${songs} join counted on counted.song_id = id order by id for no key update of ${songs}
    )
    update ${songs} set plays = plays + locked.times from locked where ${songs.id} = locked.id`);
}

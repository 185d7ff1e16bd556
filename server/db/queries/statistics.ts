import { and, asc, count, desc, eq, gte, lt, max, type SQL, sql } from "drizzle-orm";
import { MAX_PLAYED } from "#contract/statistics.ts";
import { causesOf } from "#server/common/causes.ts";
import type { Database } from "#server/db/open.ts";
import { albums, artists, plays, songs } from "#server/db/schema/index.ts";

/** A month in a time zone, such as "2026-05". */
export interface LocalMonth {
  month: string;
  zone: string;
}

/** PostgreSQL's error code for an invalid parameter value, such as an unknown time zone. */
const UNKNOWN_ZONE = "22023";

/** The month in a time zone; `undefined` if PostgreSQL does not know the zone. */
export async function monthIn(db: Database, zone: string, now: Date): Promise<string | undefined> {
  try {
    const { rows } = await db.execute<{ month: string }>(
      sql`select to_char(${now.toISOString()}::timestamptz at time zone ${zone}, 'YYYY-MM') as month`,
    );
    return rows[0]?.month;
  } catch (error) {
    if (causesOf(error).some(({ code }) => code === UNKNOWN_ZONE)) return undefined;
    throw error;
  }
}

/**
 * The months in which a user listened, latest first. Each step uses the index to jump to the latest play before the
 * month that was just found. If the clock is set back across the start of a month, that month is found twice: each step
 * still reaches an earlier play, and `distinct` removes the duplicate.
 */
export async function monthsPlayed(db: Database, accountId: number, zone: string): Promise<string[]> {
  const latestBefore = (condition: SQL) => sql`(
    select ${plays.playedAt} as at, date_trunc('month', ${plays.playedAt} at time zone ${zone}) as month
    from ${plays} where ${plays.accountId} = ${accountId} and ${condition}
    order by ${plays.playedAt} desc limit 1)`;
  const { rows } = await db.execute<{ month: string }>(sql`
    with recursive heard (at, month) as (
      ${latestBefore(sql`true`)}
      union all
      select earlier.at, earlier.month from heard cross join lateral
        ${latestBefore(sql`${plays.playedAt} < least(heard.at, heard.month at time zone ${zone})`)} as earlier
    )
    select distinct to_char(month, 'YYYY-MM') as month from heard order by month desc`);
  return rows.map(({ month }) => month);
}

/** A user's plays in a month, in a form that the index `plays_recent` supports. */
function playsIn(accountId: number, { month, zone }: LocalMonth) {
  const first = sql`${`${month}-01`}::timestamp`;
  return and(
    eq(plays.accountId, accountId),
    gte(plays.playedAt, sql`${first} at time zone ${zone}`),
    lt(plays.playedAt, sql`(${first} + interval '1 month') at time zone ${zone}`),
  );
}

/** How many songs a user played in a month, and for about how long. */
export async function listenedIn(db: Database, accountId: number, local: LocalMonth) {
  const [sums] = await db
    .select({ plays: count(), seconds: sql<number>`coalesce(round(sum(${songs.durationSeconds})), 0)::int` })
    .from(plays)
    .innerJoin(songs, eq(songs.id, plays.songId))
    .where(playsIn(accountId, local));
  return sums ?? { plays: 0, seconds: 0 };
}

/** The songs that a user played most in a month; ties are ordered by the latest play. */
export function songsPlayedMost(db: Database, accountId: number, local: LocalMonth) {
  const played = db
    .select({ songId: plays.songId, times: count().as("times"), lastAt: max(plays.playedAt).as("last_at") })
    .from(plays)
    .where(playsIn(accountId, local))
    .groupBy(plays.songId)
    .as("played");
  return db
    .select({
      id: songs.id,
      name: songs.name,
      imageFileId: sql<string | null>`coalesce(${songs.imageFileId}, ${albums.imageFileId})`,
      plays: played.times,
      artist: { name: artists.name, slug: artists.slug },
    })
    .from(played)
    .innerJoin(songs, and(eq(songs.id, played.songId), eq(songs.isVisible, true)))
    .innerJoin(artists, eq(artists.id, songs.artistId))
    .leftJoin(albums, eq(albums.id, songs.albumId))
    .orderBy(desc(played.times), desc(played.lastAt), asc(songs.id))
    .limit(MAX_PLAYED);
}

/** The artists whose songs a user played most in a month. */
export function artistsPlayedMost(db: Database, accountId: number, local: LocalMonth) {
  const played = db
    .select({ artistId: songs.artistId, times: count().as("times"), lastAt: max(plays.playedAt).as("last_at") })
    .from(plays)
    .innerJoin(songs, eq(songs.id, plays.songId))
    .where(playsIn(accountId, local))
    .groupBy(songs.artistId)
    .as("played");
  return db
    .select({ slug: artists.slug, name: artists.name, imageFileId: artists.imageFileId, plays: played.times })
    .from(played)
    .innerJoin(artists, and(eq(artists.id, played.artistId), eq(artists.isVisible, true)))
    .orderBy(desc(played.times), desc(played.lastAt), asc(artists.id))
    .limit(MAX_PLAYED);
}

/** The hours of the day when a user listened in a month. */
export async function hoursPlayed(db: Database, accountId: number, local: LocalMonth) {
  const hour = sql<number>`extract(hour from ${plays.playedAt} at time zone ${local.zone})::int`;
  return db
    .select({ hour: hour.as("hour"), plays: count() })
    .from(plays)
    .where(playsIn(accountId, local))
    .groupBy(sql`hour`)
    .orderBy(sql`hour`);
}

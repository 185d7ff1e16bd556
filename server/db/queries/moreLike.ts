import { sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { favourites, plays, songs } from "#server/db/schema/index.ts";
import { type SongRow, songsInOrder } from "./songs.ts";

/** How many plays one favourite counts for. */
const PLAYS_PER_FAVOURITE = 3;
/** A song by the same artist is a closer match than one of the same genre. */
const ARTIST_WEIGHT = 2;
/** A user knows a song after playing it this often. */
const KNOWN_AFTER_PLAYS = 3;

/** Songs that a user does not know yet, by the artists and in the genres that they like and play. */
export async function moreLike(db: Database, accountId: number, limit: number): Promise<SongRow[]> {
  const found = await db.execute<{ id: number }>(sql`
    with heard as (
      select song_id, count(*) as times from ${plays} where account_id = ${accountId} group by song_id
    ), loved as (
      select song_id from ${favourites} where account_id = ${accountId}
    ), liked as (
      select song_id, sum(weight) as weight
      from (select song_id, times as weight from heard union all select song_id, ${PLAYS_PER_FAVOURITE}::bigint from loved) as tastes
      group by song_id
    ), by_artist as (
      select s.artist_id, sum(liked.weight) as weight from liked join ${songs} s on s.id = liked.song_id group by s.artist_id
    ), by_genre as (
      select s.genre_id, sum(liked.weight) as weight from liked join ${songs} s on s.id = liked.song_id group by s.genre_id
    )
    select s.id
    from ${songs} s
    left join by_artist on by_artist.artist_id = s.artist_id
    left join by_genre on by_genre.genre_id = s.genre_id
    where s.is_visible
      and (by_artist.weight is not null or by_genre.weight is not null)
      and s.id not in (select song_id from loved)
      and s.id not in (select song_id from heard where times >= ${KNOWN_AFTER_PLAYS})
    order by ${ARTIST_WEIGHT}::int * coalesce(by_artist.weight, 0) + coalesce(by_genre.weight, 0) desc, s.plays desc, s.id
    limit ${limit}`);
  return songsInOrder(
    db,
    found.rows.map(({ id }) => id),
  );
}

import { sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { artists, favourites, followedArtists, plays, songs } from "#server/db/schema/index.ts";

/** A favourite counts as this many plays. */
const PLAYS_PER_FAVOURITE = 3;
/** Following an artist counts as this many plays. */
const WEIGHT_OF_FOLLOWING = 3;
/** A song by the same artist is a closer match than one of the same genre. */
const ARTIST_WEIGHT = 2;
/** A user is assumed to know a song after playing it this often. */
const KNOWN_AFTER_PLAYS = 3;

interface MoreLike {
  ids: number[];
  /** The artist whom the user likes and plays most. */
  artistName: string;
}

/**
 * Songs that a user does not know yet, by the artists that they follow, like and play, and in the genres that they
 * like. Reads at most `limit` songs of each genre, so that a large catalogue is not read in full.
 */
export async function moreLike(db: Database, accountId: number, limit: number): Promise<MoreLike> {
  const { rows } = await db.execute<{ id: number; artistName: string }>(sql`
    with heard as (
      select song_id, count(*) as times from ${plays} where account_id = ${accountId} group by song_id
    ), loved as (
      select song_id from ${favourites} where account_id = ${accountId}
    ), liked as (
      select song_id, sum(weight) as weight
      from (select song_id, times as weight from heard union all select song_id, ${PLAYS_PER_FAVOURITE}::bigint from loved) as tastes
      group by song_id
    ), by_artist as (
      select artist_id, sum(weight) as weight from (
        select s.artist_id, liked.weight from liked join ${songs} s on s.id = liked.song_id
        union all
        select artist_id, ${WEIGHT_OF_FOLLOWING}::numeric from ${followedArtists} where account_id = ${accountId}
      ) as artist_tastes group by artist_id
    ), by_genre as (
      select s.genre_id, sum(liked.weight) as weight from liked join ${songs} s on s.id = liked.song_id
      where s.genre_id is not null group by s.genre_id
    ), known as (
      select song_id from loved union select song_id from heard where times >= ${KNOWN_AFTER_PLAYS}
    ), candidates as (
      select s.id, s.artist_id, s.genre_id, s.plays from by_artist join ${songs} s on s.artist_id = by_artist.artist_id
      where s.is_visible and s.id not in (select song_id from known)
      union
      select s.id, s.artist_id, s.genre_id, s.plays from by_genre cross join lateral (
        select s.id, s.artist_id, s.genre_id, s.plays from ${songs} s
        where s.genre_id = by_genre.genre_id and s.is_visible
          and s.artist_id not in (select artist_id from by_artist) and s.id not in (select song_id from known)
        order by s.plays desc, s.id limit ${limit}
      ) s
    )
    select s.id, (
      select a.name from by_artist join ${artists} a on a.id = by_artist.artist_id and a.is_visible
      order by by_artist.weight desc, a.id limit 1
    ) as "artistName"
    from candidates s
    left join by_artist on by_artist.artist_id = s.artist_id
    left join by_genre on by_genre.genre_id = s.genre_id
    order by ${ARTIST_WEIGHT}::int * coalesce(by_artist.weight, 0) + coalesce(by_genre.weight, 0) desc, s.plays desc, s.id
    limit ${limit}`);
  return { ids: rows.map(({ id }) => id), artistName: rows[0]?.artistName ?? "" };
}

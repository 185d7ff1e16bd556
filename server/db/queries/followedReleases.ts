import { sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { albums, artists, followedArtists, songs } from "#server/db/schema/index.ts";

const DAY_MS = 86_400_000;
/** How long a release counts as new. */
const NEW_DAYS = 60;

/**
 * An album, or a song of its own: one on no album, or on an album that is still to come. A type rather than an
 * interface, because query rows need an index signature.
 */
export type ReleaseRow = {
  kind: "album" | "song";
  id: number;
  slug: string;
  name: string;
  imageFileId: string | null;
  artistName: string;
  artistSlug: string;
  /**
   * When the release's first song was added to the store; for an album with lead singles, the first of its other songs.
   */
  cameAtMs: number;
};

/** When the album with the songs `s` was added. Lead singles may have come out long before it. */
export const cameAt = sql`coalesce(min(s.created_at) filter (where not s.is_single), min(s.created_at))`;

/** The albums that wait for their release dates. Until then, their singles are releases of their own. */
export const albumsToCome = sql`(select id from ${albums} where is_scheduled)`;

/**
 * New releases of the artists that a user follows, latest additions first. A release is new if it came out recently, or
 * if it was added recently and after the user followed the artist, however old it is.
 */
export async function followedReleases(
  db: Database,
  accountId: number,
  { now, limit }: { now: Date; limit: number },
): Promise<ReleaseRow[]> {
  const lately = new Date(now.getTime() - NEW_DAYS * DAY_MS).toISOString();
  const { rows } = await db.execute<ReleaseRow>(sql`
    with followed as (
      select a.id, a.name, a.slug, f.created_at as since
      from ${followedArtists} f join ${artists} a on a.id = f.artist_id
      where f.account_id = ${accountId}
    ), releases as (
      select 'album' as kind, b.id, b.slug, b.name, b.image_file_id, b.release_date, b.artist_id, ${cameAt} as came_at
      from followed
      join ${albums} b on b.artist_id = followed.id and b.is_visible
      join ${songs} s on s.album_id = b.id and s.is_visible
      group by b.id
      union all
      select 'song', s.id, s.slug, s.name, s.image_file_id, s.release_date, s.artist_id, s.created_at
      from followed
      join ${songs} s on s.artist_id = followed.id and s.is_visible
        and (s.album_id is null or s.album_id in ${albumsToCome})
    )
    select r.kind, r.id, r.slug, r.name, r.image_file_id as "imageFileId",
      followed.name as "artistName", followed.slug as "artistSlug",
      (extract(epoch from r.came_at) * 1000)::float8 as "cameAtMs"
    from releases r join followed on followed.id = r.artist_id
    where r.came_at > greatest(followed.since, ${lately}::timestamptz) or r.release_date > ${lately}::timestamptz
    order by r.came_at desc, r.release_date desc nulls last, r.name, r.id
    limit ${limit}`);
  return rows;
}

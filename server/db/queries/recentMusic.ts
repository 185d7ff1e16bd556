import { sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { albums, plays, songs } from "#server/db/schema/index.ts";

/**
 * An album, or a song that is not on an album. A type rather than an interface, because query rows need an index
 * signature.
 */
export type RecentRow = {
  kind: "album" | "song";
  id: number;
  slug: string;
  name: string;
  imageFileId: string | null;
};

/** The albums and single songs that a user has played, latest first. */
export async function recentMusic(db: Database, accountId: number, limit: number): Promise<RecentRow[]> {
  const { rows } = await db.execute<RecentRow>(sql`
    with played as (
      select song_id, max(played_at) as last_at from ${plays} where account_id = ${accountId} group by song_id
    ), recent as (
      select case when b.id is null then 'song' else 'album' end as kind, coalesce(b.id, s.id) as id,
        coalesce(b.slug, s.slug) as slug, coalesce(b.name, s.name) as name,
        coalesce(b.image_file_id, s.image_file_id) as image_file_id, played.last_at
      from played
      join ${songs} s on s.id = played.song_id and s.is_visible
      left join ${albums} b on b.id = s.album_id and b.is_visible
    )
    select kind, id, slug, name, image_file_id as "imageFileId"
    from recent group by kind, id, slug, name, image_file_id
    order by max(last_at) desc, kind, id
    limit ${limit}`);
  return rows;
}

import { eq, sql } from "drizzle-orm";
import type { Database } from "../../open.ts";
import { categorySongs } from "../../schema/index.ts";

const SEPARATOR = " – ";
const OTHER_DASH = / [—-] /;

/**
 * Makes these the songs of a browse category, in this order; each is written as "Artist – Name". Of several songs with
 * the same artist and name, one that is listed already comes first, then a visible one. If a song does not exist,
 * changes nothing and returns it as written.
 */
export async function setSongsOfCategory(
  db: Database,
  categoryId: number,
  written: string[],
): Promise<string | undefined> {
  const titles = written.map((title) => (title.includes(SEPARATOR) ? title : title.replace(OTHER_DASH, SEPARATOR)));
  const { rows } = await db.execute<{ title: string; id: number | null }>(sql`
    SELECT DISTINCT ON (given.place) given.title, songs.id
    FROM unnest(${sql.param(titles)}::text[]) WITH ORDINALITY AS given (title, place)
    LEFT JOIN (songs JOIN artists ON artists.id = songs.artist_id)
      ON lower(artists.name || ${SEPARATOR}::text || songs.name) = lower(given.title)
    LEFT JOIN category_songs AS listed ON listed.category_id = ${categoryId} AND listed.song_id = songs.id
    ORDER BY given.place, listed.song_id IS NULL, songs.is_visible DESC, songs.id`);
  const unknown = rows.find(({ id }) => id === null);
  if (unknown) return unknown.title;
  const ids = [...new Set(rows.map(({ id }) => Number(id)))];
  await db.delete(categorySongs).where(eq(categorySongs.categoryId, categoryId));
  if (ids.length > 0)
    await db.insert(categorySongs).values(ids.map((songId, listOrder) => ({ categoryId, songId, listOrder })));
  return undefined;
}

import { eq, sql } from "drizzle-orm";
import type { Database } from "../../open.ts";
import { categorySongs } from "../../schema/index.ts";

const SEPARATOR = " – ";
const OTHER_DASH = / [—-] /;

/**
 * Makes these the songs of a browse category, in this order; each is written as "Artist – Name". Songs with the same
 * artist and name, such as a single and its album version, are taken one after another: those that are listed already
 * come first, then visible ones. If a song does not exist, changes nothing and returns it as written.
 */
export async function setSongsOfCategory(
  db: Database,
  categoryId: number,
  written: string[],
): Promise<string | undefined> {
  const titles = written.map((title) => (title.includes(SEPARATOR) ? title : title.replace(OTHER_DASH, SEPARATOR)));
  const { rows } = await db.execute<{ title: string; place: number; id: number | null }>(sql`
    SELECT given.title, given.place::int, songs.id
    FROM unnest(${sql.param(titles)}::text[]) WITH ORDINALITY AS given (title, place)
    LEFT JOIN (songs JOIN artists ON artists.id = songs.artist_id)
      ON lower(artists.name || ${SEPARATOR}::text || songs.name) = lower(given.title)
    LEFT JOIN category_songs AS listed ON listed.category_id = ${categoryId} AND listed.song_id = songs.id
    ORDER BY given.place, listed.list_order NULLS LAST, songs.is_visible DESC, songs.id`);
  const unknown = rows.find(({ id }) => id === null);
  if (unknown) return unknown.title;
  const ids = takeEach(rows.map(({ place, id }) => ({ place, id: Number(id) })));
  await db.delete(categorySongs).where(eq(categorySongs.categoryId, categoryId));
  if (ids.length > 0)
    await db.insert(categorySongs).values(ids.map((songId, listOrder) => ({ categoryId, songId, listOrder })));
  return undefined;
}

/** For each place the first of its songs that no earlier place has taken. */
function takeEach(candidates: { place: number; id: number }[]): number[] {
  const taken = new Map<number, number>();
  const used = new Set<number>();
  for (const { place, id } of candidates) {
    if (taken.has(place) || used.has(id)) continue;
    taken.set(place, id);
    used.add(id);
  }
  return [...taken.values()];
}

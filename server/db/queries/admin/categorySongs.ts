import { eq, sql } from "drizzle-orm";
import type { Database } from "../../open.ts";
import { categorySongs } from "../../schema/index.ts";

const SEPARATOR = " – ";
const OTHER_DASH = / [—-] /;

/** The songs of a browse category, as `setSongsOfCategory` reads them. */
export const songsOfCategory = sql`array(
  SELECT artists.name || ${SEPARATOR}::text || songs.name || CASE WHEN EXISTS (
      SELECT FROM songs AS twin
      WHERE twin.artist_id = songs.artist_id AND lower(twin.name) = lower(songs.name) AND twin.id <> songs.id)
    THEN ' #' || songs.id ELSE '' END
  FROM category_songs JOIN songs ON songs.id = category_songs.song_id JOIN artists ON artists.id = songs.artist_id
  WHERE category_songs.category_id = categories.id ORDER BY category_songs.list_order)`;

/** The songs that a line may mean: those with this name, or the song with the id that follows the name. */
function meaningsOf(line: string): { title: string; id: number | null }[] {
  const title = line.includes(SEPARATOR) ? line : line.replace(OTHER_DASH, SEPARATOR);
  const [, name, id] = /^(.+) #(\d{1,9})$/.exec(title) ?? [];
  return [{ title, id: null }, ...(name ? [{ title: name, id: Number(id) }] : [])];
}

/**
 * Makes these the songs of a browse category, in this order. Each line is "Artist – Name", or "Artist – Name #id" if
 * several songs have the same artist and name, such as a single and its album version. A line without an id takes a
 * song that no other line takes: preferably one that the category already has, then a visible one. If a song does not
 * exist, changes nothing and returns its line.
 */
export async function setSongsOfCategory(
  db: Database,
  categoryId: number,
  written: string[],
): Promise<string | undefined> {
  const given = written.flatMap((line, place) => meaningsOf(line).map((meaning) => ({ place, ...meaning })));
  const { rows: found } = await db.execute<{ place: number; id: number }>(sql`
    SELECT given.place, songs.id
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS given (place int, title text, id int)
    JOIN (songs JOIN artists ON artists.id = songs.artist_id)
      ON lower(artists.name || ${SEPARATOR}::text || songs.name) = lower(given.title)
      AND songs.id = coalesce(given.id, songs.id)
    LEFT JOIN category_songs AS listed ON listed.category_id = ${categoryId} AND listed.song_id = songs.id
    ORDER BY given.id IS NULL, given.place, listed.list_order NULLS LAST, songs.is_visible DESC, songs.id`);
  const places = new Set(found.map(({ place }) => place));
  const unknown = written.find((_, place) => !places.has(place));
  if (unknown !== undefined) return unknown;
  const ids = takeEach(found);
  await db.delete(categorySongs).where(eq(categorySongs.categoryId, categoryId));
  if (ids.length > 0)
    await db.insert(categorySongs).values(ids.map((songId, listOrder) => ({ categoryId, songId, listOrder })));
  return undefined;
}

/** Gives each place its first candidate that no other place has taken. Returns the ids in the order of the places. */
function takeEach(candidates: { place: number; id: number }[]): number[] {
  const taken = new Map<number, number>();
  const used = new Set<number>();
  for (const { place, id } of candidates) {
    if (taken.has(place) || used.has(id)) continue;
    taken.set(place, id);
    used.add(id);
  }
  return [...taken].toSorted(([one], [other]) => one - other).map(([, id]) => id);
}

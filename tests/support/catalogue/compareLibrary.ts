import { sql } from "drizzle-orm";
import sharp from "sharp";
import type { Database } from "#server/db/open.ts";
import type { Services } from "#server/services.ts";
import { readMedia } from "../media.ts";
import type { ExpectedSong } from "./realLibrary.ts";

interface StoredSong {
  path: string;
  title: string;
  seconds: number;
  album: string;
  albumArtist: string;
  credit: string;
  genres: string[];
  disc: number;
  track: number;
  place: number;
  coverPath: string | null;
}

/** The most that encoders add to the beginning and the end of a recording. */
const LONGEST_PADDING_SECONDS = 0.15;

async function storedSongs(db: Database): Promise<StoredSong[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select s.source_path path, s.name title, s.duration_seconds seconds, al.name album, aa.name "albumArtist",
      coalesce(nullif(s.artist_credit, ''), a.name) credit, s.disc_number disc, s.disc_track track, s.track_number place,
      (select path from files where id = coalesce(s.image_file_id, al.image_file_id)) "coverPath",
      array(select g.name from categories g where g.id = s.genre_id or g.id in
        (select genre_id from song_genres where song_id = s.id) order by g.name) genres
    from songs s join artists a on a.id = s.artist_id left join albums al on al.id = s.album_id
    left join artists aa on aa.id = al.artist_id where s.is_visible`);
  return rows as unknown as StoredSong[];
}

/** The colour of a stored picture. */
async function coverAt(services: Services, path: string | null): Promise<string> {
  if (path === null) return "none";
  const { dominant } = await sharp(await readMedia(services.mediaStore, path)).stats();
  const [strongest] = Object.entries({ red: dominant.r, green: dominant.g, blue: dominant.b }).toSorted(
    ([, one], [, other]) => other - one,
  );
  return strongest?.[0] ?? "none";
}

/** Describes how the store differs from the list of what its folder contains. */
export async function differencesFrom(services: Services, expected: ExpectedSong[]): Promise<string[]> {
  const stored = new Map((await storedSongs(services.db)).map((song) => [song.path, song]));
  const differences: string[] = [];
  const places = new Map<string, number>();
  for (const { path, seconds, genres, cover, ...facts } of expected) {
    const found = stored.get(path);
    if (!found) {
      differences.push(`${path} is missing`);
      continue;
    }
    const say = (what: string, is: unknown, must: unknown) =>
      differences.push(`${path}: ${what} is ${JSON.stringify(is)}, not ${JSON.stringify(must)}`);
    for (const [name, must] of Object.entries(facts)) {
      const is = found[name as keyof typeof facts];
      if (is !== must) say(name, is, must);
    }
    if (Math.abs(found.seconds - seconds) > LONGEST_PADDING_SECONDS) say("seconds", found.seconds, seconds);
    const shown = await coverAt(services, found.coverPath);
    if (shown !== cover) say("cover", shown, cover);
    const sorted = genres.toSorted();
    if (found.genres.join() !== sorted.join()) say("genres", found.genres, sorted);
    if (found.place <= (places.get(facts.album) ?? 0)) say("place", found.place, "behind the one before");
    places.set(facts.album, found.place);
  }
  if (stored.size !== expected.length) differences.push(`${stored.size} songs, not ${expected.length}`);
  return differences;
}

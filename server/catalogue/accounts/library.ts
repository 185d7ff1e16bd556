import type { Database } from "#server/db/open.ts";
import { favourites, lyrics, ownedSongs, playlistSongs, playlists, plays } from "#server/db/schema/index.ts";
import type { Path } from "../files/source.ts";
import type { AccountEntry } from "./accountFile.ts";
import type { Catalogue, Lookup } from "./catalogueIds.ts";

const MINUTE_MS = 60_000;

interface Context {
  catalogue: Catalogue;
  lookup: Lookup;
  /** The time this many days ago. */
  ago: (days: number) => Date;
  pictureOf: (file: string, place: Path) => Promise<string | null>;
}

/** Fills a demo account's own lists. Entries that name a song missing from the store are left out. */
export async function writeLibrary(
  db: Database,
  accountId: number,
  entry: AccountEntry,
  context: Context,
): Promise<void> {
  const { catalogue, lookup, ago } = context;
  const songIds = (slugs: string[], ...place: Path) =>
    slugs.flatMap((slug, index) => lookup(catalogue.songs, "song", slug, [...place, index])?.id ?? []);
  const owned = { accountId };
  const favouriteRows = songIds(entry.favourites, "favourites").map((songId, index) => ({
    ...owned,
    songId,
    createdAt: later(ago(30), index),
  }));
  const ownedRows = songIds(entry.owned, "owned").map((songId, index) => ({
    ...owned,
    songId,
    createdAt: later(ago(20), index),
  }));
  const playRows = entry.history.flatMap(({ song, days_ago }, index) => {
    const known = lookup(catalogue.songs, "song", song, ["history", index]);
    return known ? [{ ...owned, songId: known.id, playedAt: later(ago(days_ago), -index) }] : [];
  });
  const lyricRows = entry.lyrics.flatMap(({ beat, text }, index) => {
    const known = lookup(catalogue.beats, "beat", beat, ["lyrics", index]);
    return known ? [{ ...owned, beatId: known.id, text, updatedAt: ago(1) }] : [];
  });
  if (favouriteRows.length > 0) await db.insert(favourites).values(favouriteRows);
  if (ownedRows.length > 0) await db.insert(ownedSongs).values(ownedRows);
  if (playRows.length > 0) await db.insert(plays).values(playRows);
  if (lyricRows.length > 0) await db.insert(lyrics).values(lyricRows);
  for (const [index, { name, description, image, songs }] of entry.playlists.entries()) {
    const imageFileId = image === undefined ? null : await context.pictureOf(image, ["playlists", index, "image"]);
    const [playlist] = await db
      .insert(playlists)
      .values({ ...owned, name, description, imageFileId })
      .returning({ id: playlists.id });
    const rows = songIds(songs, "playlists", index, "songs").map((songId, position) => ({
      playlistId: playlist?.id ?? 0,
      songId,
      position,
    }));
    if (playlist && rows.length > 0) await db.insert(playlistSongs).values(rows);
  }
}

/** Adds minutes, so that the events of one day keep their order. */
const later = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * MINUTE_MS);

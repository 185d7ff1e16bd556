import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { AlbumToPublish } from "#contract/uploadedAlbum.ts";
import { invalid, refusal } from "#server/common/failure.ts";
import {
  type Entry,
  type EntryTable,
  idsByName,
  insertEntry,
  lockEntry,
  slugsLike,
  updateEntry,
} from "#server/db/queries/admin/entries.ts";
import { applyReleaseDates } from "#server/db/queries/releaseDates.ts";
import { albums, songArtists, songs } from "#server/db/schema/index.ts";
import type { Change } from "#server/domain/auditChain.ts";
import type { Services } from "#server/services.ts";
import { isDay } from "../../files/fields.ts";
import { creditOf } from "../../importers/credits.ts";
import type { FoundSong } from "../../importers/songs.ts";
import { freeSlug, slugify } from "../../writing/slugs.ts";
import type { Kind } from "../kind.ts";
import { albumKind } from "../kinds/albums.ts";
import { artistKind } from "../kinds/artists.ts";
import { genreKind } from "../kinds/genres.ts";
import { labelKind } from "../kinds/labels.ts";
import { songKind } from "../kinds/songs.ts";
import { LAST } from "../newKinds.ts";
import { addEntry } from "../save.ts";
import { setVisibility, VISIBILITY } from "../visibility.ts";
import { coverOf, saveRecordings, type Uploads } from "./readUploads.ts";

type Publishing = Pick<Services, "db" | "now">;
/** The context of a publication, with the changes that it has made so far. */
type Context = Publishing & { changes: Change[] };
type NamedTable = EntryTable & { name: PgColumn };

/** Shows an entry, and keeps an import from hiding it when the folder no longer has it. */
async function keepVisible(ctx: Context, kind: Kind, entry: Entry): Promise<void> {
  const { change } = await setVisibility(ctx, kind, entry, true);
  if (change) ctx.changes.push(change);
  if (entry.isVisible && !entry.edited.includes(VISIBILITY))
    await updateEntry(ctx.db, kind.table, entry.id, { edited: [...entry.edited, VISIBILITY] });
}

/** Makes the entry with this name visible, adding it if there is none. Returns its id. */
async function ensure(ctx: Context, kind: Kind, name: string, more: Record<string, string> = {}): Promise<number> {
  const table = kind.table as NamedTable;
  const source = { table, id: table.id, name: table.name, ...(kind.within ? { within: kind.within } : {}) };
  const ids = (await idsByName(ctx.db, source, name)).toSorted((a, b) => a - b);
  const all = await inTurn(ids, (id) => lockEntry(ctx.db, kind, id));
  const known = all.find((entry) => entry?.isVisible) ?? all[0];
  if (known) {
    await keepVisible(ctx, kind, known);
    return known.id;
  }
  const { id, change } = await addEntry(ctx, kind, { name, ...more });
  ctx.changes.push(change);
  return id;
}

/** The recordings of an album’s songs. Refuses an album that could not be published. */
export function checkAlbum(wish: AlbumToPublish, uploads: Uploads): FoundSong[] {
  if (wish.songs.length === 0) throw invalid({ songs: ["Upload at least one song."] });
  if (wish.release_date !== "" && !isDay(wish.release_date)) throw invalid({ release_date: ["Enter a date."] });
  const byFile = new Map(uploads.songs.map((song) => [song.file.path, song]));
  return wish.songs.map(({ file }) => {
    const found = byFile.get(file);
    if (!found) throw refusal(`${file} is no longer there. Upload it again.`);
    return found;
  });
}

/** The columns of an uploaded song that imports do not overwrite. */
const EDITED = [...Object.keys(songKind.fields), "artistId", "albumId", "genreId", "labelId", "isVisible"];

interface OfAlbum {
  albumId: number;
  genreId: number | null;
  labelId: number | null;
  releaseDate: string | null;
  isSingle: boolean;
  cover: string | null;
}

async function addSong(
  ctx: Context,
  { song }: FoundSong,
  wish: AlbumToPublish["songs"][number],
  { cover, ...ofAlbum }: OfAlbum,
  place: { trackNumber: number; discNumber: number; discTrack: number },
): Promise<number> {
  const { artist: _artist, album: _album, label: _label, genre: _genre, moreArtists: _, moreGenres: __, ...row } = song;
  const credit = creditOf({ artist: wish.artist, title: wish.title, tags: {} });
  const [artistId, ...others] = await inTurn(credit.artists, ({ name }) => ensure(ctx, artistKind, name));
  const slug = slugify(`${wish.artist} ${wish.title}`);
  const taken = await slugsLike(ctx.db, songs, songs.slug, slug);
  const songId = await insertEntry(ctx.db, songs, {
    ...row,
    ...ofAlbum,
    ...place,
    artistId,
    name: wish.title,
    artistCredit: credit.text,
    sourcePath: null,
    edited: EDITED,
    slug: freeSlug([slug], (one) => taken.has(one)),
    imageFileId: row.imageFileId === cover ? null : row.imageFileId,
  });
  if (others.length > 0)
    await ctx.db
      .insert(songArtists)
      .values(others.map((id) => ({ songId, artistId: id })))
      .onConflictDoNothing();
  const after = { name: wish.title, artist: wish.artist, file: wish.file };
  ctx.changes.push({ action: "song.add", subject: `song ${wish.title}`, before: {}, after });
  return songId;
}

async function inTurn<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const one of all) results.push(await work(one));
  return results;
}

interface Published {
  albumId: number;
  songIds: number[];
  /**
   * The entries for the audit log. The caller records them last, because each entry locks the log until the transaction
   * ends.
   */
  changes: Change[];
}

/**
 * Adds an album, its songs, the entries they refer to, and the jobs for their renditions. Its cover is `chosen`, or the
 * one in the files.
 */
export async function publishAlbum(
  { db, now }: Publishing,
  uploads: Uploads,
  wish: AlbumToPublish,
  chosen: string | null = null,
): Promise<Published> {
  const ctx: Context = { db, now, changes: [] };
  const found = checkAlbum(wish, uploads);
  await ensure(ctx, artistKind, wish.artist);
  const genreId = wish.genre === "" ? null : await ensure(ctx, genreKind, wish.genre, LAST);
  const labelId = wish.label === "" ? null : await ensure(ctx, labelKind, wish.label);
  const { name, artist, label, kind, release_date: releaseDate } = wish;
  const album = await addEntry(ctx, albumKind, { name, artist, label, kind, releaseDate });
  ctx.changes.push(album.change);
  const edited = sql`array_append(${albums.edited}, 'imageFileId')`;
  const cover = coverOf(uploads);
  const imageFileId = chosen ?? cover;
  if (imageFileId) await updateEntry(db, albums, album.id, { imageFileId, edited });
  const isSingle = kind === "single";
  const ofAlbum = { albumId: album.id, genreId, labelId, releaseDate: releaseDate || null, isSingle, cover };
  const hasDiscs = new Set(found.map(({ song }) => song.discNumber)).size > 1;
  const songIds: number[] = [];
  for (const [index, one] of found.entries()) {
    const { discNumber, discTrack } = hasDiscs ? one.song : { discNumber: 0, discTrack: index + 1 };
    const song = wish.songs[index];
    const place = { trackNumber: index + 1, discNumber, discTrack };
    if (song) songIds.push(await addSong(ctx, one, song, ofAlbum, place));
  }
  await saveRecordings(db, uploads.reading);
  await applyReleaseDates(db, now());
  return { albumId: album.id, songIds, changes: ctx.changes };
}

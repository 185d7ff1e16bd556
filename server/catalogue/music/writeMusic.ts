import type { Database } from "#server/db/open.ts";
import { songs as songTable } from "#server/db/schema/index.ts";
import type { Problems } from "../files/problems.ts";
import { type KnownSongRow, listKnownSongs } from "../identity/knownSongs.ts";
import { matchSongs } from "../identity/matchSongs.ts";
import { renameSlugs } from "../identity/slugs.ts";
import { type BrowseCategory, writeCategories, writeCategorySongs } from "../importers/categories.ts";
import type { MusicOfFolder } from "../importers/music.ts";
import { type FoundSong, type Song, writeSongs } from "../importers/songs.ts";
import type { Reading } from "../reading/reading.ts";
import { refusedEntry } from "../reading/refused.ts";
import type { OnRefused } from "../writing/sync.ts";
import { candidatesOf, movesOf } from "./candidates.ts";
import { slugsOfSongs } from "./songSlugs.ts";
import { writeThings } from "./writeThings.ts";

/** Writes the music of a folder, each entry to the row that it was matched to. */
export async function writeMusic(db: Database, inFolder: MusicOfFolder, reading: Reading) {
  const { problems } = reading;
  const known = await listKnownSongs(db);
  const found = { ...inFolder, brokenSongs: [...inFolder.brokenSongs, ...unreadSongs(inFolder.unread, known)] };
  const matched = matchSongs(candidatesOf(found), known);
  const slugs = slugsOfSongs(found.songs, { known, matched }, problems);
  const { ids, counts } = await writeThings(db, found, movesOf(found, known, matched), reading);
  await renameSlugs(db, songTable, renamedOf(matched, slugs));
  const songs = found.songs.flatMap((one) => inStore(one, matched.get(one.file.path), slugs) ?? []);
  const written = await writeSongs(db, songs, ids, {
    unreadSlugs: unreadSlugsOf(found, slugs),
    onRefused: (slug, reason) => problems.add(songs.find((song) => song.slug === slug)?.sourcePath ?? slug, reason),
  });
  const names = songNames(found.songs, slugs);
  reportUnknownSongs(found.browse, names, problems);
  const browseCategories = await writeBrowseCategories(db, found.browse, {
    songs,
    names,
    ids: written.ids,
    onRefused: refusedEntry(reading, "store.yaml"),
  });
  return { ...counts, songs: written, browseCategories };
}

/** The songs of unreadable folders, which are not changed. */
const unreadSongs = (unread: string[], known: KnownSongRow[]) =>
  known.flatMap(({ path, soundHash }) =>
    path !== null && unread.some((folder) => path.startsWith(`${folder}/`)) ? [{ path, soundHash }] : [],
  );

const renamedOf = (matched: Map<string, KnownSongRow>, slugs: Map<string, string>): Map<number, string> =>
  new Map(
    [...matched].flatMap(([path, { id, slug }]) => {
      const given = slugs.get(path) ?? slug;
      return given === slug ? [] : [[id, given] as const];
    }),
  );

/**
 * A song as the store will save it. If its sound is unchanged, the song keeps its stored file, because cached URLs
 * contain the file's id.
 */
function inStore(
  { song, file }: FoundSong,
  known: KnownSongRow | undefined,
  slugs: Map<string, string>,
): Song | undefined {
  const slug = slugs.get(file.path);
  if (slug === undefined) return undefined;
  const isSameSound = known !== undefined && known.soundHash === file.soundHash;
  return { ...song, slug, highFileId: isSameSound ? known.highFileId : song.highFileId };
}

/**
 * The slugs of songs with incomplete facts: their own files are invalid, or the files of the albums that they inherit
 * from.
 */
function unreadSlugsOf({ songs, brokenSongs, broken }: MusicOfFolder, slugs: Map<string, string>): string[] {
  const ofBrokenAlbums = songs.filter(({ song: { album } }) => album !== undefined && broken.albums.includes(album));
  return [...brokenSongs, ...ofBrokenAlbums.map(({ file }) => file)].flatMap(({ path }) => slugs.get(path) ?? []);
}

/**
 * The names that store.yaml may use for songs, each with the song's slug in the store. A name is that slug, or the slug
 * that the folder uses.
 */
function songNames(found: FoundSong[], slugs: Map<string, string>): Map<string, string> {
  const given = found.flatMap(({ song, file }) => {
    const slug = slugs.get(file.path);
    return slug === undefined ? [] : [{ slug, folderSlug: song.slug }];
  });
  const byFolder = given.toReversed().map(({ folderSlug, slug }) => [folderSlug, slug] as const);
  return new Map([...byFolder, ...given.map(({ slug }) => [slug, slug] as const)]);
}

function reportUnknownSongs(browse: BrowseCategory[], names: Map<string, string>, problems: Problems): void {
  for (const { slug, place } of browse.flatMap((category) => category.songs)) {
    if (!names.has(slug)) problems.note(place.file, `there is no song ${slug}`, place.line);
  }
}

interface SongsOfStore {
  songs: Song[];
  names: Map<string, string>;
  ids: Map<string, number>;
  onRefused: OnRefused;
}

async function writeBrowseCategories(
  db: Database,
  browse: BrowseCategory[],
  { songs, names, ids, onRefused }: SongsOfStore,
) {
  const categories = await writeCategories(
    db,
    "browse",
    browse.map(({ row }) => row),
    onRefused,
  );
  const filled = browse.flatMap((category) => {
    const categoryId = categories.ids.get(category.row.slug);
    return categoryId === undefined ? [] : [{ category, categoryId }];
  });
  const idOf = (name: string) => ids.get(names.get(name) ?? name);
  const kept = await writeCategorySongs(db, filled, songs, idOf);
  return { ...categories, kept: [...categories.kept, ...kept] };
}

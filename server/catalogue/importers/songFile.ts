import { basename, dirname } from "node:path/posix";
import * as z from "zod/mini";
import { countOf } from "#lib/format.ts";
import { AUDIO_EXTENSIONS, isAudio } from "#server/media/mimeTypes.ts";
import { count, day, name, optional, slug, yesNo } from "../files/fields.ts";
import { isYaml, nameOf, stemOf } from "../files/folder.ts";
import { readText } from "../files/readText.ts";
import type { FoundFile } from "../files/scan.ts";
import { openYaml, type Source, validate } from "../files/source.ts";
import { cover, type RecordingFacts, recording } from "../reading/fileMakers.ts";
import { fitTags } from "../reading/fitTags.ts";
import { coverOf, type Reading } from "../reading/reading.ts";
import { isRendition, readFallback, renditionOf } from "../reading/renditions.ts";
import { slugify } from "../writing/slugs.ts";
import { DISC_FOLDER } from "./trackPlace.ts";
import { reportUnplayable } from "./unplayable.ts";

const SongFacts = z.object({
  slug: optional(slug),
  title: optional(name),
  artist: optional(name),
  genre: optional(name),
  label: optional(name),
  release_date: optional(day),
  plays: optional(count),
  explicit: optional(yesNo),
  instrumental: optional(yesNo),
  single: optional(yesNo),
  copyright: optional(name),
  publisher: optional(name),
});

const LYRICS_EXTENSIONS = [".lrc", ".txt"];
const MAX_LYRICS_BYTES = 50_000;

/** One recording of a folder with the facts from its tags and its YAML file. */
export interface SongFile {
  path: string;
  /** The folder below songs/, which names the album; undefined for a recording outside such a folder. */
  albumFolder: string | undefined;
  given: Partial<z.output<typeof SongFacts>>;
  /** The YAML file beside the recording. */
  source: Source | null;
  tags: RecordingFacts;
  soundHash: string | null;
  lyrics: string;
  /** The picture from its folder, for a recording without its own. */
  folderPictureId: string | null;
  files: { highFileId: string; mediumFileId: string | null; lowFileId: string | null; imageFileId: string | null };
}

const below =
  (...folders: string[]) =>
  ({ path }: FoundFile): boolean =>
    folders.some((folder) => path.startsWith(folder));
const isInSongs = below("songs/");
const isOfOtherKind = below("beats/", "merchandise/", "videos/");
const isOfGenre = below("genres/");

/** The recordings that are songs: those in songs/ or, without such a folder, all that belong to no other kind. */
export function songFilesOf(reading: Reading): FoundFile[] {
  const { folder, problems } = reading;
  const hasSongs = folder.all.some(isInSongs);
  const mayBeSong = (file: FoundFile) => (hasSongs ? isInSongs(file) : !isOfOtherKind(file));
  const recordings = folder.all.filter((file) => isAudio(file.path) && !isRendition(file.path) && !isOfOtherKind(file));
  const songs = recordings.filter(mayBeSong);
  reportUnplayable(reading, songs, (file) => mayBeSong(file) && !isOfGenre(file));
  const [outside] = recordings.filter((file) => !mayBeSong(file));
  const leftOut = countOf(recordings.length - songs.length, "recording");
  if (outside) problems.note("songs", `leaves out ${leftOut} outside it, such as ${outside.path}`);
  return songs;
}

/**
 * The name of the folder directly below songs/ if it is an album's folder and not an artist's. A folder is an album's
 * if the recording is directly in it or in the folder of a disc, or if albums/ has a file for the folder.
 */
function albumFolderOf({ folder }: Reading, path: string): string | undefined {
  const [top, album, ...deeper] = path.split("/").slice(0, -1);
  if (top !== "songs" || album === undefined) return undefined;
  const isDirect = deeper.every((one, depth) => depth === 0 && DISC_FOLDER.test(one));
  return isDirect || folder.find(`albums/${slugify(album)}.yaml`) ? album : undefined;
}

/** A song whose recording or YAML file is invalid. If an earlier import has read it, that version is kept. */
export interface BrokenSong {
  path: string;
  soundHash: string | null;
}

export const isWhole = (song: SongFile | BrokenSong): song is SongFile => "files" in song;

/**
 * Finds the cover of a folder: the first picture that can be read. Also looks in the folder around a disc's folder.
 * Reads each picture only once.
 */
export function openFolderCovers(reading: Reading): (folder: string) => Promise<string | null> {
  const taken = new Map<string, Promise<string | null>>();
  const read = (file: FoundFile) => {
    const known = taken.get(file.path) ?? reading.take(file, cover).then((one) => one?.fileId ?? null);
    taken.set(file.path, known);
    return known;
  };
  return async (folder) => {
    const folders = DISC_FOLDER.test(basename(folder)) ? [folder, dirname(folder)] : [folder];
    for (const file of folders.flatMap(reading.folder.coversIn)) {
      const fileId = await read(file);
      if (fileId !== null) return fileId;
    }
    return null;
  };
}

export async function readSongFile(
  reading: Reading,
  file: FoundFile,
  coverOfFolder: (folder: string) => Promise<string | null>,
): Promise<SongFile | BrokenSong> {
  const stem = stemOf(file.path);
  const facts = await readFacts(reading, `${stem}.yaml`);
  const taken = await reading.take(file, recording);
  if (!taken || !facts) return { path: file.path, soundHash: taken?.soundHash ?? null };
  const [mediumFileId, lowFileId, imageFileId, lyrics, folderPictureId] = await Promise.all([
    renditionOf(reading, file, taken.fileId, "medium", taken.facts),
    renditionOf(reading, file, taken.fileId, "low", taken.facts),
    coverOf(reading, stem),
    readLyrics(reading, stem, taken.facts.lyrics),
    taken.facts.pictureFileId === undefined ? coverOfFolder(dirname(file.path)) : null,
    readFallback(reading, file, taken.fileId, taken.facts),
  ]);
  const files = { highFileId: taken.fileId, mediumFileId, lowFileId, imageFileId };
  const { soundHash } = taken;
  if (taken.facts.endsOpen) reading.problems.note(file.path, "has no end marker and may be truncated");
  if (taken.facts.hasBrokenPicture) reading.problems.note(file.path, "has a picture in its tags that cannot be read");
  const fitting = fitTags(taken.facts, (message) => reading.problems.note(file.path, message));
  const tags = { ...fitting, ...(await measuredLoudness(reading, file, taken)) };
  return {
    path: file.path,
    albumFolder: albumFolderOf(reading, file.path),
    ...facts,
    tags,
    soundHash,
    lyrics,
    folderPictureId,
    files,
  };
}

/** The measured loudness of a recording whose tags do not give it. */
async function measuredLoudness(
  { derived }: Reading,
  { path }: FoundFile,
  { fileId, facts }: { fileId: string; facts: RecordingFacts },
): Promise<Pick<RecordingFacts, "loudnessLufs">> {
  const loudness = facts.loudnessLufs ?? (await derived.of(path, fileId, "loudness"))?.loudness;
  return typeof loudness === "number" ? { loudnessLufs: loudness } : {};
}

/** The lyrics in a file beside a recording, preferably timed ones. Without such a file, the lyrics in its tags. */
async function readLyrics({ folder, problems }: Reading, stem: string, embedded = ""): Promise<string> {
  const file = folder.beside(stem, LYRICS_EXTENSIONS);
  if (!file) return embedded;
  if (file.bytes > MAX_LYRICS_BYTES) {
    problems.add(file.path, `is longer than the limit for lyrics (${MAX_LYRICS_BYTES / 1000} kB)`);
    return "";
  }
  return ((await readText(folder, file.path, problems)) ?? "").trim();
}

/** If the YAML file exists but is invalid, reports the problem and returns null. */
async function readFacts(
  { folder, problems }: Reading,
  path: string,
): Promise<Pick<SongFile, "given" | "source"> | null> {
  if (!folder.find(path)) return { given: {}, source: null };
  const source = await openYaml(folder, path, problems);
  const given = source && validate(source, [], SongFacts, problems);
  return given && { given, source };
}

/** Reports the YAML files that have no recording beside them. */
export function reportSilentSongs({ folder, problems }: Reading): void {
  for (const { path } of folder.all) {
    const isFacts = /^songs\/.+\//.test(path) && isYaml(path);
    if (isFacts && !folder.beside(stemOf(path), AUDIO_EXTENSIONS))
      problems.add(path, `there is no recording ${nameOf(path)} in ${dirname(path)}`);
  }
}

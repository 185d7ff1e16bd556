import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { extname } from "node:path";
import type { IAudioMetadata, IPicture } from "music-metadata";
import { mimeTypeOf } from "../mimeTypes.ts";
import { soundEnding } from "./format.ts";
import { lyricsOf } from "./lyricsTag.ts";
import { oggEnd, oggFlacHead } from "./ogg.ts";
import { fileSource, type Reader, readerOf } from "./reader.ts";
import { readRiffInfo } from "./riffInfo.ts";
import { measuredSeconds } from "./undeclared.ts";

/** The tags of a recording. */
export interface Tags {
  title?: string;
  /** As credited. */
  artist?: string;
  /** Every artist that the tags list. */
  artists?: string[];
  albumArtist?: string;
  album?: string;
  isCompilation?: boolean;
  trackNumber?: number;
  /** The side of a vinyl record, from 1: 2 in "B3". */
  side?: number;
  discNumber?: number;
  label?: string;
  copyright?: string;
  /** Beats per minute. */
  bpm?: number;
  /** As written in the tag: "Fm", "F minor". */
  key?: string;
  genres?: string[];
  mood?: string;
  /** Plain text, or LRC with the time of each line. */
  lyrics?: string;
  /** The integrated loudness (LUFS), from ReplayGain or R128 tags. */
  loudnessLufs?: number;
  /** The MusicBrainz ids of the recording, its release and its artists. */
  musicbrainzRecordingId?: string;
  musicbrainzAlbumId?: string;
  musicbrainzAlbumArtistId?: string;
  musicbrainzArtistIds?: string[];
  /** YYYY-MM-DD, or only the year. */
  date?: string;
  durationSeconds: number;
  bitsPerSecond: number;
  /** The codec, as music-metadata names it. */
  codec?: string;
  /** Based on the content, whatever the file's name. */
  mimeType: string;
  /** True for an Ogg without the end-of-stream mark. */
  endsOpen?: true;
}

const present = <T extends Record<string, unknown>>(fields: T): Partial<{ [K in keyof T]: NonNullable<T[K]> }> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== ""),
  ) as Partial<{ [K in keyof T]: NonNullable<T[K]> }>;

/** The values of tags for which music-metadata has no common name. */
const nativeValues = ({ native }: IAudioMetadata, ...names: string[]): string[] =>
  Object.values(native)
    .flat()
    .filter(({ id }) => names.includes(id.toUpperCase()))
    .flatMap(({ value }) => (typeof value === "string" ? value : []));

/**
 * The names in an ID3 tag before version 2.4, joined again. music-metadata splits them at each "/", as the standard
 * demands, but hardly any program separates names with a slash, and "AC/DC" is one name. Undefined if nothing was
 * split, or if another separator was used.
 */
function undivided({ native, quality }: IAudioMetadata, frames: string[]): string | undefined {
  const version = ["ID3v2.3", "ID3v2.2"].find((one) => native[one]);
  const found = native[version ?? ""]?.filter(({ id }) => frames.includes(id)) ?? [];
  const hasSeparator = quality.warnings.some(
    ({ message }) => message.includes("null-separator") && frames.some((frame) => message.includes(` ${frame} `)),
  );
  return found.length < 2 || hasSeparator ? undefined : found.map(({ value }) => String(value)).join("/");
}

/** Rejoins names such as "AC/DC", which music-metadata splits at the "/", if the credit has them in one piece. */
function rejoined(parts: string[], credit: string): string[] {
  const names: string[] = [];
  for (const part of parts) {
    const joined = `${names.at(-1)}/${part}`;
    if (names.length > 0 && credit.includes(joined)) names.splice(-1, 1, joined);
    else names.push(part);
  }
  return names;
}

const MAX_TRACKS = 9999;
const numberOf = (found: number | null | undefined): number | undefined =>
  typeof found === "number" && found > 0 && found <= MAX_TRACKS ? found : undefined;

const trimmed = (texts: string[] | undefined): string[] | undefined =>
  texts?.map((text) => text.trim()).filter((text) => text !== "");
const id = (text: string | undefined): string | undefined => text?.trim().toLowerCase();

/** The reference loudness of ReplayGain 2 and of R128. */
const REPLAY_GAIN_LUFS = -18;
const R128_LUFS = -23;
const R128_STEPS = 256;
const QUIETEST_LUFS = -70;

function loudnessOf(metadata: IAudioMetadata): number | undefined {
  const gain = metadata.common.replaygain_track_gain?.dB;
  const r128 = nativeValues(metadata, "R128_TRACK_GAIN")[0];
  const loudness = gain === undefined ? R128_LUFS - Number(r128 ?? Number.NaN) / R128_STEPS : REPLAY_GAIN_LUFS - gain;
  return loudness >= QUIETEST_LUFS && loudness <= 0 ? loudness : undefined;
}

function artistsOf(metadata: IAudioMetadata) {
  const { common } = metadata;
  const whole = undivided(metadata, ["TPE1", "TP1"])?.trim();
  const listed = nativeValues(metadata, "TXXX:ARTISTS", "ARTISTS");
  // An album by two artists has one artist name but two ids, so neither id identifies that name.
  const [albumArtistId, ...more] = common.musicbrainz_albumartistid ?? [];
  return {
    artist: whole ?? common.artist?.trim(),
    artists: trimmed(whole === undefined ? common.artists : listed.length > 0 ? rejoined(listed, whole) : [whole]),
    albumArtist: (undivided(metadata, ["TPE2", "TP2"]) ?? common.albumartist)?.trim(),
    isCompilation: common.compilation === true || nativeValues(metadata, "TXXX:COMPILATION")[0] === "1" || undefined,
    musicbrainzAlbumArtistId: more.length === 0 ? id(albumArtistId) : undefined,
    musicbrainzArtistIds: common.musicbrainz_artistid?.map((one) => one.trim().toLowerCase()),
  };
}

/** The letter of a side and the number of a track on it: "A1", or only "A" if the side has one track. */
const ON_SIDE = /^([a-z])(\d{0,2})(?:\/\d*)?$/i;
export const sideNumber = (letter: string): number => letter.toUpperCase().charCodeAt(0) - 64;

function placeOnSide(metadata: IAudioMetadata): Pick<Tags, "side" | "trackNumber"> {
  const [written = ""] = nativeValues(metadata, "TRCK", "TRK", "TRACKNUMBER", "TRACK");
  const [, side, track] = ON_SIDE.exec(written.trim()) ?? [];
  return side ? { side: sideNumber(side), trackNumber: Number(track) || 1 } : {};
}

type Measured = Pick<Tags, "durationSeconds" | "bitsPerSecond">;

function tagsOf(metadata: IAudioMetadata, mimeType: string, measured: Measured): Tags {
  const { common, format } = metadata;
  return {
    ...present({
      title: common.title?.trim(),
      ...artistsOf(metadata),
      album: common.album?.trim(),
      trackNumber: numberOf(common.track.no),
      ...placeOnSide(metadata),
      discNumber: numberOf(common.disk.no),
      label: common.label?.[0]?.trim(),
      copyright: common.copyright?.trim(),
      bpm: common.bpm,
      key: (common.key ?? nativeValues(metadata, "INITIALKEY")[0])?.trim(),
      mood: common.mood?.trim(),
      lyrics: lyricsOf(common.lyrics, nativeValues(metadata, "TXXX:USLT", "TXXX:LYRICS", "UNSYNCEDLYRICS")),
      loudnessLufs: loudnessOf(metadata),
      musicbrainzRecordingId: id(common.musicbrainz_recordingid),
      musicbrainzAlbumId: id(common.musicbrainz_albumid),
      codec: format.codec,
      date: /^\d{4}(-\d{2}-\d{2})?/.exec(common.date ?? String(common.year ?? ""))?.[0],
    }),
    genres: trimmed(common.genre) ?? [],
    ...measured,
    mimeType,
  };
}

const OGG = mimeTypeOf("any.ogg");

/** Parses a recording, going by its content if the extension is wrong. */
async function parseRecording(path: string, ending: string, reader: Reader): Promise<IAudioMetadata> {
  // Loaded when needed, so that not every start waits for its many files.
  const { parseBuffer, parseFile, parseStream } = await import("music-metadata");
  // music-metadata does not read the comments of FLAC in an Ogg file.
  const flacHead = mimeTypeOf(`any${ending}`) === OGG ? await oggFlacHead(reader) : null;
  if (flacHead) return parseBuffer(flacHead, { mimeType: mimeTypeOf("any.flac") });
  if (ending === extname(path).toLowerCase()) return parseFile(path, { duration: true });
  const { size } = await stat(path);
  const content = createReadStream(path);
  try {
    return await parseStream(content, { mimeType: mimeTypeOf(`any${ending}`), size }, { duration: true });
  } finally {
    content.destroy();
  }
}

/** The length and bitrate, as declared or else as measured. */
async function measure({ format }: IAudioMetadata, reader: Reader, mimeType: string): Promise<Measured> {
  const durationSeconds = format.duration || (await measuredSeconds(reader, mimeType, format.sampleRate));
  const measured = durationSeconds > 0 ? (reader.bytes * 8) / durationSeconds : 0;
  return { durationSeconds, bitsPerSecond: format.bitrate || measured };
}

/** Reads the tags and pictures of a recording; throws if the file is not a recording. */
export async function readTags(path: string): Promise<{ tags: Tags; pictures: IPicture[] }> {
  const ending = await soundEnding(path);
  const mimeType = mimeTypeOf(`any${ending}`);
  const reader = readerOf(await fileSource(path));
  const metadata = await parseRecording(path, ending, reader);
  if (metadata.format.codec === undefined && !metadata.format.duration)
    throw new Error("no audio could be found in it");
  readRiffInfo(metadata);
  const endsOpen = mimeType === OGG && (await oggEnd(reader)) === "open";
  const measured = await measure(metadata, reader, mimeType);
  const tags = { ...tagsOf(metadata, mimeType, measured), ...(endsOpen ? { endsOpen } : {}) };
  return { tags, pictures: metadata.common.picture ?? [] };
}

import { type IAudioMetadata, parseFile } from "music-metadata";

/** The tags of a recording. */
export interface Tags {
  title?: string;
  artist?: string;
  albumArtist?: string;
  album?: string;
  trackNumber?: number;
  genre?: string;
  label?: string;
  copyright?: string;
  /** Beats per minute. */
  bpm?: number;
  /** As its writer put it: "Fm", "F minor". */
  key?: string;
  /** All of them. */
  genres?: string[];
  mood?: string;
  /** The recording's worldwide id in MusicBrainz. */
  musicbrainzRecordingId?: string;
  /** YYYY-MM-DD, or only the year. */
  date?: string;
  durationSeconds: number;
  bitsPerSecond: number;
  /** As music-metadata names it. */
  codec?: string;
}

const present = <T extends Record<string, unknown>>(fields: T): Partial<{ [K in keyof T]: NonNullable<T[K]> }> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== ""),
  ) as Partial<{ [K in keyof T]: NonNullable<T[K]> }>;

/** The key, also by the name that DJs' programs write into FLAC and Ogg. */
function keyOf({ common, native: { vorbis } }: IAudioMetadata): string | undefined {
  const initial: unknown = vorbis?.find(({ id }) => id.toUpperCase() === "INITIALKEY")?.value;
  return (common.key ?? (typeof initial === "string" ? initial : undefined))?.trim();
}

function tagsOf(metadata: IAudioMetadata): Tags {
  const { common, format } = metadata;
  return {
    ...present({
      title: common.title?.trim(),
      artist: common.artist?.trim(),
      albumArtist: common.albumartist?.trim(),
      album: common.album?.trim(),
      trackNumber: common.track.no,
      genre: common.genre?.[0]?.trim(),
      label: common.label?.[0]?.trim(),
      copyright: common.copyright?.trim(),
      bpm: common.bpm,
      key: keyOf(metadata),
      mood: common.mood?.trim(),
      musicbrainzRecordingId: common.musicbrainz_recordingid?.trim().toLowerCase(),
      codec: format.codec,
      date: /^\d{4}(-\d{2}-\d{2})?/.exec(common.date ?? String(common.year ?? ""))?.[0],
    }),
    genres: (common.genre ?? []).map((genre) => genre.trim()),
    durationSeconds: format.duration ?? 0,
    bitsPerSecond: format.bitrate ?? 0,
  };
}

/** Reads the tags of a recording and the picture embedded in it; throws when the file is not a recording. */
export async function readTags(file: string): Promise<{ tags: Tags; picture: Uint8Array | undefined }> {
  const metadata = await parseFile(file, { duration: true });
  if (metadata.format.codec === undefined && !metadata.format.duration)
    throw new Error("no audio could be found in it");
  return { tags: tagsOf(metadata), picture: metadata.common.picture?.[0]?.data };
}

import type { OwnedSong } from "#contract/shapes.ts";
import { report } from "../platform/report.ts";
import { inPlayableFormat } from "../song/playableFormat.ts";
import { recordingKeyOf } from "../song/recordingKey.ts";
import { isRecording } from "./isRecording.ts";

export interface SongsSize {
  bytes: number;
  /** False when the size is estimated from some of the songs. */
  isExact: boolean;
}

/** The server is asked for the sizes of at most this many songs; the size of more songs is estimated from these. */
const MAX_ASKED = 24;

/** What measuring a song requires. */
export type MeasuredSong = Pick<OwnedSong, "id" | "dataAudio">;

const known = new Map<string, number>();

/**
 * The space that these songs will need on this device; `undefined` if the server does not say, or there is no network.
 */
export async function measureSongs(songs: readonly MeasuredSong[]): Promise<SongsSize | undefined> {
  const sizes = await Promise.all(songs.slice(0, MAX_ASKED).map(sizeOf));
  const measured = sizes.filter((bytes) => bytes > 0);
  if (measured.length === 0) return songs.length === 0 ? { bytes: 0, isExact: true } : undefined;
  const sum = measured.reduce((total, bytes) => total + bytes, 0);
  return {
    bytes: Math.round((sum / measured.length) * songs.length),
    isExact: measured.length === songs.length,
  };
}

/** The recording's size in bytes; 0 if unknown. */
async function sizeOf({ dataAudio }: MeasuredSong): Promise<number> {
  const key = recordingKeyOf(dataAudio);
  const before = known.get(key);
  if (before !== undefined) return before;
  try {
    const response = await fetch(inPlayableFormat(dataAudio), { method: "HEAD", cache: "no-store" });
    const bytes = response.ok && isRecording(response) ? Number(response.headers.get("Content-Length") ?? 0) : 0;
    if (bytes > 0) known.set(key, bytes);
    return bytes;
  } catch (cause) {
    report("measuring a song", cause);
    return 0;
  }
}

import { ffmpeg, hasFfmpeg } from "./ffmpeg.ts";

/**
 * The bitrates of the audio qualities Medium and Low (High is the original), and of the fallback for browsers that
 * cannot play the original.
 */
const RENDITION_KBITS = { medium: 96, low: 48, fallback: 128 } as const;
export type Rendition = keyof typeof RENDITION_KBITS;

/** How many times larger than a rendition the original must be for the rendition to be worthwhile. */
const WORTHWHILE = 1.25;

export const isWorthMaking = (rendition: Rendition, originalBitsPerSecond: number): boolean =>
  rendition === "fallback" || originalBitsPerSecond > RENDITION_KBITS[rendition] * 1000 * WORTHWHILE;

interface EncodingOptions {
  /** Encodes at most this much of the recording. */
  atMostSeconds?: number;
  signal?: AbortSignal | undefined;
}

/** Encodes a recording as AAC, which every browser plays. */
export type Encoder = (
  source: string,
  target: string,
  rendition: Rendition,
  options?: EncodingOptions,
) => Promise<void>;

const encode: Encoder = async (source, target, rendition, { atMostSeconds, signal } = {}) => {
  const length = atMostSeconds === undefined ? [] : ["-t", String(atMostSeconds)];
  const audioOnly = ["-map", "0:a:0", "-vn", "-map_metadata", "-1"];
  const aac = ["-c:a", "aac", "-b:a", `${RENDITION_KBITS[rendition]}k`];
  const output = ["-movflags", "+faststart", "-f", "mp4", "-y", `file:${target}`];
  await ffmpeg(source, ["-loglevel", "error", ...length, ...audioOnly, ...aac, ...output], signal);
};

/** ffmpeg as an encoder, if it is installed. Without it, the originals are sent for every quality. */
export const findEncoder = async (): Promise<Encoder | null> => ((await hasFfmpeg()) ? encode : null);

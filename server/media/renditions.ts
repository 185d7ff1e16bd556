import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** What the audio qualities Medium and Low are encoded at; High is the original. */
const RENDITION_KBITS = { medium: 96, low: 48 } as const;
export type Rendition = keyof typeof RENDITION_KBITS;

/** A rendition is not worth making when it would hardly be smaller than the original. */
const WORTHWHILE = 1.25;
const LONGEST_RUN_MS = 10 * 60_000;

export const isWorthMaking = (rendition: Rendition, originalBitsPerSecond: number): boolean =>
  originalBitsPerSecond > RENDITION_KBITS[rendition] * 1000 * WORTHWHILE;

/** Encodes a recording as AAC, which every browser plays. */
export type Encoder = (source: string, target: string, rendition: Rendition) => Promise<void>;

const encode: Encoder = async (source, target, rendition) => {
  const input = [
    "-nostdin",
    "-hide_banner",
    "-loglevel",
    "error",
    "-protocol_whitelist",
    "file",
    "-i",
    `file:${source}`,
  ];
  const audioOnly = [
    "-map",
    "0:a:0",
    "-vn",
    "-map_metadata",
    "-1",
    "-c:a",
    "aac",
    "-b:a",
    `${RENDITION_KBITS[rendition]}k`,
  ];
  const output = ["-movflags", "+faststart", "-f", "mp4", "-y", `file:${target}`];
  try {
    await run("ffmpeg", [...input, ...audioOnly, ...output], { timeout: LONGEST_RUN_MS });
  } catch (cause) {
    const { stderr = "" } = cause as { stderr?: string };
    throw new Error(`ffmpeg could not encode it: ${stderr.trim() || String(cause)}`, { cause });
  }
};

/** ffmpeg as an encoder, where it is installed. */
export async function findEncoder(): Promise<Encoder | null> {
  try {
    await run("ffmpeg", ["-version"]);
    return encode;
  } catch {
    // Not installed: the originals serve every quality.
    return null;
  }
}

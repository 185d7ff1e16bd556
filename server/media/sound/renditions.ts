import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { availableParallelism, constants, setPriority } from "node:os";
import { promisify } from "node:util";
import { limitConcurrency } from "../../common/limitConcurrency.ts";

const run = promisify(execFile);

/**
 * The bitrates of the audio qualities Medium and Low, of which High is the original, and of the fallback for browsers that
 * cannot play the original.
 */
const RENDITION_KBITS = { medium: 96, low: 48, fallback: 128 } as const;
export type Rendition = keyof typeof RENDITION_KBITS;

/** How many times larger than a rendition the original must be for the rendition to be worth making. */
const WORTHWHILE = 1.25;
const LONGEST_RUN_MS = 10 * 60_000;

export const isWorthMaking = (rendition: Rendition, originalBitsPerSecond: number): boolean =>
  rendition === "fallback" || originalBitsPerSecond > RENDITION_KBITS[rendition] * 1000 * WORTHWHILE;

/** Encodes a recording, or its first `atMostSeconds`, as AAC, which every browser plays. */
export type Encoder = (source: string, target: string, rendition: Rendition, atMostSeconds?: number) => Promise<void>;

type Encoding = [...Parameters<Encoder>];

const encode = async (
  [source, target, rendition, atMostSeconds]: Encoding,
  signal: AbortSignal | undefined,
): Promise<void> => {
  const input = [
    "-nostdin",
    "-hide_banner",
    "-loglevel",
    "error",
    "-protocol_whitelist",
    "file",
    "-i",
    `file:${source}`,
    ...(atMostSeconds === undefined ? [] : ["-t", String(atMostSeconds)]),
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
    const encoding = run("ffmpeg", [...input, ...audioOnly, ...output], { timeout: LONGEST_RUN_MS, signal });
    yieldToOthers(encoding.child.pid);
    await encoding;
  } catch (cause) {
    const { stderr = "" } = cause as { stderr?: string };
    throw new Error(`ffmpeg could not encode it: ${stderr.trim() || String(cause)}`, { cause });
  }
};

/** Listeners go first. */
function yieldToOthers(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch (cause) {
    // It has ended already.
    if ((cause as { info?: { code?: string } }).info?.code !== "ESRCH") throw cause;
  }
}

/** The encoder of a dry run, whose renditions are never stored. */
export const pretendToEncode: Encoder = (_, target) => writeFile(target, "");

/** Finds ffmpeg as an encoder, where it is installed; `signal` aborts its encoding. */
export async function findEncoder(signal?: AbortSignal): Promise<Encoder | null> {
  try {
    await run("ffmpeg", ["-version"]);
    const inTurn = limitConcurrency(Math.max(1, availableParallelism() - 1));
    return (...encoding) => inTurn(() => encode(encoding, signal));
  } catch {
    // Not installed: the originals serve every quality.
    return null;
  }
}

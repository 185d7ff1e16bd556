import { execFile } from "node:child_process";
import { constants, setPriority } from "node:os";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Encoding a long mix at low priority on a busy machine takes a while. */
const LONGEST_RUN_MS = 60 * 60_000;

/** ffmpeg's prefix before a message: "[mp3 @ 0x55d0c8] ". */
const PREFIX = /^\[[^\]]*\] /;

/** Runs ffmpeg on a recording at the lowest priority. Returns its output. */
export async function ffmpeg(source: string, output: string[], signal?: AbortSignal): Promise<string> {
  const input = ["-nostdin", "-hide_banner", "-nostats", "-protocol_whitelist", "file", "-i", `file:${source}`];
  try {
    const running = run("ffmpeg", [...input, ...output], { timeout: LONGEST_RUN_MS, signal });
    yieldToOthers(running.child.pid);
    return (await running).stderr;
  } catch (cause) {
    signal?.throwIfAborted();
    throw new Error(reasonOf(cause), { cause });
  }
}

function reasonOf(cause: unknown): string {
  const { stderr = "", killed = false } = cause as { stderr?: string; killed?: boolean };
  if (killed) return "ffmpeg took longer than an hour";
  const said = stderr.trim().split("\n").at(-1)?.replace(PREFIX, "").trim();
  return `ffmpeg says "${said || String(cause)}"`;
}

/** Lowers the priority, so that serving listeners comes first. */
function yieldToOthers(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch (cause) {
    // The process has already ended.
    if ((cause as { info?: { code?: string } }).info?.code !== "ESRCH") throw cause;
  }
}

export async function hasFfmpeg(): Promise<boolean> {
  try {
    await run("ffmpeg", ["-version"]);
    return true;
  } catch {
    return false;
  }
}

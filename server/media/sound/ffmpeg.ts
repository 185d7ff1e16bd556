import { execFile } from "node:child_process";
import { constants, setPriority } from "node:os";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A long mix on a machine that has better things to do takes its time. */
const LONGEST_RUN_MS = 60 * 60_000;

/** What ffmpeg puts before its words: "[mp3 @ 0x55d0c8] ". */
const PREFIX = /^\[[^\]]*\] /;

/** Runs ffmpeg on a recording at the lowest priority. Returns what it says. */
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

/** Listeners go first. */
function yieldToOthers(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch (cause) {
    // It has ended already.
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

import { randomUUID } from "node:crypto";
import { readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { nameOnce } from "./nameOnce.ts";

const RETRY_MS = 100;
/** No work takes this long: an older file is left over from a killed process, even if its pid is in use again. */
const LONGEST_MS = 300_000;

/** Runs the work while no other process on this machine holds the same lock file. */
export async function oneProcessAtATime<T>(file: string, work: () => Promise<T>): Promise<T> {
  while (!(await take(file))) await pause(RETRY_MS);
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

/** Writes the file under another name first, so that no other process sees it without its pid. */
async function take(file: string): Promise<boolean> {
  const temporaryName = `${file}.${randomUUID()}`;
  try {
    await writeFile(temporaryName, String(process.pid), { mode: 0o600 });
    await nameOnce(temporaryName, file);
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "EEXIST") throw cause;
    await removeAbandoned(file);
    return false;
  } finally {
    await rm(temporaryName, { force: true });
  }
}

/** Renames the file first, so that only one of several processes removes an abandoned file. */
async function removeAbandoned(file: string): Promise<void> {
  const found = await Promise.all([readFile(file, "utf8"), stat(file)]).catch(unlessMissing);
  if (!found) return;
  const [pid, { mtimeMs }] = found;
  if (isAlive(Number(pid)) && Math.abs(Date.now() - mtimeMs) < LONGEST_MS) return;
  const aside = `${file}.${randomUUID()}`;
  await rename(file, aside).catch(unlessMissing);
  await rm(aside, { force: true });
}

function unlessMissing(cause: NodeJS.ErrnoException): undefined {
  if (cause.code !== "ENOENT") throw cause;
}

export function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

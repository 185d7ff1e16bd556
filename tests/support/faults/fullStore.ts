import { chmod, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { isRegistered, postRegistration, startProcess } from "../serverProcess.ts";
import { openSmallDisk } from "./smallDisk.ts";

/** Enough for PostgreSQL's files and its write-ahead log. */
const DISK_MEGABYTES = 256;
const TRY_AGAIN_MS = 200;

interface FullStoreReport {
  confirmed: number;
  /** Refusals with a 503 that says when to retry. */
  refused: number;
  lost: string[];
  wrongAnswers: string[];
  slowestRecoveryMs: number;
}

/**
 * Fills the disk of a whole store, including PostgreSQL's, while people register. Returns undefined if no disk can be
 * mounted.
 */
export async function fillStore(times: number): Promise<FullStoreReport | undefined> {
  const disk = await openSmallDisk(DISK_MEGABYTES);
  if (!disk) return undefined;
  const dataDir = join(disk.folder, "data");
  await mkdir(dataDir);
  await chmod(dataDir, 0o755);
  const server = await startProcess(dataDir);
  const [confirmed, wrongAnswers]: [string[], string[]] = [[], []];
  let [refused, slowestRecoveryMs, count] = [0, 0, 0];
  /** Resolves to true if the server has confirmed the registration. */
  const register = async (): Promise<boolean> => {
    const name = `person${++count}`;
    const answer = await postRegistration(server.url, name);
    const message = await answer.text();
    if (answer.ok) confirmed.push(name);
    else if (answer.status === 503 && Number(answer.headers.get("retry-after")) > 0) refused += 1;
    else wrongAnswers.push(`${answer.status}: ${message}`);
    return answer.ok;
  };
  const untilConfirmed = async () => {
    while (!(await register())) await pause(TRY_AGAIN_MS);
  };
  try {
    for (let time = 0; time < times; time++) {
      await untilConfirmed();
      await disk.fill();
      // Registers people until the disk is full, because the write-ahead log still has some allocated space at first.
      while (await register());
      await disk.makeRoom();
      const roomAt = performance.now();
      await untilConfirmed();
      slowestRecoveryMs = Math.max(slowestRecoveryMs, performance.now() - roomAt);
    }
    const lost: string[] = [];
    for (const name of confirmed) if (!(await isRegistered(server.url, name))) lost.push(name);
    return { confirmed: confirmed.length, refused, lost, wrongAnswers, slowestRecoveryMs };
  } finally {
    await server.end("SIGTERM");
    await disk.close();
  }
}

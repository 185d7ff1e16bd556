/**
 * Kills the server again and again while it writes, and checks each time that it starts again and has lost nothing that
 * it had confirmed: `npm run long -- restarts [kills]`. The short form is tests/server/launch/process.test.ts.
 */
import { rm } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { readNumbers } from "../support/programArguments.ts";
import { isRegistered, makeDataDir, registerOne, type ServerProcess, startProcess } from "../support/serverProcess.ts";

const { kills: KILLS } = readNumbers({ kills: 200 });
const WRITERS = 3;
const LONGEST_LIFE_MS = 500;

/** Writes until the server is gone. */
async function writeOn(server: ServerProcess, prefix: string, confirmed: string[]): Promise<void> {
  for (let n = 0; ; n++) {
    const name = `${prefix}n${n}`;
    try {
      if (await registerOne(server.url, name)) confirmed.push(name);
    } catch {
      // The server was killed during this request, so nothing was confirmed.
      return;
    }
  }
}

async function countLost(server: ServerProcess, names: string[]): Promise<number> {
  let lost = 0;
  for (const name of names) if (!(await isRegistered(server.url, name))) lost++;
  return lost;
}

const dataDir = await makeDataDir();
let [confirmedCount, lostCount, slowestStartMs] = [0, 0, 0];
let server = await startProcess(dataDir);
for (let kill = 0; kill < KILLS; kill++) {
  const confirmed: string[] = [];
  const writers = Array.from({ length: WRITERS }, (_, writer) => writeOn(server, `k${kill}w${writer}`, confirmed));
  await pause(20 + Math.random() * LONGEST_LIFE_MS);
  await server.end("SIGKILL");
  await Promise.all(writers);
  const killedAt = Date.now();
  server = await startProcess(dataDir);
  slowestStartMs = Math.max(slowestStartMs, Date.now() - killedAt);
  confirmedCount += confirmed.length;
  lostCount += await countLost(server, confirmed);
  console.log(`${kill + 1} kills, ${confirmedCount} confirmed, ${lostCount} lost, slowest start ${slowestStartMs} ms`);
}
await server.end("SIGTERM");
await rm(dataDir, { recursive: true });
process.exitCode = lostCount === 0 ? 0 : 1;

/**
 * Measures how soon imported songs can be browsed and played, while encoding continues in the background:
 * `npm run long -- manySongs [songs]`, after a build, with ffmpeg.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { writeLongSongs } from "../support/catalogue/longSongs.ts";
import { readNumbers } from "../support/programArguments.ts";
import { IMPORT_PROGRAM } from "../support/programs.ts";
import { startTestServer } from "../support/server.ts";
import { startProcess } from "../support/serverProcess.ts";
import { createUser } from "../support/users.ts";

const { songs: SONGS } = readNumbers({ songs: 200 });
const LONGEST_SECONDS = 60;
const EVERY_MS = 200;
const BEGINNING_BYTES = 65_536;

const folder = await mkdtemp(join(tmpdir(), "segue-many-songs-"));
await writeLongSongs(folder, SONGS);
const server = await startTestServer();
const env = { DATABASE_URL: server.databaseUrl, SECRET: server.settings.secret, LOG_LEVEL: "error" };
const program = await startProcess(server.settings.dataDir, env);
const { token } = await createUser(server);

interface Listed {
  music?: { total: number; data: { dataAudio: string }[] };
}

/** The artist's songs as the running server lists them. */
async function listed(): Promise<Listed["music"]> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${program.url}/api/music/artist/detail/ana`, { headers });
  return response.ok ? ((await response.json()) as Listed).music : undefined;
}

/** Whether the beginning of a song can be fetched the way a player does. */
async function plays(address: string): Promise<boolean> {
  const response = await fetch(`${program.url}${address}`, { headers: { range: `bytes=0-${BEGINNING_BYTES - 1}` } });
  return response.status === 206 && (await response.arrayBuffer()).byteLength === BEGINNING_BYTES;
}

const startedMs = performance.now();
const seconds = () => ((performance.now() - startedMs) / 1000).toFixed(1);
const command = spawn(process.execPath, [...IMPORT_PROGRAM, folder], {
  env: { ...process.env, ...env, DATA_DIR: server.settings.dataDir },
  stdio: ["ignore", "inherit", "inherit"],
});
const ended = once(command, "close");
let music: Listed["music"];
while (music?.total !== SONGS && performance.now() - startedMs < 2 * LONGEST_SECONDS * 1000) {
  await pause(EVERY_MS);
  music = await listed();
}
const playsOne = music?.data[0] !== undefined && (await plays(music.data[0].dataAudio));
const neededMs = performance.now() - startedMs;
console.log(
  `${music?.total ?? 0} of ${SONGS} songs listed, ${playsOne ? "one plays" : "none plays"} after ${seconds()} s`,
);
const { rows } = await server.pool.query("select count(*)::int from graphile_worker.jobs");
console.log(`${rows[0]?.count} jobs wait in the background`);
const [exitCode] = await ended;
console.log(`the command ended with ${exitCode} after ${seconds()} s`);
await program.end("SIGTERM");
await server.close();
await rm(folder, { recursive: true });
const isGood = playsOne && music?.total === SONGS && exitCode === 0 && neededMs <= LONGEST_SECONDS * 1000;
process.exitCode = isGood ? 0 : 1;

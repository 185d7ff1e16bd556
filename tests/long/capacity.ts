/**
 * Measures what each kind of request costs a server and PostgreSQL in processor time, and what a song costs the
 * worker: `npm run long -- capacity`, after a build, on Linux. docs/scaling.md calculates with the figures.
 */
import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { runMediaJobs } from "#server/media/jobs/mediaJobs.ts";
import { makeFolder } from "../support/catalogue/folder.ts";
import { writeLongSongs } from "../support/catalogue/longSongs.ts";
import { startStoreServer } from "../support/catalogue/storeServer.ts";
import { longRecordings } from "../support/load/recordings.ts";
import { readPart } from "../support/load/streams.ts";
import { postTo, startProcess } from "../support/serverProcess.ts";
import { createUser, PASSWORD } from "../support/users.ts";

const AT_ONCE = 16;
const SONGS = 2;
const MS_PER_TICK = 1000 / Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

/** The processor time of a process, or of the programs that it has run and waited for. */
async function cpuMs(pid: number | "self", whose: "own" | "children" = "own"): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [user, system] = whose === "own" ? [11, 12] : [13, 14];
  return (Number(fields[user] ?? 0) + Number(fields[system] ?? 0)) * MS_PER_TICK;
}

const server = await startStoreServer();
const program = await startProcess(server.settings.dataDir, {
  DATABASE_URL: server.databaseUrl,
  SECRET: server.settings.secret,
  PAYMENTS: "sandbox",
  LOG_LEVEL: "error",
});
const users = await Promise.all(Array.from({ length: AT_ONCE }, () => createUser(server)));
const recordings = await longRecordings(server, AT_ONCE, program.url);
const tide = await server.songId("tide");

/** The processor time of each of the database's connections. */
async function postgresMs(): Promise<Map<number, number>> {
  const { rows } = await server.pool.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE datname = current_database()",
  );
  return new Map(await Promise.all(rows.map(async ({ pid }): Promise<[number, number]> => [pid, await cpuMs(pid)])));
}

const growth = (before: Map<number, number>, after: Map<number, number>): number =>
  [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);

async function call(turn: number, path: string, body?: unknown): Promise<void> {
  const user = users[turn % users.length];
  const answer = await fetch(`${program.url}/api${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { authorization: `Bearer ${user?.token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`);
}

async function listen(turn: number): Promise<void> {
  const recording = recordings[turn % recordings.length];
  const wrong = recording && (await readPart(recording, (turn % 50) * 65_536));
  if (wrong) throw new Error(wrong);
}

const logIn = async (turn: number): Promise<void> =>
  void (await postTo(program.url, "/login", { email: users[turn % users.length]?.email, password: PASSWORD }));

/** A moment for each play, since a listener hears one song at a time. */
const playedAt = (turn: number) => new Date(Date.now() - 86_400_000 + turn * 40_000).toISOString();

async function measure(what: string, count: number, once: (turn: number) => Promise<void>): Promise<void> {
  let next = 0;
  const makeUntil = async (end: number) => {
    const live = async () => {
      while (next < end) await once(next++);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, live));
  };
  await makeUntil(count / 2);
  const { pid = 0 } = program.child;
  const [ownBefore, postgresBefore] = [await cpuMs(pid), await postgresMs()];
  await makeUntil(count * 1.5);
  const own = ((await cpuMs(pid)) - ownBefore) / count;
  const postgres = growth(postgresBefore, await postgresMs()) / count;
  const perSecond = Math.round(1000 / own).toLocaleString("en-GB");
  console.log(
    `${what}: ${own.toFixed(2)} ms of Segue, ${postgres.toFixed(2)} ms of PostgreSQL; ${perSecond} a second and core`,
  );
}

await measure("Home", 2_000, (turn) => call(turn, "/home"));
await measure("albums", 2_000, (turn) => call(turn, "/music/album"));
await measure("one’s playlists", 2_000, (turn) => call(turn, "/playlist"));
await measure("a search", 1_000, (turn) => call(turn, "/search", { query: "tide" }));
await measure("64 kB of a song", 2_000, listen);
await measure("a play reported", 500, (turn) =>
  call(turn, "/music/history/add", { plays: [{ id: tide, played_at: playedAt(turn) }] }),
);
await measure("a playlist made", 500, (turn) => call(turn, "/playlist/add", { name: `Playlist ${turn}` }));
await measure("a login", 60, logIn);
await program.end("SIGTERM");

const music = await makeFolder({});
await writeLongSongs(music.path, SONGS);
await music.import(server.services);
const before = await cpuMs("self", "children");
await runMediaJobs(server.services, server.pool, { signal: new AbortController().signal, untilDone: true });
const seconds = ((await cpuMs("self", "children")) - before) / 1000 / SONGS;
console.log(`a song of five minutes encoded and measured: ${seconds.toFixed(1)} s of the worker`);
await music.close();
await server.close();

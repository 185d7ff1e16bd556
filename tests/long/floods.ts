/**
 * Measures how long everybody else waits while one address or one account floods the server: `npm run long -- floods
 * [seconds each]`, after a build, on Linux. The guarantees that need no clock are tested in
 * tests/server/media/flood.test.ts, tests/server/routes/plays.test.ts and tests/server/http/rateLimits.test.ts.
 */
import { randomUUID } from "node:crypto";
import { songs } from "#server/db/schema/index.ts";
import { startStoreServer } from "../support/catalogue/storeServer.ts";
import { pipeline, send, sendAgainAndAgain } from "../support/load/floods.ts";
import { readNumbers } from "../support/programArguments.ts";
import { startProcess, visitorHeaders } from "../support/serverProcess.ts";
import { callDuring, everydayRequests } from "../support/uploads/callers.ts";
import { createUser, PASSWORD } from "../support/users.ts";

const LENGTH_MS = readNumbers({ seconds: 10 }).seconds * 1000;
const LONGEST_P95_MS = 500;
const LONGEST_HEALTH_CHECK_P95_MS = 250;
const SONGS = 5_000;
const AT_ONCE = 500;

const server = await startStoreServer();
const program = await startProcess(server.settings.dataDir, {
  DATABASE_URL: server.databaseUrl,
  SECRET: server.settings.secret,
  PAYMENTS: "sandbox",
  LOG_LEVEL: "error",
  RATE_LIMITS: "on",
});
const { url } = program;
const [listener, busy, other] = [await createUser(server), await createUser(server), await createUser(server)];
const tide = await server.songId("tide");
const { dataAudio } = (await listener.get(`/music/get-info/${tide}`)).json().music;
const headers = { authorization: `Bearer ${listener.token}` };
const minuteAgo = Date.now() - 60_000;

/** Creates a playlist of many songs, and returns requests that reorder it. */
async function longPlaylist(): Promise<(count: number) => { method: "POST"; path: string; body: unknown }> {
  const [model] = await server.db.select().from(songs).limit(1);
  if (!model) throw new Error("the store has no song");
  const { id: _, ...song } = { ...model, sourcePath: null, musicbrainzRecordingId: null };
  const ids: number[] = [];
  for (let first = 0; first < SONGS; first += AT_ONCE) {
    const rows = Array.from({ length: AT_ONCE }, (_, index) => ({ ...song, slug: `many-${first + index}` }));
    ids.push(...(await server.db.insert(songs).values(rows).returning({ id: songs.id })).map((row) => row.id));
  }
  const playlist = Number((await listener.form("/playlist/add", { name: "Long" })).json().data.id);
  await server.pool.query(
    "insert into playlist_songs (playlist_id, song_id, position) select $1, id, row_number() over () from unnest($2::int[]) id",
    [playlist, ids],
  );
  const reversed = ids.toReversed();
  return (count) => ({
    method: "POST",
    path: `/api/playlist/reorder/${playlist}`,
    body: { music_ids: count % 2 ? ids : reversed },
  });
}

const again = { atOnce: 40, lengthMs: LENGTH_MS };
const reorder = await longPlaylist();
const login = { method: "POST", path: "/api/login" } as const;
const visitor = await visitorHeaders(url);
const read = { connections: 100, times: 300, lengthMs: LENGTH_MS, reads: true };
const FLOODS: Record<string, () => Promise<unknown>> = {
  "30,000 requests at once for a picture that is not there": () =>
    pipeline(url, `/media/image/${"0".repeat(32)}.webp`, read),
  "300 connections that ask for a song 20 times and read nothing": () =>
    pipeline(url, dataAudio, { connections: 300, times: 20, lengthMs: LENGTH_MS, reads: false }),
  "pictures of made-up names": () =>
    sendAgainAndAgain(url, { ...again, atOnce: 100 }, () => ({ path: `/media/image/${randomUUID()}.webp` })),
  "one listener's plays of one minute": () =>
    sendAgainAndAgain(url, again, (count) => {
      const playedAt = (index: number) => new Date(minuteAgo + ((count * 13 + index) % 20_000)).toISOString();
      const plays = Array.from({ length: 100 }, (_, index) => ({ id: tide, played_at: playedAt(index) }));
      return { method: "POST", path: "/api/music/history/add", headers, body: { plays } };
    }),
  "one listener's playlist of 5,000 songs, in another order": () =>
    sendAgainAndAgain(url, again, (count) => ({ ...reorder(count), headers })),
  "right logins of one account": () =>
    sendAgainAndAgain(url, { ...again, atOnce: 96 }, () => ({
      ...login,
      headers: visitor,
      body: { email: busy.email, password: PASSWORD },
    })),
};

const requests = await everydayRequests(server);
console.log(`no flood; ${await callDuring(url, requests, Promise.resolve())}`);
let [worstMs, worstHealthCheckMs, unanswered] = [0, 0, 0];
for (const [name, flood] of Object.entries(FLOODS)) {
  const waits = await callDuring(
    url,
    requests,
    flood().then((statuses) => {
      if (statuses instanceof Map) console.log(`answers to the flood: ${JSON.stringify([...statuses])}`);
    }),
  );
  const credentials = { email: other.email, password: PASSWORD };
  const status = await send(url, { ...login, headers: visitor, body: credentials }, "127.67.0.1");
  console.log(`${name}: ${waits}; a login of another is answered with ${status}`);
  worstMs = Math.max(worstMs, waits.worstP95Ms());
  worstHealthCheckMs = Math.max(worstHealthCheckMs, waits.worstHealthCheckP95Ms());
  unanswered += waits.unanswered + (status === 200 ? 0 : 1);
}
console.log(
  `p95 of others ${Math.round(worstMs)} ms, of health checks ${Math.round(worstHealthCheckMs)} ms, ${unanswered} unanswered`,
);
await program.end("SIGTERM");
await server.close();
const isQuick = worstMs <= LONGEST_P95_MS && worstHealthCheckMs <= LONGEST_HEALTH_CHECK_P95_MS;
process.exitCode = isQuick && unanswered === 0 ? 0 : 1;

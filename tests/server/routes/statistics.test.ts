import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { artistsPlayedMost, songsPlayedMost } from "#server/db/queries/statistics.ts";
import { plays, songs } from "#server/db/schema/index.ts";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { createUser, type TestUser } from "../../support/users.ts";

let server: StoreServer;
let user: TestUser;
let tide: number;
let harbour: number;

beforeAll(async () => {
  server = await startStoreServer();
  tide = await server.songId("tide");
  harbour = await server.songId("harbour");
  await server.db.update(songs).set({ durationSeconds: 200 });
});
beforeEach(async () => {
  user = await createUser(server);
});
afterAll(() => server.close());

/** Adds plays of `whose`, each with a song and a time. */
const play = (whose: TestUser, ...rows: [songId: number, playedAt: string][]) =>
  server.db
    .insert(plays)
    .values(rows.map(([songId, playedAt]) => ({ accountId: whose.accountId, songId, playedAt: new Date(playedAt) })));
const read = async (query = "", whose = user) => (await whose.get(`/statistics${query}`)).json();
const named = (rows: { name: string; plays: number }[]) => rows.map(({ name, plays: times }) => [name, times]);

/**
 * How many blocks of 8 kB PostgreSQL reads. The tests do not check its plan, because which of two indexes it uses
 * depends on what has been vacuumed.
 */
async function blocksReadBy(query: SQL): Promise<number> {
  const { rows } = await server.db.execute<{ "QUERY PLAN": { Plan: Record<string, number> }[] }>(
    sql`explain (analyze, buffers, format json) ${query}`,
  );
  const plan = rows[0]?.["QUERY PLAN"][0]?.Plan;
  return (plan?.["Shared Hit Blocks"] ?? Number.NaN) + (plan?.["Shared Read Blocks"] ?? Number.NaN);
}

describe("GET /statistics", () => {
  it("counts the plays of the latest month by song, artist and hour, and their total length", async () => {
    await play(
      user,
      [tide, "2026-05-01T08:10:00Z"],
      [tide, "2026-05-01T08:50:00Z"],
      [harbour, "2026-05-31T23:59:59Z"],
      [harbour, "2026-03-02T10:00:00Z"],
    );
    const answer = await read();
    expect(answer).toMatchObject({ month: "2026-05", time_zone: "UTC", months: ["2026-05", "2026-03"] });
    expect(answer).toMatchObject({ plays: 3, seconds: 600 });
    expect(answer.hours).toEqual([
      { hour: 8, plays: 2 },
      { hour: 23, plays: 1 },
    ]);
    expect(named(answer.songs)).toEqual([
      ["Tide", 2],
      ["Harbour", 1],
    ]);
    expect(answer.songs[0]).toMatchObject({ id: tide, artist: { name: expect.any(String), slug: expect.any(String) } });
    expect(answer.artists.reduce((sum: number, { plays: times }: { plays: number }) => sum + times, 0)).toBe(3);
    expect(await read("?month=2026-03")).toMatchObject({ month: "2026-03", plays: 1, months: ["2026-05", "2026-03"] });
    expect(await read("?month=2026-04")).toMatchObject({ plays: 0, seconds: 0, songs: [], artists: [], hours: [] });
  });

  it("counts only the user's own plays", async () => {
    const other = await createUser(server);
    await play(user, [tide, "2026-05-10T10:00:00Z"]);
    await play(other, [harbour, "2026-05-10T10:00:00Z"], [harbour, "2026-06-10T11:00:00Z"]);
    expect(await read()).toMatchObject({ months: ["2026-05"], plays: 1, hours: [{ hour: 10, plays: 1 }] });
    expect(named((await read()).songs)).toEqual([["Tide", 1]]);
    expect((await read()).artists).toHaveLength(1);
    expect(await read("?month=2026-06")).toMatchObject({ plays: 0, songs: [], artists: [], hours: [] });
  });

  it("counts months and hours in the requested time zone, and says which time zone it used", async () => {
    await play(user, [tide, "2026-05-31T22:30:00Z"], [tide, "2026-06-01T03:30:00Z"]);
    expect(await read("?time_zone=Europe/Dublin&month=2026-05")).toMatchObject({
      time_zone: "Europe/Dublin",
      months: ["2026-06", "2026-05"],
      plays: 1,
      hours: [{ hour: 23, plays: 1 }],
    });
    expect(await read("?time_zone=America/New_York")).toMatchObject({
      month: "2026-05",
      months: ["2026-05"],
      plays: 2,
    });
    expect(await read("?time_zone=Asia/Kolkata")).toMatchObject({ month: "2026-06", months: ["2026-06"], plays: 2 });
    expect(await read("?time_zone=Nowhere/Land")).toMatchObject({ time_zone: "UTC", months: ["2026-06", "2026-05"] });
  });

  it("finds every month even if the clocks went back at the start of a month", async () => {
    // In Havana the hour before 05:00 UTC on 1 November 2026 occurred twice.
    const times = ["2026-11-01T05:30:00Z", "2026-11-01T04:50:00Z", "2026-11-01T04:40:00Z", "2026-10-02T12:00:00Z"];
    await play(user, ...times.map((time): [number, string] => [tide, time]));
    expect((await read("?time_zone=America/Havana")).months).toEqual(["2026-11", "2026-10"]);
  });

  it("returns zeros to a user without plays, and refuses an invalid month", async () => {
    const month = server.clock.now().toISOString().slice(0, 7);
    expect(await read()).toEqual({
      month,
      time_zone: "UTC",
      months: [],
      plays: 0,
      seconds: 0,
      songs: [],
      artists: [],
      hours: [],
    });
    for (const query of ["?month=2026-13", "?month=May", "?time_zone=a%20b"])
      expect((await user.get(`/statistics${query}`)).statusCode, query).toBe(422);
  });

  it("reads only the month's plays out of 100,000", async () => {
    // In parts, because a single statement could exceed the statement timeout on a busy machine.
    for (const first of [1, 25_001, 50_001, 75_001]) {
      await server.db.execute(sql`
        insert into plays (account_id, song_id, played_at)
        select ${user.accountId}, id, timestamptz '2026-11-01' - n * interval '10 minutes'
        from generate_series(${first}::int, ${first + 24_999}::int) as n
        join (select id, row_number() over () - 1 as place, count(*) over () as songs from songs) as song
        on song.place = n % song.songs`);
    }
    await server.db.execute(sql`analyze plays`);
    const answer = await read("?time_zone=Europe/Dublin");
    expect(answer.months).toHaveLength(23);
    // In Dublin, October is an hour longer, because summer time ends.
    expect(answer.plays).toBe((31 * 24 + 1) * 6);
    const local = { month: "2026-10", zone: "Europe/Dublin" };
    for (const query of [songsPlayedMost, artistsPlayedMost]) {
      const asked = query(server.db, user.accountId, local).getSQL();
      expect(await blocksReadBy(asked)).toBeLessThan(200);
    }
  });
});

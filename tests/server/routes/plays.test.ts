import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { plays, songs } from "#server/db/schema/index.ts";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { createUser, signedInAt, type TestUser } from "../../support/users.ts";

const DAY_SECONDS = 24 * 3600;

let server: StoreServer;
let user: TestUser;
let song: number;
let other: number;

beforeAll(async () => {
  server = await startStoreServer();
  song = await server.songId("tide");
  other = await server.songId("harbour");
});
beforeEach(async () => {
  user = await listenerFor(30 * DAY_SECONDS);
  await lasts(200);
});
afterAll(() => server.close());

const ago = (seconds: number): Date => new Date(server.clock.now().getTime() - seconds * 1000);
/** A user who signed up and signed in this long ago. */
async function listenerFor(seconds: number): Promise<TestUser> {
  const listener = await createUser(server, { createdAt: ago(seconds) });
  await signedInAt(server, listener, ago(seconds));
  return listener;
}
const lasts = (durationSeconds: number) =>
  server.db
    .update(songs)
    .set({ durationSeconds })
    .where(inArray(songs.id, [song, other]));
const playsOf = async (id: number): Promise<number> => (await user.get(`/music/get-info/${id}`)).json().music.plays;
const play = (secondsAgo: number, id = song) => ({ id, played_at: ago(secondsAgo).toISOString() });
const report = (plays: unknown[], whose = user) => whose.post("/music/history/add", { plays });
/** Plays with this many seconds between them, the last of them now. */
const spaced = (count: number, seconds: number, idOf = (_: number) => song) =>
  Array.from({ length: count }, (_, index) => play(index * seconds, idOf(index)));

/** How many plays of both songs an action adds. */
async function added(deed: () => Promise<unknown>): Promise<number> {
  const sum = async () => (await playsOf(song)) + (await playsOf(other));
  const before = await sum();
  await deed();
  return (await sum()) - before;
}

describe("a play counts once per person and 30 seconds of listening:", () => {
  it("50 calls with 100 plays each, all within ten minutes, count only as many plays as fit into ten minutes", async () => {
    const forged = spaced(5000, 0.12, (index) => (index % 2 ? song : other));
    const calls = Array.from({ length: 50 }, (_, index) => forged.slice(index * 100, index * 100 + 100));
    const count = await added(() => Promise.all(calls.map((plays) => report(plays))));
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(22);
  });

  it("plays that do not count get the same response as those that do", async () => {
    const first = await report([play(60)]);
    const again = await report([play(61), play(60)]);
    expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
    expect(again.json()).toEqual({ code: 200, message: "History updated." });
  });

  it("plays at the same moment on two devices count as one", async () => {
    expect(await added(() => Promise.all([report([play(100)]), report([play(90, other)])]))).toBe(1);
  });

  it("plays that do not count are still in the user's history, with each song once", async () => {
    await report([play(60), play(58, other), play(57)]);
    const { music } = (await user.get("/music/history")).json();
    expect(music.map(({ id }: { id: number }) => id)).toEqual([song, other]);
  });

  it("another user's play at the same moment counts separately", async () => {
    const somebody = await listenerFor(DAY_SECONDS);
    expect(await added(() => Promise.all([report([play(100)]), report([play(90)], somebody)]))).toBe(2);
  });
});

describe("everything that could have been heard counts:", () => {
  it("plays during a flight count when they are reported later, in any order, even repeatedly", async () => {
    const flight = spaced(90, 210, (index) => (index % 3 ? song : other)).toReversed();
    const parts = [flight.slice(45), flight.slice(0, 60), flight.slice(30)];
    expect(await added(() => Promise.all(parts.map((plays) => report(plays))))).toBe(90);
  });

  it("songs played for 30 seconds each, one after another, all count", async () => {
    expect(await added(() => report(spaced(20, 30)))).toBe(20);
  });

  it("a play whose time has an offset instead of a Z counts, but does not count again when sent with a Z", async () => {
    const { id, played_at } = play(60);
    expect(await added(() => report([{ id, played_at: played_at.replace("Z", "+00:00") }]))).toBe(1);
    expect(await added(() => report([{ id, played_at }]))).toBe(0);
  });

  it("shorter songs played to their end count, but no more of them than fit into the time", async () => {
    await lasts(10);
    expect(await added(() => report(spaced(20, 10)))).toBe(20);
    expect(await added(() => report(spaced(20, 10).map(({ id }, index) => play(1000 + index * 5, id))))).toBe(10);
  });
});

describe("a play counts only if the device could have been offline at the time:", () => {
  it("a play that is older than the time after which an idle session ends does not count", async () => {
    expect(await added(() => report([play(13 * DAY_SECONDS), play(15 * DAY_SECONDS)]))).toBe(1);
  });

  it("a play that precedes the sign-in by more than the usual clock error does not count", async () => {
    user = await createUser(server, { createdAt: ago(30 * DAY_SECONDS) });
    await signedInAt(server, user, ago(3600));
    expect(await added(() => report([play(60), play(3600 + 240), play(3600 + 360), play(2 * DAY_SECONDS)]))).toBe(2);
  });

  it("a play that is in the future by more than the usual clock error does not count", async () => {
    expect(await added(() => report([play(-240), play(-360), play(-2 * DAY_SECONDS)]))).toBe(1);
  });

  it("a play from a clock that is wrong by days is only in the history, at the nearest possible time", async () => {
    user = await listenerFor(60);
    expect(await added(() => report([play(-40 * DAY_SECONDS), play(40 * DAY_SECONDS, other)]))).toBe(0);
    const { music } = (await user.get("/music/history")).json();
    const daysAgo = music.map(({ id, played_at }: { id: number; played_at: string }) => [
      id,
      Math.round((server.clock.now().getTime() - Date.parse(played_at)) / (DAY_SECONDS * 1000)),
    ]);
    expect(daysAgo).toEqual([
      [song, 0],
      [other, 1],
    ]);
  });

  it("a play from a clock that is wrong by hours is only in the history", async () => {
    user = await listenerFor(60);
    expect(await added(() => report([play(-3600), play(DAY_SECONDS - 120, other)]))).toBe(0);
    const { music } = (await user.get("/music/history")).json();
    expect(music.map(({ id }: { id: number }) => id)).toEqual([song, other]);
  });
});

describe("plays that count fit into the available time:", () => {
  const calls = (secondsAgo: number) =>
    Array.from({ length: 50 }, (_, call) =>
      Array.from({ length: 100 }, (_, index) => play(secondsAgo - 30 * (100 * call + index))),
    );

  it("50 calls with 100 plays each, half a minute apart, count only as many plays as fit in ten minutes", async () => {
    user = await listenerFor(600);
    expect(await added(() => Promise.all(calls(5000 * 30).map((plays) => report(plays))))).toBeLessThanOrEqual(32);
    expect(await added(() => Promise.all(calls(0).map((plays) => report(plays))))).toBeLessThanOrEqual(12);
  });

  it("a new session of an old account allows no additional plays", async () => {
    user = await createUser(server, { createdAt: ago(30 * DAY_SECONDS) });
    expect(await added(() => Promise.all(calls(5000 * 30).map((plays) => report(plays))))).toBeLessThanOrEqual(12);
  });
});

describe("no more plays are stored than anybody can hear:", () => {
  const storedOf = (listener: TestUser) => server.db.$count(plays, eq(plays.accountId, listener.accountId));

  it("thousands of plays in half a minute are limited to what two devices can play in an hour", async () => {
    const start = ago(7200);
    const inHalfMinute = (index: number) => ({
      id: index % 2 ? song : other,
      played_at: new Date(Math.ceil(start.getTime() / 3_600_000) * 3_600_000 + index).toISOString(),
    });
    for (let call = 0; call < 10; call++)
      await report(Array.from({ length: 100 }, (_, index) => inHalfMinute(call * 100 + index)));
    expect(await storedOf(user)).toBe(240);
  });

  it("plays that count are stored before those that do not", async () => {
    const hour = Math.floor(ago(7200).getTime() / 3_600_000) * 3_600_000;
    const at = (seconds: number) => ({ id: song, played_at: new Date(hour + seconds * 1000).toISOString() });
    const nobodyHears = Array.from({ length: 50 }, (_, index) => at(10 + index / 100));
    for (let call = 0; call < 5; call++)
      await report(nobodyHears.map((_, index) => at(10 + (call * 50 + index) / 1000)));
    expect(await storedOf(user)).toBe(240);
    const reported = [...nobodyHears, at(100)];
    user = await listenerFor(30 * DAY_SECONDS);
    expect(await added(() => report(reported))).toBe(2);
  });
});

it("reports by one user that wait for each other do not block other users' database access", async () => {
  const somebody = await listenerFor(DAY_SECONDS);
  const held = await server.pool.connect();
  try {
    await held.query("begin");
    await held.query("select from accounts where id = $1 for update", [user.accountId]);
    const waiting = Array.from({ length: 30 }, (_, index) => report([play(60 + index)]));
    const others = Array.from({ length: 8 }, () => somebody.get("/orders"));
    expect((await Promise.all(others)).map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect((await report([play(60)], somebody)).statusCode).toBe(200);
    await held.query("commit");
    expect((await Promise.all(waiting)).map(({ statusCode }) => statusCode)).toEqual(Array(30).fill(200));
  } finally {
    held.release();
  }
});

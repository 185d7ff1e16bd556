import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { lastFmAccounts, songs } from "#server/db/schema/index.ts";
import { forwardPlays } from "#server/scrobbling/forwardPlays.ts";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { type LastFmStandIn, startLastFm } from "../../support/lastFm.ts";
import { createUser, signedInAt, type TestUser } from "../../support/users.ts";

const TOKEN = "token-of-ada";
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** How long a song had been heard when its play was recorded. */
const HEARD_MS = 30_000;

let lastFm: LastFmStandIn;
let server: StoreServer;
let user: TestUser;
let song: number;
let other: number;

beforeAll(async () => {
  lastFm = await startLastFm();
  server = await startStoreServer({ settings: { lastFm: lastFm.settings } });
  [song, other] = [await server.songId("tide"), await server.songId("harbour")];
  server.clock.stop();
});
beforeEach(async () => {
  Object.assign(lastFm, { permissions: new Map([[TOKEN, "ada_l"]]), error: undefined });
  lastFm.withdrawn.clear();
  lastFm.submissions.length = 0;
  await server.db.delete(lastFmAccounts);
  await lasts(200);
  user = await newUser();
});
afterAll(async () => {
  await server.close();
  await lastFm.close();
});

const ago = (ms: number): Date => new Date(server.clock.now().getTime() - ms);
const lasts = (durationSeconds: number) =>
  server.db
    .update(songs)
    .set({ durationSeconds })
    .where(inArray(songs.id, [song, other]));
async function newUser(): Promise<TestUser> {
  const created = await createUser(server, { createdAt: ago(24 * HOUR_MS) });
  await signedInAt(server, created, ago(24 * HOUR_MS));
  return created;
}
const permissionPage = async (whose = user) => new URL((await whose.get("/lastfm")).json().connect_url);
/** The address that Last.fm sends a user back to. */
const returnOf = async (whose = user) => new URL((await permissionPage(whose)).searchParams.get("cb") ?? "");
async function connect(token = TOKEN) {
  const state = (await returnOf()).searchParams.get("state");
  return (await user.post("/lastfm", { token, state })).json();
}
const account = async () => (await user.get("/lastfm")).json().account;
const play = (msAgo: number, id = song) =>
  user.post("/music/history/add", { plays: [{ id, played_at: ago(msAgo).toISOString() }] });
const forward = () => forwardPlays(server.services);
const sentTimes = () =>
  lastFm.submissions.flatMap(({ scrobbles }) => scrobbles.map(({ timestamp }) => Number(timestamp)));
/** When a song began if its play was recorded this long ago. */
const beganAt = (msAgo: number) => Math.floor(ago(msAgo + HEARD_MS).getTime() / 1000);

describe("connecting Last.fm", () => {
  it("asks for permission at Last.fm, which sends the user back to their profile", async () => {
    const page = await permissionPage();
    expect(page.origin + page.pathname).toBe("https://www.last.fm/api/auth/");
    expect(page.searchParams.get("api_key")).toBe(lastFm.settings.apiKey);
    const back = await returnOf();
    expect(back.origin + back.pathname).toBe(`${server.settings.publicUrl}/profile`);
  });

  it("shows whose account it is, but never the session key", async () => {
    expect(await connect()).toEqual({ code: 200, message: "Connected to Last.fm as ada_l." });
    expect(await account()).toEqual({ user_name: "ada_l", is_refused: false });
    expect(JSON.stringify(await server.db.select().from(lastFmAccounts))).not.toContain("session of");
  });

  it("refuses a permission that another user asked for", async () => {
    const state = (await returnOf(await newUser())).searchParams.get("state");
    const answer = await user.post("/lastfm", { token: TOKEN, state });
    expect(answer.json()).toMatchObject({ code: 404, message: expect.stringMatching(/wasn’t connected/) });
    expect(await account()).toBeUndefined();
  });

  it("says that a token is no longer valid", async () => {
    expect(await connect("an old token")).toMatchObject({ code: 404, message: expect.stringMatching(/wasn’t conn/) });
    expect(await account()).toBeUndefined();
  });

  it("says that Last.fm is down", async () => {
    lastFm.error = 11;
    expect(await connect()).toMatchObject({ code: 404, message: expect.stringMatching(/couldn’t reach/) });
  });

  it("is not offered by a store without an API account, where users can still disconnect", async () => {
    expect((await user.get("/account")).json().has_last_fm).toBe(true);
    const without = await startStoreServer();
    const visitor = await createUser(without);
    expect((await visitor.get("/account")).json().has_last_fm).toBe(false);
    expect((await visitor.get("/lastfm")).statusCode).toBe(404);
    const { accountId } = visitor;
    await without.db.insert(lastFmAccounts).values({ accountId, userName: "ada_l", sealedToken: "?", sentPlayId: 0 });
    expect((await visitor.del("/lastfm")).json().message).toBe("Disconnected from Last.fm.");
    expect(await without.db.$count(lastFmAccounts)).toBe(0);
    await without.close();
  });
});

describe("a connected listener's plays", () => {
  it("are sent once, with the song, the artist, the album and the time when the song began", async () => {
    await play(2 * HOUR_MS);
    await connect();
    await play(HOUR_MS);
    await forward();
    await forward();
    expect(lastFm.submissions).toEqual([
      {
        user: "ada_l",
        scrobbles: [
          {
            track: "Tide",
            artist: expect.any(String),
            album: expect.any(String),
            duration: "200",
            timestamp: String(beganAt(HOUR_MS)),
          },
        ],
      },
    ]);
  });

  it("are sent 50 at a time", async () => {
    await connect();
    const plays = Array.from({ length: 60 }, (_, index) => ({
      id: song,
      played_at: ago(HOUR_MS + index * 4 * MINUTE_MS).toISOString(),
    }));
    await user.post("/music/history/add", { plays });
    await forward();
    expect(lastFm.submissions.map(({ scrobbles }) => scrobbles.length)).toEqual([50, 10]);
  });

  it("are left out if they lasted less than half of the song and less than four minutes", async () => {
    await connect();
    await play(HOUR_MS);
    await play(HOUR_MS - 99_000, other);
    await play(HOUR_MS - 99_000 - 101_000);
    await forward();
    expect(sentTimes()).toEqual([beganAt(HOUR_MS - 99_000), beganAt(HOUR_MS - 99_000 - 101_000)]);
    lastFm.submissions.length = 0;
    await lasts(3600);
    await play(30 * MINUTE_MS);
    await play(26 * MINUTE_MS, other);
    await forward();
    expect(sentTimes()).toEqual([beganAt(30 * MINUTE_MS), beganAt(26 * MINUTE_MS)]);
  });

  it("are left out if the song is not longer than 30 seconds", async () => {
    await connect();
    await lasts(30);
    await play(HOUR_MS);
    await forward();
    expect(lastFm.submissions).toEqual([]);
  });

  it("wait until it is known that the song was not skipped", async () => {
    await connect();
    await play(HOUR_MS);
    await play(MINUTE_MS, other);
    const began = beganAt(MINUTE_MS);
    await forward();
    expect(sentTimes()).toEqual([beganAt(HOUR_MS)]);
    server.clock.advance({ minutes: 4 });
    await forward();
    expect(sentTimes().at(-1)).toBe(began);
  });

  it.each([11, 16, 29, 8])("wait after error %i, and are all sent later", async (error) => {
    await connect();
    await play(2 * HOUR_MS);
    lastFm.error = error;
    await forward();
    lastFm.error = undefined;
    await forward();
    expect(lastFm.submissions).toEqual([]);
    server.clock.advance({ minutes: 2 });
    await forward();
    expect(sentTimes()).toHaveLength(1);
    expect(await account()).toEqual({ user_name: "ada_l", is_refused: false });
  });

  it("wait until the user connects again after withdrawing their permission", async () => {
    await connect();
    await play(2 * HOUR_MS);
    lastFm.withdrawn.add("ada_l");
    await forward();
    expect(await account()).toEqual({ user_name: "ada_l", is_refused: true });
    lastFm.withdrawn.clear();
    await connect();
    await forward();
    expect(sentTimes()).toHaveLength(1);
    expect(await account()).toEqual({ user_name: "ada_l", is_refused: false });
  });

  it("do not hold up later plays if Last.fm cannot read them", async () => {
    await connect();
    await play(2 * HOUR_MS);
    lastFm.error = 6;
    await forward();
    lastFm.error = undefined;
    await play(HOUR_MS);
    await forward();
    expect(sentTimes()).toEqual([beganAt(HOUR_MS)]);
  });

  it("do not wait for a play from a device whose clock is hours ahead", async () => {
    await connect();
    await play(-3 * HOUR_MS);
    await play(HOUR_MS, other);
    await forward();
    expect(sentTimes()).toEqual([beganAt(4 * MINUTE_MS), beganAt(HOUR_MS)]);
  });

  it("are no longer sent after disconnecting", async () => {
    await connect();
    await user.del("/lastfm");
    await play(HOUR_MS);
    await forward();
    expect(lastFm.submissions).toEqual([]);
    const { accountId } = user;
    expect(await server.db.select().from(lastFmAccounts).where(eq(lastFmAccounts.accountId, accountId))).toEqual([]);
  });
});

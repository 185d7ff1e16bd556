import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "#server/db/open.ts";
import { addPlays } from "#server/db/queries/plays.ts";
import { listenBrainzAccounts } from "#server/db/schema/index.ts";
import { forwardPlays } from "#server/scrobbling/forwardPlays.ts";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { type ListenBrainzStandIn, startListenBrainz } from "../../support/listenBrainz.ts";
import { WAITING } from "../../support/untilWaiting.ts";
import { createUser, signedInAt, type TestUser } from "../../support/users.ts";

const [TOKEN, NEW_TOKEN] = ["token-of-ada", "newer-token-of-ada"];
const HOUR_MS = 3_600_000;

let listenBrainz: ListenBrainzStandIn;
let server: StoreServer;
let user: TestUser;
let song: number;

beforeAll(async () => {
  listenBrainz = await startListenBrainz();
  server = await startStoreServer({ settings: { listenBrainzUrl: listenBrainz.url } });
  song = await server.songId("tide");
  server.clock.stop();
});
beforeEach(async () => {
  listenBrainz.users.clear();
  listenBrainz.users.set(TOKEN, "ada_l").set(NEW_TOKEN, "ada_l");
  listenBrainz.submissions.length = 0;
  listenBrainz.status = undefined;
  listenBrainz.unreadable = undefined;
  await server.db.delete(listenBrainzAccounts);
  user = await createUser(server, { createdAt: ago(24 * HOUR_MS) });
  await signedInAt(server, user, ago(24 * HOUR_MS));
});
afterAll(async () => {
  await server.close();
  await listenBrainz.close();
});

const ago = (ms: number): Date => new Date(server.clock.now().getTime() - ms);
const connect = (token = TOKEN) => user.post("/listenbrainz", { token });
const account = async () => (await user.get("/listenbrainz")).json().account;
const play = async (msAgo: number) =>
  user.post("/music/history/add", { plays: [{ id: song, played_at: ago(msAgo).toISOString() }] });
const forward = () => forwardPlays(server.services);
const sentTimes = () =>
  listenBrainz.submissions.flatMap(({ listens }) => listens.map(({ listened_at }) => listened_at));
const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);

describe("connecting ListenBrainz", () => {
  it("shows whose account it is, but never the token", async () => {
    expect((await connect()).json()).toEqual({ code: 200, message: "Connected to ListenBrainz as ada_l." });
    expect(await account()).toEqual({ user_name: "ada_l", is_refused: false });
    expect(JSON.stringify(await server.db.select().from(listenBrainzAccounts))).not.toContain(TOKEN);
  });

  it("says that a token is unknown, and changes nothing", async () => {
    const answer = await connect("mistyped");
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors.token[0]).toMatch(/doesn’t know this token/);
    expect(await account()).toBeUndefined();
  });

  it("says that ListenBrainz is down", async () => {
    listenBrainz.status = 503;
    expect((await connect()).json()).toMatchObject({ code: 404, message: expect.stringMatching(/couldn’t reach/) });
    expect(await account()).toBeUndefined();
  });
});

describe("a connected listener's plays", () => {
  it("are sent once, with the song, the artist and the album", async () => {
    await play(2 * HOUR_MS);
    await connect();
    await play(HOUR_MS);
    await forward();
    await forward();
    expect(listenBrainz.submissions).toEqual([
      {
        user: "ada_l",
        listens: [
          {
            listened_at: seconds(ago(HOUR_MS)),
            track_metadata: {
              track_name: "Tide",
              artist_name: expect.any(String),
              release_name: expect.any(String),
              additional_info: expect.objectContaining({ submission_client: "Segue" }),
            },
          },
        ],
      },
    ]);
  });

  it("are sent even if they were being recorded while earlier plays were sent", async () => {
    await connect();
    await play(2 * HOUR_MS);
    const listener = { accountId: user.accountId, sessionStartedAt: ago(24 * HOUR_MS) };
    const recording = await server.db.transaction(async (transaction: Database) => {
      await addPlays(transaction, listener, [{ songId: song, playedAt: ago(HOUR_MS) }], server.clock.now());
      const forwarding = { isOver: false };
      const forwarded = forward().finally(() => {
        forwarding.isOver = true;
      });
      while (!forwarding.isOver && (await server.db.execute(WAITING)).rowCount === 0);
      return { forwarded };
    });
    await recording.forwarded;
    await forward();
    expect(sentTimes()).toEqual([seconds(ago(2 * HOUR_MS)), seconds(ago(HOUR_MS))]);
  });

  it("are complete once they were sent, even if other users have played something since", async () => {
    await connect();
    await play(2 * HOUR_MS);
    const other = await createUser(server);
    await other.post("/music/history/add", { plays: [{ id: song, played_at: ago(HOUR_MS).toISOString() }] });
    await forward();
    expect(await server.db.select().from(listenBrainzAccounts)).toMatchObject([{ dueAt: null }]);
    expect(sentTimes()).toHaveLength(1);
  });

  it("wait while ListenBrainz is down, and are all sent once it is back", async () => {
    await connect();
    await play(2 * HOUR_MS);
    listenBrainz.status = 503;
    await forward();
    await play(HOUR_MS);
    listenBrainz.status = undefined;
    server.clock.advance({ minutes: 2 });
    await forward();
    expect(sentTimes()).toHaveLength(2);
    expect(await account()).toEqual({ user_name: "ada_l", is_refused: false });
  });

  it("wait for a new token when ListenBrainz refuses the old token", async () => {
    await connect();
    await play(2 * HOUR_MS);
    listenBrainz.users.delete(TOKEN);
    await forward();
    expect(await account()).toEqual({ user_name: "ada_l", is_refused: true });
    await connect(NEW_TOKEN);
    await forward();
    expect(sentTimes()).toHaveLength(1);
  });

  it("do not hold up later plays if ListenBrainz cannot read them", async () => {
    await connect();
    await play(2 * HOUR_MS);
    listenBrainz.status = 400;
    await forward();
    listenBrainz.status = undefined;
    await play(HOUR_MS);
    await forward();
    expect(sentTimes()).toEqual([seconds(ago(HOUR_MS))]);
  });

  it("are all sent except one that ListenBrainz cannot read", async () => {
    await connect();
    for (const hoursAgo of [4, 3, 2, 1]) await play(hoursAgo * HOUR_MS);
    listenBrainz.unreadable = seconds(ago(3 * HOUR_MS));
    await forward();
    expect(sentTimes()).toEqual([4, 2, 1].map((hoursAgo) => seconds(ago(hoursAgo * HOUR_MS))));
  });

  it("are no longer sent after disconnecting", async () => {
    await connect();
    await user.del("/listenbrainz");
    await play(HOUR_MS);
    await forward();
    expect(listenBrainz.submissions).toEqual([]);
    expect(await account()).toBeUndefined();
  });

  it("are sent, while plays of a listener who has not connected are not", async () => {
    await connect();
    const other = await createUser(server, { createdAt: ago(24 * HOUR_MS) });
    await signedInAt(server, other, ago(24 * HOUR_MS));
    await other.post("/music/history/add", { plays: [{ id: song, played_at: ago(HOUR_MS).toISOString() }] });
    await forward();
    expect((await other.get("/listenbrainz")).json().account).toBeUndefined();
    expect(listenBrainz.submissions).toEqual([]);
  });
});

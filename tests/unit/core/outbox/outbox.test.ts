import "fake-indexeddb/auto";
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import type { Song } from "#contract/shapes.ts";
import { AppError } from "#src/core/api/appError.ts";
import type { OutboxAction } from "#src/core/database/db.ts";
import { type AccountDatabase, openAccountDatabase } from "#src/core/database/db.ts";
import { emptyPlaylist } from "#src/core/mutations/playlists.ts";
import { entityOf } from "#src/core/mutations/registry.ts";
import { drain, type Outcome } from "#src/core/outbox/drain.ts";
import { playlistsWith } from "#src/core/outbox/overlay.ts";
import { transactIn } from "#src/core/outbox/transact.ts";
import { ModelServer } from "../../../support/modelServer.ts";
import { aSong } from "../../../support/songs.ts";

let opened = 0;
const databases: AccountDatabase[] = [];

function freshDatabase(): AccountDatabase {
  opened += 1;
  const database = openAccountDatabase(`outbox-${opened}`);
  databases.push(database);
  return database;
}

afterEach(async () => {
  for (const database of databases.splice(0)) await database.delete();
});

async function put(database: AccountDatabase, action: OutboxAction): Promise<string> {
  const id = crypto.randomUUID();
  const row = { id, action, entity: entityOf(action), createdAtMs: 0, attempts: 0, nextAtMs: 0, words: "" };
  await database.outbox.add({ ...row, state: "waiting" });
  return id;
}

interface Run {
  outcomes: Outcome[];
  dueInMs: number | undefined;
}

async function drainWith(database: AccountDatabase, server: ModelServer, nowMs: number): Promise<Run> {
  const outcomes: Outcome[] = [];
  const dueInMs = await drain({
    transact: transactIn(database),
    send: (action, key) => server.take(action, key),
    nowMs: () => nowMs,
    jitterMs: () => 0,
    isAwaited: () => false,
    onOutcome: (outcome) => outcomes.push(outcome),
  });
  return { outcomes, dueInMs };
}

const favourite = (song: Song, isAdded = true): OutboxAction => ({
  kind: isAdded ? "favourite.add" : "favourite.remove",
  song,
});

describe("the outbox", () => {
  test("sends waiting actions once and in order", async () => {
    const database = freshDatabase();
    const server = new ModelServer();
    await put(database, favourite(aSong(1)));
    await put(database, favourite(aSong(1), false));
    await put(database, favourite(aSong(2)));
    await drainWith(database, server, 0);
    expect(server.log.map(({ action }) => action.kind)).toEqual(["favourite.add", "favourite.remove", "favourite.add"]);
    expect([...server.favourites]).toEqual([2]);
    expect(await database.outbox.where("state").equals("waiting").count()).toBe(0);
  });

  test("stops sending while offline, and keeps every action", async () => {
    const database = freshDatabase();
    const server = new ModelServer();
    await put(database, favourite(aSong(1)));
    await put(database, favourite(aSong(2)));
    server.failNext(() => new AppError("network"));
    const { outcomes, dueInMs } = await drainWith(database, server, 0);
    expect(outcomes.map(({ kind }) => kind)).toEqual(["later"]);
    expect(dueInMs).toBeUndefined();
    expect(await database.outbox.where("state").equals("waiting").count()).toBe(2);
  });

  test("if an action must wait, holds back only the later actions on the same entity", async () => {
    const database = freshDatabase();
    const server = new ModelServer();
    await put(database, favourite(aSong(1)));
    await put(database, favourite(aSong(1), false));
    await put(database, favourite(aSong(2)));
    server.failNext(() => new AppError("server"));
    const { dueInMs } = await drainWith(database, server, 0);
    expect([...server.favourites]).toEqual([2]);
    expect(dueInMs).toBe(1000);
    await drainWith(database, server, 999);
    expect(server.favourites.has(1)).toBe(false);
    expect(await database.outbox.where("state").equals("waiting").count()).toBe(2);
    await drainWith(database, server, 1000);
    expect(server.log.map(({ action }) => entityOf(action))).toEqual(["favourite:2", "favourite:1", "favourite:1"]);
  });

  test("waits as long as the server asks after too many requests, but at most five minutes", async () => {
    const database = freshDatabase();
    const server = new ModelServer();
    await put(database, favourite(aSong(1)));
    for (const [nowMs, retryAfterSeconds, waitMs] of [
      [0, 8, 8000],
      [8000, 86_400, 300_000],
    ] as const) {
      server.failNext(() => new AppError("tooMany", { retryAfterSeconds }));
      expect((await drainWith(database, server, nowMs)).dueInMs).toBe(waitMs);
    }
    await drainWith(database, server, 308_000);
    expect([...server.favourites]).toEqual([1]);
  });

  test("sends an action that was postponed by a clock 40 days fast once the clock is right", async () => {
    const database = freshDatabase();
    const server = new ModelServer();
    await put(database, favourite(aSong(1)));
    server.failNext(() => new AppError("server"));
    await drainWith(database, server, 40 * 24 * 3_600_000);
    expect((await drainWith(database, server, 0)).dueInMs).toBeUndefined();
    expect([...server.favourites]).toEqual([1]);
  });

  test("if a response is lost, repeats the request with the same key, so that nothing is done twice", async () => {
    const database = freshDatabase();
    const server = new ModelServer();
    await put(database, { kind: "playlist.create", localId: -1, name: "Trains", description: "" });
    server.loseNextAnswer();
    await drainWith(database, server, 0);
    await drainWith(database, server, 0);
    expect([...server.playlists.values()].map(({ name }) => name)).toEqual(["Trains"]);
  });

  test("uses the server's id for actions on a playlist created offline", async () => {
    const database = freshDatabase();
    const server = new ModelServer();
    await put(database, { kind: "playlist.create", localId: -5, name: "Trains", description: "" });
    await put(database, { kind: "playlist.addSong", playlistId: -5, song: aSong(7) });
    await drainWith(database, server, 0);
    expect([...server.playlists.values()]).toEqual([{ name: "Trains", songIds: [7] }]);
    const [realId] = server.playlists.keys();
    expect(await database.localIds.get(-5)).toEqual({ localId: -5, realId });
  });

  test("shows a created playlist once, whether or not the server's list already has it", async () => {
    const database = freshDatabase();
    const server = new ModelServer();
    await put(database, { kind: "playlist.create", localId: -5, name: "Trains", description: "" });
    await drainWith(database, server, 0);
    const [id = 0] = server.playlists.keys();
    const rows = await database.outbox.toArray();
    const trains = { ...emptyPlaylist(id), name: "Trains" };
    expect(playlistsWith([], rows)).toEqual([trains]);
    expect(playlistsWith([trains], rows)).toEqual([trains]);
  });

  test("counts playlists that wait to be sent, and shows them first in the list", async () => {
    const database = freshDatabase();
    const song = { ...aSong(7), image: "/seven.webp" };
    await put(database, { kind: "playlist.create", localId: -5, name: "Trains", description: "" });
    await put(database, { kind: "playlist.addSong", playlistId: -5, song });
    await put(database, { kind: "playlist.removeSong", playlistId: 2, song });
    const known = { ...emptyPlaylist(2), name: "Buses", music_count: 4 };
    const uncounted = { ...known, id: 3, music_count: undefined, covers: undefined };
    expect(playlistsWith([known, uncounted], await database.outbox.toArray())).toMatchObject([
      { id: -5, name: "Trains", music_count: 1, covers: ["/seven.webp"] },
      { id: 2, music_count: 3, covers: [] },
      { id: 3, music_count: undefined, covers: undefined },
    ]);
  });

  test("keeps a refusal with the server's message, and continues with the entity's next action", async () => {
    const database = freshDatabase();
    const server = new ModelServer();
    server.favourites.add(3);
    await put(database, favourite(aSong(3)));
    await put(database, favourite(aSong(3), false));
    const { outcomes } = await drainWith(database, server, 0);
    expect(outcomes.map(({ kind }) => kind)).toEqual(["refused", "sent"]);
    expect(await database.outbox.where("state").equals("refused").toArray()).toMatchObject([
      { words: "already a favourite" },
    ]);
  });

  test("holds back actions on a refused playlist until its creation is tried again", async () => {
    const database = freshDatabase();
    const server = new ModelServer();
    await put(database, { kind: "playlist.create", localId: -5, name: "Trains", description: "" });
    await put(database, { kind: "playlist.addSong", playlistId: -5, song: aSong(7) });
    server.failNext(() => new AppError("refused", { message: "Not now." }));
    expect(await drainWith(database, server, 0)).toMatchObject({ outcomes: [{ kind: "refused" }], dueInMs: undefined });
    expect(server.log).toEqual([]);
    await database.outbox.where("state").equals("refused").modify({ state: "waiting" });
    await drainWith(database, server, 0);
    expect([...server.playlists.values()]).toEqual([{ name: "Trains", songIds: [7] }]);
  });

  test("keeps its actions when the session ends, and sends them once the account is back", async () => {
    const database = freshDatabase();
    const server = new ModelServer();
    await put(database, favourite(aSong(1)));
    server.failNext(() => new AppError("unauthorised"));
    const { dueInMs } = await drainWith(database, server, 0);
    expect(dueInMs).toBeUndefined();
    await drainWith(database, server, 0);
    expect([...server.favourites]).toEqual([1]);
  });
});

/** What may happen at each step of a random history. */
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant("favourite" as const), songId: fc.nat({ max: 4 }), isAdded: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("create" as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant("addSong" as const), list: fc.nat({ max: 5 }), songId: fc.nat({ max: 4 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("drain" as const), isTwice: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("fail" as const),
      how: fc.constantFrom("network", "server", "lost", "unauthorised"),
    }),
  },
);

describe("random histories with outages, lost responses, failures and two tabs", () => {
  test("no entity's actions are lost, duplicated or out of order", async () => {
    const actionsInAll = Number(process.env.OUTBOX_ACTIONS ?? 1000);
    const stepsPerRun = 40;
    let result = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: stepsPerRun }), async (steps) => {
        const database = freshDatabase();
        const server = new ModelServer();
        const done: string[] = [];
        const localIds: number[] = [];
        let nowMs = 0;
        const act = async (action: OutboxAction) => done.push(await put(database, action));
        for (const one of steps) {
          nowMs += 700;
          if (one.do === "favourite") await act(favourite(aSong(one.songId + 1), one.isAdded));
          if (one.do === "create") {
            localIds.push(-1 - localIds.length);
            await act({
              kind: "playlist.create",
              localId: -localIds.length,
              name: `List ${localIds.length}`,
              description: "",
            });
          }
          const playlistId = one.do === "addSong" ? localIds[one.list] : undefined;
          if (one.do === "addSong" && playlistId !== undefined)
            await act({
              kind: "playlist.addSong",
              playlistId: await idNow(database, playlistId),
              song: aSong(one.songId + 1),
            });
          if (one.do === "fail" && one.how === "lost") server.loseNextAnswer();
          else if (one.do === "fail") server.failNext(() => new AppError(one.how as "network"));
          // Two tabs take turns under one lock, as navigator.locks ensures in the page.
          if (one.do === "drain")
            for (let tab = 0; tab < (one.isTwice ? 2 : 1); tab += 1) await drainWith(database, server, nowMs);
        }
        server.heal();
        for (
          let round = 0;
          round < 20 && (await database.outbox.where("state").equals("waiting").count()) > 0;
          round += 1
        ) {
          nowMs += 600_000;
          await drainWith(database, server, nowMs);
        }
        result += done.length;
        expect(await database.outbox.where("state").equals("waiting").count()).toBe(0);
        expect(server.keysTaken.toSorted()).toEqual(done.toSorted());
        for (const keys of server.keysByEntity.values()) expect(keys).toEqual(done.filter((key) => keys.includes(key)));
      }),
      { numRuns: Math.ceil(actionsInAll / 10) },
    );
    console.info(`outbox: ${result} actions, 0 lost, 0 doubled, 0 out of order`);
  }, 600_000);
});

/** Like the screens, uses the server's id as soon as it is known. */
async function idNow(database: AccountDatabase, localId: number): Promise<number> {
  return (await database.localIds.get(localId))?.realId ?? localId;
}

import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { connect } from "#server/db/presence.ts";
import type { Api } from "../../support/api.ts";
import { type CuttableProxy, openCuttableProxy } from "../../support/cuttableProxy.ts";
import { startSecondServer } from "../../support/secondServer.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { untilWaiting } from "../../support/untilWaiting.ts";
import { createUser, type TestUser } from "../../support/users.ts";

const LONGEST_MS = 30_000;

let server: TestServer;
/** A server on the same store, connected through a proxy that can be cut. */
let far: TestServer;
let cable: CuttableProxy;
let user: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  cable = await openCuttableProxy(server.databaseUrl);
  far = await startSecondServer(server, { databaseUrl: cable.url });
});
beforeEach(async () => {
  user = await createUser(far);
});
afterAll(async () => {
  await far.close();
  await cable.cut();
  await server.close();
});

const isBusy = (answer: Awaited<ReturnType<Api["get"]>>) => [
  answer.statusCode,
  answer.json(),
  Number(answer.headers["retry-after"]) > 0,
];
const BUSY = [503, { message: "Segue is busy. Please try again in a moment." }, true];

/** Waits, because a health check may repeat a result of the last second. */
const expectReadiness = (status: number) =>
  vi.waitFor(async () => expect((await far.inject({ method: "GET", url: "/readyz" })).statusCode).toBe(status), {
    timeout: 5_000,
  });

/** Every kind of call: reads, writes, a call whose response is stored for its key, and a transaction. */
const calls: [string, () => ReturnType<Api["get"]>][] = [
  ["reading the account", () => user.get("/account")],
  ["listing the albums", () => user.get("/music/album")],
  ["creating a playlist", () => user.form("/playlist/add", { name: "Later", description: "" })],
  [
    "creating a playlist with an idempotency key",
    () =>
      user.form(
        "/playlist/add",
        { name: "Once", description: "" },
        { "idempotency-key": "0b8d4a52-64a3-4b06-9a3c-0a2a41e0d9a1" },
      ),
  ],
  ["adding a song to a playlist", () => user.post("/playlist/music/add/1/1")],
];

describe("without its database", () => {
  it.each(calls)("%s gets 503 with a message, and works again when the database is back", async (_, call) => {
    await cable.cut();
    try {
      expect(isBusy(await call())).toEqual(BUSY);
      await expectReadiness(503);
      expect((await far.inject({ method: "GET", url: "/healthz" })).statusCode).toBe(200);
    } finally {
      await cable.mend();
    }
    expect((await call()).statusCode).toBeLessThan(500);
    await expectReadiness(200);
  });
});

describe("a transaction", () => {
  /** Starts a call, which would otherwise begin only when its response is awaited. */
  const started = async (call: () => ReturnType<Api["get"]>) => await call();

  /** Locks what a transaction needs; resolves once the transaction waits for it. */
  async function whileWaiting(begin: () => ReturnType<Api["get"]>, accountId: number) {
    const holder = await connect(server.databaseUrl);
    await holder.query("BEGIN");
    await holder.query("SELECT FROM playlists WHERE account_id = $1 FOR UPDATE", [accountId]);
    const answer = started(begin);
    await untilWaiting(holder, 1);
    return { answer, release: () => holder.end() };
  }

  it("ends with a 503 if the database goes away in the middle, and the process survives", async () => {
    const id = (await user.form("/playlist/add", { name: "Held", description: "" })).json().data.id;
    const { answer, release } = await whileWaiting(
      () => user.post(`/playlist/reorder/${id}`, { music_ids: [1] }),
      user.accountId,
    );
    await cable.cut();
    try {
      expect(isBusy(await answer)).toEqual(BUSY);
    } finally {
      await cable.mend();
      await release();
    }
    expect((await user.get(`/playlist/detail/${id}`)).statusCode).toBe(200);
  });

  it("leaks no connection, however often the database goes away", async () => {
    for (let round = 0; round < 20; round++) {
      const answers = Array.from({ length: 16 }, () => started(() => user.post("/playlist/music/add/1/1")));
      await Promise.race(answers.slice(0, 1 + (round % 3)));
      await cable.cut();
      const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
      await cable.mend();
      expect(statuses.filter((status) => status !== 503 && status !== 404)).toEqual([]);
    }
    // Cut connections may stay in the pool until they are used.
    await vi.waitFor(async () => {
      const all = await Promise.all(Array.from({ length: 32 }, () => user.post("/playlist/music/add/1/1")));
      expect(all.map(({ statusCode }) => statusCode)).toEqual(Array(32).fill(404));
    }, LONGEST_MS);
  });
});

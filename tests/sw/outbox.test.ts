import { deleteDB, openDB } from "idb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OutboxAction, OutboxRow } from "#src/core/database/outboxRows.ts";
import { entityOf } from "#src/core/mutations/registry.ts";
import { accountDatabaseName, CHANNELS } from "#src/core/platform/storageKeys.ts";
import { workerUrlsOf } from "../../sw/workerUrls.ts";
import { json, noNetwork, ORIGIN, startWorker, type Worker } from "./harness.ts";

const ADA = "ada";
const places = workerUrlsOf(`${ORIGIN}/sw.js?api=%2Fapi`, () => false);

let worker: Worker;

beforeEach(async () => {
  worker = await startWorker();
  await deleteDB(accountDatabaseName(ADA));
});

afterEach(() => vi.restoreAllMocks());

const openAda = () =>
  openDB(accountDatabaseName(ADA), 10, {
    upgrade: (database) => {
      database.createObjectStore("outbox", { keyPath: "seq", autoIncrement: true });
      database.createObjectStore("localIds", { keyPath: "localId" });
      database.createObjectStore("lyricDrafts", { keyPath: "musicId" });
    },
  });

/** Leaves actions waiting as a tab does. */
const leave = (...actions: OutboxAction[]): Promise<void> => leavePostponed({ nextAtMs: 0 }, ...actions);

async function leavePostponed(
  postponement: Pick<OutboxRow, "nextAtMs" | "isUnanswered">,
  ...actions: OutboxAction[]
): Promise<void> {
  const database = await openAda();
  for (const action of actions) {
    const row = { id: crypto.randomUUID(), action, entity: entityOf(action), state: "waiting", words: "" };
    await database.add("outbox", { ...row, createdAtMs: 0, attempts: 0, ...postponement });
  }
  database.close();
}

async function rows(): Promise<OutboxRow[]> {
  const database = await openAda();
  const all = await database.getAll("outbox");
  database.close();
  return all;
}

const create: OutboxAction = { kind: "playlist.create", localId: -5, name: "Trains", description: "" };
const reorder: OutboxAction = { kind: "playlist.reorder", playlistId: -5, songIds: [2, 1] };

test("the worker sends the account's waiting actions in order, with its token and keys, and notifies the tabs", async () => {
  await worker.account.setAccount(ADA, "token-of-ada");
  await leave(create, reorder);
  const keys = (await rows()).map(({ id }) => id);
  const told = new Promise((resolve) => {
    const channel = new BroadcastChannel(CHANNELS.outbox);
    channel.onmessage = ({ data }) => {
      channel.close();
      resolve(data);
    };
  });
  worker.setNetwork(() => json({ code: 200, message: "Done.", data: { id: 7 } }));
  await worker.outbox.sendWaiting(places, worker.account);
  expect(worker.sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
    `POST ${ORIGIN}/api/playlist/add`,
    `POST ${ORIGIN}/api/playlist/reorder/7`,
  ]);
  expect(worker.sent.map(({ headers }) => headers.get("Idempotency-Key"))).toEqual(keys);
  expect(worker.sent.map(({ headers }) => headers.get("Authorization"))).toEqual(Array(2).fill("Bearer token-of-ada"));
  const sent = (name: string) => worker.sent.map(({ headers }) => headers.get(name));
  expect(sent("Content-Type")).toEqual([expect.stringMatching(/^multipart\/form-data; boundary=/), "application/json"]);
  expect(sent("Network-Type")).toEqual(["unknown", "unknown"]);
  expect(await worker.sent[1]?.json()).toEqual({ music_ids: [2, 1] });
  expect((await rows()).map(({ state, entity }) => ({ state, entity }))).toEqual(
    Array(2).fill({ state: "sent", entity: "playlist:7" }),
  );
  expect(await told).toBe(ADA);
});

test("an action that fails for lack of a network is sent at the next sync event under the same key", async () => {
  await worker.account.setAccount(ADA, "token-of-ada");
  await leave(create);
  worker.setNetwork(noNetwork);
  await expect(worker.outbox.sendWaiting(places, worker.account)).rejects.toMatchObject({ code: "network" });
  expect(await rows()).toMatchObject([{ state: "waiting", attempts: 0 }]);
  worker.setNetwork(() => json({ code: 200, message: "Done.", data: { id: 7 } }));
  await worker.outbox.sendWaiting(places, worker.account);
  const [first, second] = worker.sent.map(({ headers }) => headers.get("Idempotency-Key"));
  expect(second).toBe(first);
});

test("a request that neither responds nor fails is aborted, so that nothing else waits for it", async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, "timeout").mockImplementation(() => timeout(20));
  await worker.account.setAccount(ADA, "token-of-ada");
  await leave(create);
  worker.setNetwork(
    ({ signal }) => new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
  );
  await expect(worker.outbox.sendWaiting(places, worker.account)).rejects.toMatchObject({ code: "network" });
  expect(await rows()).toMatchObject([{ state: "waiting", attempts: 0 }]);
});

test("an action that got no response in a tab is sent immediately, but an action that the server has postponed is not", async () => {
  await worker.account.setAccount(ADA, "token-of-ada");
  const nextAtMs = Date.now() + 60_000;
  await leavePostponed({ nextAtMs, isUnanswered: true }, { kind: "playlist.delete", playlistId: 7, name: "Trains" });
  await leavePostponed({ nextAtMs, isUnanswered: false }, { kind: "playlist.delete", playlistId: 8, name: "Buses" });
  worker.setNetwork(() => json({ code: 200, message: "Done." }));
  await expect(worker.outbox.sendWaiting(places, worker.account)).rejects.toMatchObject({ code: "network" });
  expect((await rows()).map(({ state }) => state)).toEqual(["sent", "waiting"]);
});

test("if the session has ended, actions wait for the next login, and a refusal is kept for the user", async () => {
  await worker.account.setAccount(ADA, "token-of-ada");
  await leave(create);
  worker.setNetwork(() => json({ message: "Unauthenticated." }, 401));
  await worker.outbox.sendWaiting(places, worker.account);
  expect(await rows()).toMatchObject([{ state: "waiting" }]);
  worker.setNetwork(() => json({ code: 404, message: "You have too many playlists." }));
  await worker.outbox.sendWaiting(places, worker.account);
  expect(await rows()).toMatchObject([{ state: "refused", words: "You have too many playlists.", untold: "refused" }]);
});

test("nothing is sent for a user who has logged out, and no database is created", async () => {
  await leave(create);
  await worker.account.setAccount(ADA, "token-of-ada");
  await worker.account.setAccount(null);
  await worker.outbox.sendWaiting(places, worker.account);
  await worker.account.setAccount("bob", "token-of-bob");
  await worker.outbox.sendWaiting(places, worker.account);
  expect(worker.sent).toEqual([]);
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(accountDatabaseName("bob"));
  expect(await worker.account.currentToken()).toBe("token-of-bob");
});

test("a call without a body is sent with the headers of every call", async () => {
  await worker.account.setAccount(ADA, "token-of-ada");
  await leave({ kind: "playlist.delete", playlistId: 7, name: "Trains" });
  worker.setNetwork(() => json({ code: 200, message: "Done." }));
  await worker.outbox.sendWaiting(places, worker.account);
  const [{ method, headers } = new Request(ORIGIN)] = worker.sent;
  expect([method, headers.get("Content-Type"), headers.get("Network-Type")]).toEqual([
    "DELETE",
    "application/json",
    "unknown",
  ]);
});

import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type AccountDatabase, liveQuery, type OutboxAction, openAccountDatabase } from "#src/core/database/db.ts";
import { isReadableRow } from "#src/core/database/readableRow.ts";
import { VERSIONS } from "#src/core/database/schema.ts";
import { drain } from "#src/core/outbox/drain.ts";
import { transactIn } from "#src/core/outbox/transact.ts";
import { popupsAtom } from "#src/core/platform/popups.ts";
import { store } from "#src/core/platform/store.ts";
import { ModelServer } from "../../../support/modelServer.ts";
import { aSong } from "../../../support/songs.ts";
import { SHIPPED } from "./shipped/shipped.ts";

const LATEST = SHIPPED.at(-1)?.rows ?? {};

let opened = 0;
let database: AccountDatabase;

beforeEach(() => {
  opened += 1;
  vi.spyOn(console, "error").mockReturnValue();
  database = openAccountDatabase(`unreadable-${opened}`);
});
afterEach(() => database.delete());

/** A row with nothing but a unique key, which sorts before the valid rows. */
function badRowOf(table: string): Record<string, number | string> {
  const keys = [database.table(table).schema.primKey.keyPath].flat() as string[];
  const [good] = LATEST[table] as Record<string, unknown>[];
  return Object.fromEntries(keys.map((key) => [key, typeof good?.[key] === "number" ? Number.MIN_SAFE_INTEGER : "!"]));
}

const TABLES = Object.keys(VERSIONS.at(-1)?.stores ?? {});
/** These tables have only keys, or hold the unreadable rows themselves. */
const WITHOUT_RULES = ["answeredDialogs", "addressDrafts", "unreadable"];

describe("an unreadable row", () => {
  test.each(TABLES.filter((table) => !WITHOUT_RULES.includes(table)))(
    "is left out of every read of %s, and set aside unchanged",
    async (name) => {
      const table = database.table(name);
      const good = LATEST[name] ?? [];
      const bad = badRowOf(name);
      const key = Object.values(bad);
      await table.bulkPut([bad, ...good]);
      const each: unknown[] = [];
      await table.each((row) => each.push(row));
      const reads = await Promise.all([
        table.toArray(),
        table.filter(() => true).toArray(),
        table.reverse().toArray(),
        table.bulkGet(await table.toCollection().primaryKeys()),
        liveOnce(() => table.toArray()),
      ]);
      for (const rows of [each, ...reads]) expect(rows.filter(Boolean)).toHaveLength(good.length);
      expect(await table.get(key.length > 1 ? key : (key[0] ?? ""))).toBeUndefined();
      await vi.waitFor(async () =>
        expect(await database.unreadable.toArray()).toMatchObject([{ table: name, row: bad }]),
      );
      expect(await table.count()).toBe(good.length);
    },
  );

  test("is reported together with all other unreadable rows in a single message", async () => {
    await database.plays.bulkPut([{ playId: 1 }, { playId: 2 }] as never[]);
    await database.localIds.bulkPut([{ localId: -1 }] as never[]);
    await Promise.all([database.plays.toArray(), database.localIds.toArray()]);
    await vi.waitFor(async () => expect(await database.unreadable.count()).toBe(3));
    expect(store.get(popupsAtom).filter(({ message }) => message.includes("is damaged"))).toHaveLength(1);
  });

  test("does not block the rows after it in the outbox", async () => {
    const server = new ModelServer();
    const row = { createdAtMs: 0, attempts: 0, nextAtMs: 0, words: "" };
    await database.outbox.bulkPut([
      { ...row, seq: 1, id: "x", entity: "e", state: "refused", action: null } as never,
      { ...row, seq: 2, id: "y", entity: "favourite:1", state: "waiting", action: { kind: "favourite.add" } } as never,
      {
        ...row,
        seq: 3,
        id: "z",
        entity: "favourite:1",
        state: "waiting",
        action: { kind: "favourite.add", song: aSong(1) },
      },
    ]);
    await drain({
      transact: transactIn(database),
      send: (action, id) => server.take(action, id),
      nowMs: () => 0,
      jitterMs: () => 0,
      isAwaited: () => false,
      onOutcome: () => undefined,
    });
    expect([...server.favourites]).toEqual([1]);
    await vi.waitFor(async () => expect(await database.unreadable.count()).toBe(2));
  });

  test("is neither changed nor deleted by changes to neighbouring rows", async () => {
    const { downloads: good = [] } = LATEST;
    await database.downloads.bulkPut([badRowOf("downloads"), ...good] as never[]);
    await database.downloads.toCollection().modify({ words: "changed" });
    const [inPlace, aside] = await Promise.all([database.downloads.count(), database.unreadable.count()]);
    expect(inPlace + aside).toBe(good.length + 1);
  });
});

test.each<OutboxAction["kind"]>([
  "favourite.add",
  "artist.follow",
  "album.save",
  "album.remove",
  "playlist.create",
  "playlist.edit",
  "playlist.delete",
  "playlist.reorder",
  "lyric.save",
])("an action %s without the facts that it needs is unreadable", (kind) => {
  const row = { seq: 1, id: "x", entity: "e", state: "waiting", nextAtMs: 0 };
  expect(isReadableRow("outbox", { ...row, action: { kind } })).toBe(false);
});

test("the rows of every released version can be read, and so can the row of an action that only a newer version knows", () => {
  const shipped = SHIPPED.flatMap(({ rows }) => Object.entries(rows));
  const unreadable = shipped.flatMap(([table, rows]) => rows.filter((row) => !isReadableRow(table, row)));
  expect(unreadable).toEqual([]);
  const newer = {
    seq: 1,
    id: "x",
    entity: "e",
    state: "waiting",
    nextAtMs: 0,
    action: { kind: "song.rate", stars: 5 },
  };
  expect(isReadableRow("outbox", newer)).toBe(true);
});

const liveOnce = <T>(query: () => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const subscription = liveQuery(query).subscribe({
      next: (found) => {
        resolve(found);
        queueMicrotask(() => subscription.unsubscribe());
      },
      error: reject,
    });
  });

import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pence } from "#contract/money.ts";
import type { CartLine } from "#contract/shapes.ts";
import { setActiveAccount } from "#src/core/account/activeAccount.ts";
import { accountDatabase, deleteAccountDatabase, type OutboxRow } from "#src/core/database/db.ts";
import { describeUnsavedChanges } from "#src/core/logout/unsavedChanges.ts";

const ADA = "unsaved-test";

beforeEach(() => setActiveAccount(ADA));
afterEach(async () => {
  setActiveAccount(ADA);
  await deleteAccountDatabase(ADA);
});

const line = (quantity: number): CartLine =>
  ({ productDetail: { id: quantity, name: "Tote", price: pence(100) }, quantity, totalPrice: pence(100) }) as CartLine;

async function wait(state: OutboxRow["state"], action: OutboxRow["action"]): Promise<void> {
  const times = { createdAtMs: 0, attempts: 0, nextAtMs: 0 };
  await accountDatabase().outbox.add({ id: crypto.randomUUID(), action, entity: "any", ...times, state, words: "" });
}

const draftOf = (musicId: number, lyrics = "One line") =>
  accountDatabase().lyricDrafts.put({
    musicId,
    name: `Beat ${musicId}`,
    lyrics,
    baseUpdatedAt: "",
    baseLyrics: "",
    editedAt: 0,
  });

test("nothing is reported as unsaved if the server has all of the device's data", async () => {
  await wait("sent", { kind: "playlist.delete", playlistId: 3, name: "Trains" });
  await draftOf(1, "");
  expect(await describeUnsavedChanges()).toEqual([]);
  setActiveAccount(null);
  expect(await describeUnsavedChanges()).toEqual([]);
});

test("every kind of unsaved data is reported: changes, drafts, the cart and payments", async () => {
  await wait("waiting", { kind: "playlist.delete", playlistId: 3, name: "Trains" });
  await wait("refused", { kind: "lyric.save", musicId: 9, name: "Nine", lyrics: "x", updatedAt: "" });
  for (const musicId of [1, 2, 3, 4, 5, 9]) await draftOf(musicId);
  await accountDatabase().cart.bulkAdd([line(2), line(1)]);
  const purchase = { purchase: "package", body: { package_id: 3, type: "paypal", discount_code: "" } };
  await accountDatabase().pendingPurchases.add({
    id: "p",
    purchase,
    approval: { orderID: "1" },
    title: "A month",
    cartRowIds: [],
    createdAtMs: 0,
    message: "",
  } as never);
  expect(await describeUnsavedChanges()).toEqual([
    "2 changes not synced yet",
    "5 lyric drafts: “Beat 1”, “Beat 2”, “Beat 3” and 2 more",
    "3 items in your cart",
    "1 payment not confirmed yet",
  ]);
});

test("a device whose data cannot be read does not prevent logging out", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  vi.spyOn(IDBFactory.prototype, "open").mockImplementation(() => {
    throw new DOMException("storage is blocked", "SecurityError");
  });
  expect(await describeUnsavedChanges()).toEqual([]);
  vi.restoreAllMocks();
});

// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { afterEach, expect, test, vi } from "vitest";
import { setActiveAccount } from "#src/core/account/activeAccount.ts";
import { accountDatabase, databaseNames, deleteAccountDatabase } from "#src/core/database/db.ts";

const refusal = (name: string) => new DOMException("Internal error opening backing store for indexedDB.open.", name);

afterEach(async () => {
  vi.restoreAllMocks();
  await deleteAccountDatabase("ada");
  setActiveAccount(null);
});

test("a database request is repeated after the browser has discarded a corrupt store", async () => {
  setActiveAccount("ada");
  await accountDatabase().open();
  vi.spyOn(indexedDB, "databases").mockRejectedValueOnce(refusal("UnknownError"));
  expect(await databaseNames()).toHaveLength(1);
});

test("a store that stays unreadable is reported, and so is any other error", async () => {
  const databases = vi.spyOn(indexedDB, "databases").mockRejectedValue(refusal("UnknownError"));
  await expect(databaseNames()).rejects.toThrow("backing store");
  databases.mockRejectedValueOnce(refusal("SecurityError")).mockResolvedValue([]);
  await expect(databaseNames()).rejects.toThrow("backing store");
});

import "fake-indexeddb/auto";
import { expect, test, vi } from "vitest";
import type { Release } from "#contract/shapes.ts";

const [MONDAY, FRIDAY] = ["2026-11-02T10:00:00.000Z", "2026-11-06T10:00:00.000Z"];

const release = (came_at: string): Release => ({
  kind: "album",
  id: 1,
  slug: "sea",
  name: "Sea",
  image: "",
  came_at,
  artist: { name: "Mira Cole", slug: "mira-cole" },
});

let accounts = 0;
const newAccount = (): string => String(++accounts).padStart(16, "0");

/** Opens Segue anew on the same device. */
async function visit(accountKey: string) {
  vi.resetModules();
  const { setActiveAccount } = await import("#src/core/account/activeAccount.ts");
  const { lookAtReleases } = await import("#src/core/following/seenReleases.ts");
  setActiveAccount(accountKey);
  return async (...cameAt: string[]) => new Date(await lookAtReleases(cameAt.map(release))).toISOString();
}

test("releases since an earlier visit are marked as new during this visit, but not in the next", async () => {
  const account = newAccount();
  const first = await visit(account);
  expect(await first(MONDAY)).toBe(MONDAY);
  const second = await visit(account);
  expect(await second(FRIDAY, MONDAY)).toBe(MONDAY);
  expect(await second(FRIDAY, MONDAY)).toBe(MONDAY);
  const third = await visit(account);
  expect(await third(FRIDAY, MONDAY)).toBe(FRIDAY);
});

test("releases are new to a user who saw none during an earlier visit", async () => {
  const account = newAccount();
  await (await visit(account))();
  expect(await (await visit(account))(MONDAY)).toBe(new Date(0).toISOString());
});

test("releases seen by one account are still new to another account", async () => {
  const [ada, bob] = [newAccount(), newAccount()];
  await (await visit(ada))(FRIDAY);
  await (await visit(bob))(MONDAY);
  expect(await (await visit(bob))(FRIDAY)).toBe(MONDAY);
});

// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { openOrders } from "#contract/admin/orders.ts";
import { loadTable } from "#src/backoffice/merchTable/loadTable.ts";
import { listChanges } from "#src/backoffice/offline/changes.ts";
import { followSession } from "#src/backoffice/offline/followSession.ts";
import { clearDevice, deleteSaved, loadUser, openDevice, saveForOffline } from "#src/backoffice/offline/openOrders.ts";
import { enqueue, enqueueAll, syncChanges } from "#src/backoffice/offline/sendChanges.ts";
import { loadOrder, loadOrders } from "#src/backoffice/orders/loadOrders.ts";
import { activeAccountKey, setActiveAccount } from "#src/core/account/activeAccount.ts";
import { accountKeyOf } from "#src/core/account/savedUser.ts";
import { accountDatabase } from "#src/core/database/db.ts";
import { noteReachable } from "#src/core/network/online.ts";
import { popupsAtom } from "#src/core/platform/popups.ts";
import { CHANNELS, STORAGE_KEYS } from "#src/core/platform/storageKeys.ts";
import { store } from "#src/core/platform/store.ts";
import { ADA, api, BEN, done, respondTo, signIn, withDevice } from "../../support/backofficeDevice.ts";

const SEARCH = { page: 1, find: "", sort: "", status: "" };
const SHIP = { kind: "ship", body: { carrier: "Royal Mail", tracking_code: "RM 1" } } as const;
const HOUR_MS = 3_600_000;

withDevice();

describe("the open orders", () => {
  beforeEach(async () => {
    await saveForOffline();
    noteReachable(false);
  });

  test("are readable offline with their addresses, items and age", async () => {
    const loaded = await loadOrders(SEARCH);
    expect(loaded).toMatchObject({ from: "device", total: 2, orders: [{ id: 1 }, { id: 2 }] });
    const order = await loadOrder(2);
    expect(order).toMatchObject({
      from: "device",
      order: { address: { address_1: "1 Quay" }, lines: [{ quantity: 1 }] },
    });
    expect(await loadUser()).toMatchObject({ email: ADA });
  });

  test("are shown while the server fails", async () => {
    noteReachable(true);
    vi.stubGlobal("fetch", async () => new Response(null, { status: 500 }));
    expect(await loadOrder(2)).toMatchObject({ from: "device", order: { id: 2 } });
  });

  test("are deleted at a logout, with the changes", async () => {
    await enqueue(1, SHIP);
    await clearDevice();
    expect(await accountDatabase().savedAnswers.count()).toBe(0);
    expect(await listChanges()).toEqual([]);
  });

  test("are deleted when the session ends, but the changes stay for the same administrator", async () => {
    await enqueue(1, SHIP);
    await deleteSaved();
    expect(await accountDatabase().savedAnswers.count()).toBe(0);
    noteReachable(true);
    await signIn(ADA);
    expect(await listChanges()).toHaveLength(1);
  });

  test("become unreadable and are deleted after the length of a session, unlike the merch table’s products", async () => {
    const { savedAnswers } = accountDatabase();
    await savedAnswers.toCollection().modify({ atMs: Date.now() - 13 * HOUR_MS });
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    await expect(loadOrders(SEARCH)).rejects.toMatchObject({ code: "network" });
    expect(await savedAnswers.get(openOrders.path)).toBeUndefined();
    expect((await loadTable()).savedAtMs).toBeGreaterThan(0);
  });
});

test("a tab leaves the back office and saves nothing more once its account logs out in another tab", async () => {
  const assign = vi.spyOn(location, "assign").mockReturnValue();
  followSession();
  const otherTab = new BroadcastChannel(CHANNELS.session);
  otherTab.postMessage({ type: "signedIn", accountKey: accountKeyOf(ADA) });
  otherTab.postMessage({ type: "signedOut", accountKey: accountKeyOf(BEN) });
  otherTab.postMessage({ type: "signedOut", accountKey: accountKeyOf(ADA) });
  await vi.waitFor(() => expect(assign.mock.calls).toEqual([["/login"]]));
  expect(activeAccountKey()).toBeNull();
  otherTab.close();
});

test("a tab that stores nothing stays in the back office when somebody logs in from another tab", async () => {
  const assign = vi.spyOn(location, "assign").mockReturnValue().mockClear();
  setActiveAccount(null);
  followSession();
  const [heard, otherTab] = [new BroadcastChannel(CHANNELS.session), new BroadcastChannel(CHANNELS.session)];
  const isHeard = new Promise((resolve) => heard.addEventListener("message", resolve));
  otherTab.postMessage({ type: "signedIn", accountKey: accountKeyOf(BEN) });
  await isHeard;
  expect(assign).not.toHaveBeenCalled();
  for (const channel of [heard, otherTab]) channel.close();
});

describe("changes made offline", () => {
  test("wait, and are sent once and in order", async () => {
    noteReachable(false);
    expect((await enqueue(1, { kind: "pack" })).kind).toBe("waiting");
    await enqueue(1, SHIP);
    await enqueue(2, SHIP);
    const keys = (await listChanges()).map(({ id }) => id);
    expect(api.received).toEqual([]);
    noteReachable(true);
    const reloads = await Promise.all([syncChanges(), syncChanges()]);
    expect(reloads).toEqual([true, false]);
    expect(api.received).toEqual(
      ["1/pack", "1/ship", "2/ship"].map((path, at) => ({ path: `/api/admin/orders/${path}`, key: keys[at] })),
    );
    expect(await listChanges()).toEqual([]);
  });

  test("say why they were refused, and do not hold back the other changes", async () => {
    noteReachable(false);
    for (const id of [1, 2]) await enqueue(id, SHIP);
    noteReachable(true);
    api.answer = (path) =>
      path.includes("/1/") ? Response.json({ code: 404, message: "This order is cancelled." }) : done();
    await syncChanges();
    expect(api.received.map(({ path }) => path)).toHaveLength(2);
    expect(await listChanges()).toMatchObject([{ orderId: 1, state: "refused", words: "This order is cancelled." }]);
    expect(store.get(popupsAtom).map(({ message }) => message)).toContain("Order 1: This order is cancelled.");
    await syncChanges();
    expect(api.received).toHaveLength(2);
  });

  test("changes to several orders are all stored before the first is sent", async () => {
    api.answer = () => new Response(null, { status: 500 });
    await enqueueAll([1, 2, 3], { kind: "pack" });
    expect([api.received.length, (await listChanges()).length]).toEqual([1, 3]);
    api.answer = (path) => (path.includes("/2/") ? Response.json({ code: 404, message: "Cancelled." }) : done());
    const outcomes = await enqueueAll([4], { kind: "pack" });
    expect(outcomes).toMatchObject([{ status: "fulfilled", value: { kind: "sent" } }]);
    expect(api.received.map(({ path }) => path.split("/").at(-2))).toEqual(["1", "1", "2", "3", "4"]);
    expect(await listChanges()).toMatchObject([{ orderId: 2, state: "refused" }]);
  });

  test("are sent again with the same key if the server fails, in the same order", async () => {
    api.answer = () => new Response(null, { status: 500 });
    expect((await enqueue(1, { kind: "pack" })).kind).toBe("held");
    noteReachable(false);
    await enqueue(1, SHIP);
    noteReachable(true);
    api.answer = done;
    await syncChanges();
    expect(api.received.map(({ path }) => path.split("/").at(-1))).toEqual(["pack", "pack", "ship"]);
    expect(api.received[0]?.key).toBe(api.received[1]?.key);
  });

  test("wait while somebody who isn’t an administrator is signed in from another tab", async () => {
    noteReachable(false);
    await enqueue(1, SHIP);
    noteReachable(true);
    vi.stubGlobal("fetch", async () => new Response(null, { status: 403 }));
    await syncChanges();
    expect(await listChanges()).toMatchObject([{ orderId: 1, state: "waiting" }]);
    await signIn(ADA);
    await syncChanges();
    expect(api.received.map(({ path }) => path)).toEqual(["/api/admin/orders/1/ship"]);
  });

  test("are not sent as another administrator who has signed in from another tab", async () => {
    noteReachable(false);
    await enqueue(1, SHIP);
    noteReachable(true);
    respondTo(BEN);
    await syncChanges();
    expect(api.received).toEqual([]);
  });

  test("are deleted when another administrator signs in", async () => {
    noteReachable(false);
    await enqueue(1, SHIP);
    noteReachable(true);
    await signIn(BEN);
    await syncChanges();
    setActiveAccount(accountKeyOf(ADA));
    expect(await listChanges()).toEqual([]);
    expect(api.received).toEqual([]);
  });

  test("are stored for nobody if the cookie and the token belong to different accounts", async () => {
    localStorage.setItem(STORAGE_KEYS.savedUser, JSON.stringify({ accountKey: accountKeyOf(BEN) }));
    openDevice();
    await loadUser();
    expect(activeAccountKey()).toBeNull();
    expect((await enqueue(1, SHIP)).kind).toBe("sent");
  });
});

test("a change refused at once is shown by its form and not kept", async () => {
  api.answer = () => Response.json({ code: 404, message: "This order has already been sent." });
  await expect(enqueue(1, SHIP)).rejects.toMatchObject({ message: "This order has already been sent." });
  expect(await listChanges()).toEqual([]);
});

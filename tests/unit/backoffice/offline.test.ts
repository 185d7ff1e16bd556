// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { pence } from "#contract/money.ts";
import { salesIn, stockAfter } from "#src/backoffice/merchTable/basketLines.ts";
import { loadTable } from "#src/backoffice/merchTable/loadTable.ts";
import { listChanges, NO_ORDER } from "#src/backoffice/offline/changes.ts";
import { followSession } from "#src/backoffice/offline/followSession.ts";
import { clearDevice, deleteSaved, loadUser, openDevice, saveForOffline } from "#src/backoffice/offline/openOrders.ts";
import { enqueue, syncChanges, withdraw } from "#src/backoffice/offline/sendChanges.ts";
import { loadOrder, loadOrders } from "#src/backoffice/orders/loadOrders.ts";
import { activeAccountKey, setActiveAccount } from "#src/core/account/activeAccount.ts";
import { accountKeyOf } from "#src/core/account/savedUser.ts";
import { accountDatabase, deleteAccountDatabase } from "#src/core/database/db.ts";
import { noteReachable } from "#src/core/network/online.ts";
import { popupsAtom } from "#src/core/platform/popups.ts";
import { CHANNELS, STORAGE_KEYS } from "#src/core/platform/storageKeys.ts";
import { store } from "#src/core/platform/store.ts";

const [ADA, BEN] = ["ada@segue.test", "ben@segue.test"];
const SEARCH = { page: 1, find: "", sort: "", status: "" };
const SHIP = { kind: "ship", body: { carrier: "Royal Mail", tracking_code: "RM 1" } } as const;
const HOODIE = { product_id: 1, name: "Hoodie", price: pence(4850), colour: "", size: "M", quantity: 2 };
const SELL = { kind: "sell" as const, body: { paid_by: "cash" as const, country: "", lines: [HOODIE] } };
const TABLE = {
  products: [{ id: 1, name: "Hoodie", price: 48.5, stock: 5, colours: [], sizes: ["M"] }],
  ...{ vat: [], oversold: [], sales: [] },
};
const HOUR_MS = 3_600_000;

const orderOf = (id: number) => ({
  ...{ id, created_at: "2026-11-30T10:00:00Z", buyer: "Nell Marsh", mobile_no: "1", packed_at: "" },
  address: { address_1: "1 Quay", city: "Leith", state: "Lothian", country: "United Kingdom" },
  lines: [{ id: 1, name: "Hoodie", details: "M", price: 48.5, quantity: 1, refunded_quantity: 0 }],
});

/** What the server got: path and idempotency key. */
let received: { path: string; key: string | null }[];
let answer: (path: string) => Response;
const done = () => Response.json({ code: 200, message: "Done." });

/** The cookie is that of `email`. */
function respond(path: string, email: string): Response {
  if (path === "/api/admin/user") return Response.json({ name: "Ada", email, store: "Segue", logo_url: "" });
  if (path === "/api/admin/orders/open") return Response.json({ orders: [orderOf(1), orderOf(2)], total: 2 });
  if (path === "/api/admin/merch-table") return Response.json(TABLE);
  if (path === "/api/admin/orders") return Response.json({ orders: [], total: 0 });
  if (path === "/api/csrf-cookie") return new Response(null, { status: 204 });
  return answer(path);
}

/** A lock as the browser has it: the next holder waits. */
function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(_name: string, work: () => Promise<T>): Promise<T> => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
}

async function signIn(email: string): Promise<void> {
  localStorage.setItem(STORAGE_KEYS.loggedUser, JSON.stringify({ api_token: "token" }));
  localStorage.setItem(STORAGE_KEYS.savedUser, JSON.stringify({ accountKey: accountKeyOf(email) }));
  vi.stubGlobal("fetch", async (request: Request) => {
    const path = new URL(request.url, "https://segue.test").pathname;
    if (request.method === "POST") received.push({ path, key: request.headers.get("idempotency-key") });
    return respond(path, email);
  });
  openDevice();
  await loadUser();
}

beforeEach(async () => {
  Object.defineProperty(navigator, "locks", { configurable: true, value: { request: oneAtATime() } });
  [received, answer] = [[], done];
  noteReachable(true);
  await signIn(ADA);
});

afterEach(async () => {
  noteReachable(true);
  for (const email of [BEN, ADA]) {
    setActiveAccount(accountKeyOf(email));
    await clearDevice();
    await deleteAccountDatabase(accountKeyOf(email));
  }
  store.set(popupsAtom, []);
  vi.useRealTimers();
});

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

  test("are neither shown nor kept longer than a session", async () => {
    const { savedAnswers } = accountDatabase();
    await savedAnswers.toCollection().modify({ atMs: Date.now() - 13 * HOUR_MS });
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    await expect(loadOrders(SEARCH)).rejects.toMatchObject({ code: "network" });
    expect(await savedAnswers.count()).toBe(0);
  });
});

test("the back office is left, and saves nothing more, once its account logs out in another tab", async () => {
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

test("a tab that stores nothing stays in the back office when somebody logs in in another tab", async () => {
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
    expect(received).toEqual([]);
    noteReachable(true);
    const reloads = await Promise.all([syncChanges(), syncChanges()]);
    expect(reloads).toEqual([true, false]);
    expect(received).toEqual(
      ["1/pack", "1/ship", "2/ship"].map((path, at) => ({ path: `/api/admin/orders/${path}`, key: keys[at] })),
    );
    expect(await listChanges()).toEqual([]);
  });

  test("that the server refuses say why and do not hold back the rest", async () => {
    noteReachable(false);
    for (const id of [1, 2]) await enqueue(id, SHIP);
    noteReachable(true);
    answer = (path) =>
      path.includes("/1/") ? Response.json({ code: 404, message: "This order is cancelled." }) : done();
    await syncChanges();
    expect(received.map(({ path }) => path)).toHaveLength(2);
    expect(await listChanges()).toMatchObject([{ orderId: 1, state: "refused", words: "This order is cancelled." }]);
    expect(store.get(popupsAtom).map(({ message }) => message)).toContain("Order 1: This order is cancelled.");
    await syncChanges();
    expect(received).toHaveLength(2);
  });

  test("are sent again with the same key if the server fails, in the same order", async () => {
    answer = () => new Response(null, { status: 500 });
    expect((await enqueue(1, { kind: "pack" })).kind).toBe("held");
    noteReachable(false);
    await enqueue(1, SHIP);
    noteReachable(true);
    answer = done;
    await syncChanges();
    expect(received.map(({ path }) => path.split("/").at(-1))).toEqual(["pack", "pack", "ship"]);
    expect(received[0]?.key).toBe(received[1]?.key);
  });

  test("wait while somebody who is no administrator is signed in in another tab", async () => {
    noteReachable(false);
    await enqueue(1, SHIP);
    noteReachable(true);
    vi.stubGlobal("fetch", async () => new Response(null, { status: 403 }));
    await syncChanges();
    expect(await listChanges()).toMatchObject([{ orderId: 1, state: "waiting" }]);
    await signIn(ADA);
    await syncChanges();
    expect(received.map(({ path }) => path)).toEqual(["/api/admin/orders/1/ship"]);
  });

  test("are not sent as another administrator, who has signed in in another tab", async () => {
    noteReachable(false);
    await enqueue(1, SHIP);
    noteReachable(true);
    vi.stubGlobal("fetch", async (request: Request) => {
      const { pathname } = new URL(request.url, "https://segue.test");
      if (request.method === "POST") received.push({ path: pathname, key: null });
      return respond(pathname, BEN);
    });
    await syncChanges();
    expect(received).toEqual([]);
  });

  test("are deleted when another administrator signs in", async () => {
    noteReachable(false);
    await enqueue(1, SHIP);
    noteReachable(true);
    await signIn(BEN);
    await syncChanges();
    setActiveAccount(accountKeyOf(ADA));
    expect(await listChanges()).toEqual([]);
    expect(received).toEqual([]);
  });

  test("are stored for nobody if the cookie belongs to another account than the token", async () => {
    localStorage.setItem(STORAGE_KEYS.savedUser, JSON.stringify({ accountKey: accountKeyOf(BEN) }));
    openDevice();
    await loadUser();
    expect(activeAccountKey()).toBeNull();
    expect((await enqueue(1, SHIP)).kind).toBe("sent");
  });
});

describe("sales at the merch table", () => {
  beforeEach(async () => {
    await saveForOffline();
    noteReachable(false);
    await enqueue(NO_ORDER, SELL);
  });

  test("reduce the stock of the saved products, and are sent with the price that was paid", async () => {
    const { products, changes, savedAtMs } = await loadTable();
    expect(savedAtMs).toBeGreaterThan(0);
    expect(products.map((product) => stockAfter(product, salesIn(changes)))).toEqual([3]);
    noteReachable(true);
    await Promise.all([syncChanges(), syncChanges()]);
    expect(received).toEqual([{ path: "/api/admin/merch-table/sales", key: changes[0]?.id }]);
  });

  test("are not sent after they were undone", async () => {
    const [sale] = await listChanges();
    await withdraw(sale?.seq ?? 0);
    noteReachable(true);
    await syncChanges();
    expect([received, (await loadTable()).changes]).toEqual([[], []]);
  });
});

test("a change refused at once is shown by its form and not kept", async () => {
  answer = () => Response.json({ code: 404, message: "This order has already been sent." });
  await expect(enqueue(1, SHIP)).rejects.toMatchObject({ message: "This order has already been sent." });
  expect(await listChanges()).toEqual([]);
});

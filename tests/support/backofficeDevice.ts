/** The device of an administrator, with its storage and the responses of the server. For happy-dom. */
import { afterEach, beforeEach, vi } from "vitest";
import { clearDevice, loadUser, openDevice } from "#src/backoffice/offline/openOrders.ts";
import { setActiveAccount } from "#src/core/account/activeAccount.ts";
import { accountKeyOf } from "#src/core/account/savedUser.ts";
import { deleteAccountDatabase } from "#src/core/database/db.ts";
import { noteReachable } from "#src/core/network/online.ts";
import { popupsAtom } from "#src/core/platform/popups.ts";
import { STORAGE_KEYS } from "#src/core/platform/storageKeys.ts";
import { store } from "#src/core/platform/store.ts";

export const [ADA, BEN] = ["ada@segue.test", "ben@segue.test"];

const TABLE = {
  products: [{ id: 1, name: "Hoodie", price: 48.5, stock: 5, colours: [], sizes: ["M"] }],
  vat: [],
  oversold: [],
};

const orderOf = (id: number) => ({
  id,
  created_at: "2026-11-30T10:00:00Z",
  buyer: "Nell Marsh",
  mobile_no: "1",
  packed_at: "",
  address: { address_1: "1 Quay", city: "Leith", state: "Lothian", country: "United Kingdom" },
  lines: [{ id: 1, name: "Hoodie", details: "M", price: 48.5, quantity: 1, refunded_quantity: 0 }],
});

export const done = () => Response.json({ code: 200, message: "Done." });

interface Api {
  /** The POST requests that the server received. */
  received: { path: string; key: string | null }[];
  answer: (path: string) => Response;
  /** The sales at the merch table that the server has recorded. */
  sales: object[];
}

export const api: Api = { received: [], answer: done, sales: [] };

function respond(path: string, email: string): Response {
  if (path === "/api/admin/user") return Response.json({ name: "Ada", email, store: "Segue", logo_url: "" });
  if (path === "/api/admin/orders/open") return Response.json({ orders: [orderOf(1), orderOf(2)], total: 2 });
  if (path === "/api/admin/merch-table") return Response.json({ ...TABLE, sales: api.sales });
  if (path === "/api/admin/orders") return Response.json({ orders: [], total: 0 });
  if (path === "/api/csrf-cookie") return new Response(null, { status: 204 });
  return api.answer(path);
}

/** Makes the server respond as if this administrator were signed in. */
export function respondTo(email: string): void {
  vi.stubGlobal("fetch", async (request: Request) => {
    const path = new URL(request.url, "https://segue.test").pathname;
    if (request.method === "POST") api.received.push({ path, key: request.headers.get("idempotency-key") });
    return respond(path, email);
  });
}

export async function signIn(email: string): Promise<void> {
  localStorage.setItem(STORAGE_KEYS.loggedUser, JSON.stringify({ api_token: "token" }));
  localStorage.setItem(STORAGE_KEYS.savedUser, JSON.stringify({ accountKey: accountKeyOf(email) }));
  respondTo(email);
  openDevice();
  await loadUser();
}

/** A lock that works like the browser's: the next holder waits. */
function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(_name: string, work: () => Promise<T>): Promise<T> => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
}

/** Signs Ada in before each test, and clears the device after it. */
export function withDevice(): void {
  beforeEach(async () => {
    Object.defineProperty(navigator, "locks", { configurable: true, value: { request: oneAtATime() } });
    Object.assign(api, { received: [], answer: done, sales: [] });
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
}

// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { pence } from "#contract/money.ts";
import { salesIn, stockAfter } from "#src/backoffice/merchTable/basketLines.ts";
import { loadTable } from "#src/backoffice/merchTable/loadTable.ts";
import { listChanges, NO_ORDER } from "#src/backoffice/offline/changes.ts";
import { saveForOffline } from "#src/backoffice/offline/openOrders.ts";
import { enqueue, settle, storeChange, syncChanges, withdraw } from "#src/backoffice/offline/sendChanges.ts";
import { setActiveAccount } from "#src/core/account/activeAccount.ts";
import { noteReachable } from "#src/core/network/online.ts";
import { ADA, api, BEN, done, signIn, withDevice } from "../../support/backofficeDevice.ts";

const HOODIE = { product_id: 1, name: "Hoodie", price: pence(4850), colour: "", size: "M", quantity: 2 };
const SELL = { kind: "sell" as const, body: { paid_by: "cash" as const, country: "", lines: [HOODIE] } };

withDevice();

describe("sales at the merch table", () => {
  const seqOfSale = async () => (await listChanges())[0]?.seq ?? 0;

  beforeEach(async () => {
    await saveForOffline();
    noteReachable(false);
    await enqueue(NO_ORDER, SELL);
  });

  test("reduce the stock of the saved products, and are sent once", async () => {
    const { products, changes, savedAtMs } = await loadTable();
    expect(savedAtMs).toBeGreaterThan(0);
    expect(products.map((product) => stockAfter(product, salesIn(changes)))).toEqual([3]);
    noteReachable(true);
    await Promise.all([syncChanges(), syncChanges()]);
    expect(api.received).toEqual([{ path: "/api/admin/merch-table/sales", key: changes[0]?.id }]);
  });

  test("are shown once if the server recorded them and its response was lost", async () => {
    const [change] = await listChanges();
    api.sales = [{ id: 9, amount: 97, paid_by: "cash", key: change?.id }];
    noteReachable(true);
    const { sales, changes } = await loadTable();
    expect([sales.map(({ id }) => id), changes]).toEqual([[9], []]);
  });

  test("are not sent if they were undone", async () => {
    await withdraw(await seqOfSale());
    noteReachable(true);
    await syncChanges();
    expect([api.received, (await loadTable()).changes]).toEqual([[], []]);
  });

  test("can be undone if the network was lost before they were sent", async () => {
    noteReachable(true);
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    await syncChanges();
    await withdraw(await seqOfSale());
    expect(await listChanges()).toEqual([]);
  });

  test("can’t be undone on this device once the server may have received them", async () => {
    const seq = await seqOfSale();
    noteReachable(true);
    api.answer = () => new Response(null, { status: 500 });
    const [, early] = await Promise.allSettled([syncChanges(), withdraw(seq)]);
    expect(early).toMatchObject({ status: "rejected", reason: { code: "refused" } });
    api.answer = done;
    const [, late] = await Promise.allSettled([syncChanges(), withdraw(seq)]);
    expect(late).toMatchObject({ status: "rejected", reason: { code: "refused" } });
    expect(new Set(api.received.map(({ key }) => key)).size).toBe(1);
  });

  test("are sent only while the administrator who made them is signed in", async () => {
    noteReachable(true);
    await signIn(BEN);
    await syncChanges();
    expect(api.received).toEqual([]);
    await signIn(ADA);
    await syncChanges();
    expect(api.received.map(({ path }) => path)).toEqual(["/api/admin/merch-table/sales"]);
  });

  test("wait while an earlier version of the server does not know the call", async () => {
    noteReachable(true);
    api.answer = () => new Response(null, { status: 404 });
    await syncChanges();
    expect(await listChanges()).toMatchObject([{ state: "waiting" }]);
    api.answer = done;
    await syncChanges();
    expect(await listChanges()).toEqual([]);
  });

  test("stay on the device with the reason if the server refuses them", async () => {
    await withdraw(await seqOfSale());
    noteReachable(true);
    api.answer = () => Response.json({ code: 404, message: "No." });
    await expect(enqueue(NO_ORDER, SELL)).rejects.toMatchObject({ message: "No." });
    expect(await listChanges()).toMatchObject([{ state: "refused", words: "No." }]);
  });

  test("keep their idempotency key if they are sent again by a browser that stores nothing", async () => {
    await withdraw(await seqOfSale());
    noteReachable(true);
    setActiveAccount(null);
    const key = crypto.randomUUID();
    api.answer = () => new Response(null, { status: 500 });
    await expect(settle(await storeChange(NO_ORDER, SELL, key))).rejects.toMatchObject({ code: "server" });
    api.answer = done;
    await settle(await storeChange(NO_ORDER, SELL, key));
    expect(api.received.map((one) => one.key)).toEqual([key, key]);
  });
});

// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { afterEach, expect, test, vi } from "vitest";
import { setActiveAccount } from "#src/core/account/activeAccount.ts";
import { accountDatabase, deleteAccountDatabase } from "#src/core/database/db.ts";
import { isOnline } from "#src/core/network/online.ts";
import { finishPurchase, startPurchases } from "#src/core/payments/finishPurchase.ts";

// There is only one tab, so the lock is always free.
vi.stubGlobal("navigator", { onLine: true, locks: { request: (_name: string, work: () => unknown) => work() } });

afterEach(() => deleteAccountDatabase("ada"));

test("posts a purchase again if its call was interrupted, even without a loss of network", async () => {
  setActiveAccount("ada");
  let purchases = 0;
  vi.stubGlobal("fetch", async (input: Request | string) => {
    const { pathname } = new URL(typeof input === "string" ? input : input.url, location.href);
    if (!pathname.endsWith("/packages/subscribe")) return new Response(null, { status: 204 });
    purchases += 1;
    if (purchases === 1) throw new TypeError("Failed to fetch");
    return Response.json({ code: 200, message: "Thank you" });
  });
  const stop = startPurchases();
  const paid = {
    ...{
      purchase: { purchase: "package" as const, body: { type: "paypal" as const, discount_code: "", package_id: 1 } },
      approval: { orderID: "1" },
    },
    ...{ title: "A month", cartRowIds: [] },
  };
  await expect(finishPurchase(paid)).rejects.toMatchObject({ code: "server" });
  expect(isOnline()).toBe(true);
  expect(await accountDatabase().pendingPurchases.count()).toBe(1);
  await vi.waitFor(async () => expect(await accountDatabase().pendingPurchases.count()).toBe(0), { timeout: 5000 });
  expect(purchases).toBe(2);
  stop();
});

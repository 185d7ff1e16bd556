// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { pence } from "#contract/money.ts";
import { setActiveAccount } from "#src/core/account/activeAccount.ts";
import { accountDatabase, deleteAccountDatabase } from "#src/core/database/db.ts";
import { isOnline } from "#src/core/network/online.ts";
import {
  dismissPurchase,
  finishPendingPurchases,
  finishPurchase,
  startPurchases,
} from "#src/core/payments/finishPurchase.ts";

// There is only one tab, so the lock is always free.
vi.stubGlobal("navigator", { onLine: true, locks: { request: (_name: string, work: () => unknown) => work() } });

const BOUGHT = () => Response.json({ code: 200, message: "Thank you" });
const paid = {
  purchase: { purchase: "package" as const, body: { type: "paypal" as const, discount_code: "", package_id: 1 } },
  approval: { orderID: "8XY" },
  title: "A month",
  cartRowIds: [],
};
const CONTACT = "If you were charged, contact the store and quote payment 8XY.";

/** What the server answers, purchase by purchase; the last answer holds for all later ones. */
let answers: (() => Response)[];
let purchases: number;

beforeEach(() => {
  setActiveAccount("ada");
  purchases = 0;
  vi.stubGlobal("fetch", async (input: Request | string) => {
    const { pathname } = new URL(typeof input === "string" ? input : input.url, location.href);
    if (!pathname.endsWith("/packages/subscribe")) return new Response(null, { status: 204 });
    purchases += 1;
    return answers[Math.min(purchases, answers.length) - 1]?.();
  });
});
afterEach(() => deleteAccountDatabase("ada"));

const pending = () => accountDatabase().pendingPurchases.toArray();

test("a purchase is posted again if its call was interrupted, even if the network was not lost", async () => {
  const interrupted = () => {
    throw new TypeError("Failed to fetch");
  };
  answers = [interrupted, BOUGHT];
  const stop = startPurchases();
  await expect(finishPurchase(paid)).rejects.toMatchObject({ code: "server" });
  expect(isOnline()).toBe(true);
  expect(await pending()).toHaveLength(1);
  await vi.waitFor(async () => expect(await pending()).toEqual([]), { timeout: 5000 });
  expect(purchases).toBe(2);
  stop();
});

describe("a paid purchase", () => {
  test.each([400, 403, 404, 405, 410, 413, 415, 422, 451])(
    "is not posted again after a refusal with status %i, and its buyer keeps the payment’s id",
    async (status) => {
      answers = [() => Response.json({ message: "We don’t sell this any more." }, { status })];
      const message = `The store refused this order: We don’t sell this any more. ${CONTACT}`;
      await expect(finishPurchase(paid)).rejects.toMatchObject({ message });
      await finishPendingPurchases();
      expect(purchases).toBe(1);
      const [row] = await pending();
      expect(row).toMatchObject({ isRefused: true, words: message, approval: paid.approval });
      await dismissPurchase(row?.id ?? "");
      expect(await pending()).toEqual([]);
    },
  );

  test.each<[string, () => Response]>([
    ["code 404", () => Response.json({ code: 404, message: "It was sold. Nothing was charged." })],
    [
      "field errors",
      () => Response.json({ errors: { package_id: ["It was sold. Nothing was charged."] } }, { status: 422 }),
    ],
  ])("leaves nothing on the device if it is refused with the contract’s %s", async (_, refuse) => {
    answers = [refuse];
    await expect(finishPurchase(paid)).rejects.toMatchObject({ message: "It was sold. Nothing was charged." });
    expect(await pending()).toEqual([]);
  });

  test.each([401, 408, 409, 425, 429, 500, 503])("is finished later after a status of %i", async (status) => {
    answers = [() => Response.json({ message: "Not now." }, { status }), BOUGHT];
    await expect(finishPurchase(paid)).rejects.toBeInstanceOf(Error);
    expect(await pending()).toHaveLength(1);
    await finishPendingPurchases();
    expect([purchases, await pending()]).toEqual([2, []]);
  });
});

test("a purchase does not empty the cart of another account that signs in during its call", async () => {
  const productDetail = { id: 1, product_type: "Bag", name: "Tote", price: pence(1999), image: "" };
  const line = { productDetail, quantity: 1, size: null, color: null, totalPrice: pence(1999) };
  const open = (account: string) => {
    setActiveAccount(account);
    return accountDatabase();
  };
  const theirs = await open("ben").cart.add(line);
  const ours = await open("ada").cart.add(line);
  expect(ours).toBe(theirs);
  const signInDuringCall = () => {
    open("ben");
    return BOUGHT();
  };
  answers = [signInDuringCall, BOUGHT];
  await finishPurchase({ ...paid, cartRowIds: [ours] });
  expect(await accountDatabase().cart.count()).toBe(1);
  // The purchase must be finished at the latest when the buyer is back.
  open("ada");
  await finishPendingPurchases();
  expect([await pending(), await accountDatabase().cart.count()]).toEqual([[], 0]);
  await deleteAccountDatabase("ben");
});

test("the refusal of a free purchase gives no advice about a payment", async () => {
  answers = [() => Response.json({ message: "We don’t sell this any more." }, { status: 410 })];
  const free = { ...paid, approval: {} };
  await expect(finishPurchase(free)).rejects.toMatchObject({ message: "We don’t sell this any more." });
  expect(await pending()).toEqual([]);
});

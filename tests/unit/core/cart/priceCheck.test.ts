// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pence } from "#contract/money.ts";
import { setActiveAccount } from "#src/core/account/activeAccount.ts";
import { addToCart, setQuantity } from "#src/core/cart/cart.ts";
import { checkPrices, pricedAtMsOf } from "#src/core/cart/priceCheck.ts";
import { accountDatabase, deleteAccountDatabase } from "#src/core/database/db.ts";

const LONG_AGO_MS = new Date(2024, 10, 23, 14, 5).getTime();

/** Makes the server return this price. */
const priceIs = (price: string) =>
  vi.stubGlobal("fetch", async () => Response.json({ product: { id: 1, name: "Tote", price }, colors: [], sizes: [] }));

const putIntoCart = (id: number, pricedAtMs?: number) =>
  addToCart({
    productDetail: { id, product_type: "Bag", name: "Tote", price: pence(1999), image: "" },
    quantity: 2,
    size: null,
    color: null,
    totalPrice: pence(3998),
    ...(pricedAtMs === undefined ? {} : { pricedAtMs }),
  });
const lines = () => accountDatabase().cart.toArray();

beforeEach(() => setActiveAccount("cart-test"));
afterEach(async () => {
  vi.restoreAllMocks();
  await deleteAccountDatabase("cart-test");
  setActiveAccount(null);
});

test("a changed price is applied to the total, and the user is told", async () => {
  priceIs("21.99");
  await putIntoCart(1, LONG_AGO_MS);
  expect((await checkPrices()).map(({ message }) => message)).toEqual(["Tote: £19.99 is now £21.99"]);
  expect(await lines()).toMatchObject([{ productDetail: { price: 2199 }, totalPrice: 4398 }]);
  expect(pricedAtMsOf(await lines())).toBeGreaterThan(LONG_AGO_MS);
});

test("an unchanged price is marked as current", async () => {
  priceIs("19.99");
  await putIntoCart(1, LONG_AGO_MS);
  expect(await checkPrices()).toEqual([]);
  expect(await lines()).toMatchObject([{ productDetail: { price: 1999 }, quantity: 2, totalPrice: 3998 }]);
  expect(pricedAtMsOf(await lines())).toBeGreaterThan(LONG_AGO_MS);
});

test("no message is shown if the result of a price check cannot be stored", async () => {
  priceIs("19.99");
  await putIntoCart(1, LONG_AGO_MS);
  const reported = vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(accountDatabase().cart, "put").mockRejectedValue(new Error("full"));
  expect(await checkPrices()).toEqual([]);
  expect(reported).toHaveBeenCalledOnce();
  expect(pricedAtMsOf(await lines())).toBe(LONG_AGO_MS);
});

test("a cart is as old as its oldest price, even after a quantity has changed", async () => {
  await putIntoCart(1, LONG_AGO_MS);
  await putIntoCart(2, LONG_AGO_MS + 1);
  for (const { rowId } of await lines()) await setQuantity(rowId, 5);
  expect(pricedAtMsOf(await lines())).toBe(LONG_AGO_MS);
});

test("a cart with a price of unknown age, or without a price, has no age", async () => {
  expect(pricedAtMsOf(await lines())).toBeUndefined();
  await putIntoCart(1, LONG_AGO_MS);
  await putIntoCart(2);
  expect(pricedAtMsOf(await lines())).toBeUndefined();
});

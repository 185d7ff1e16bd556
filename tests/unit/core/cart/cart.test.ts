import "fake-indexeddb/auto";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { formatPence, pence } from "#contract/money.ts";
import type { Colour, Merchandise, Option } from "#contract/shapes.ts";
import { setActiveAccount } from "#src/core/account/activeAccount.ts";
import { addToCart, MAX_QUANTITY, removeFromCart, removeLines, setQuantity } from "#src/core/cart/cart.ts";
import { cartTotal, choiceErrors, isSameGoods, lineOf, variantOf } from "#src/core/cart/cartLines.ts";
import { accountDatabase, deleteAccountDatabase } from "#src/core/database/db.ts";

const product = (id: number, facts: Partial<Merchandise> = {}): Merchandise => ({
  id,
  name: `Thing ${id}`,
  price: pence(1999),
  image: "",
  slug: `thing-${id}`,
  product_type: "Vinyl",
  sample_audio_file: undefined,
  description: "",
  long_description: "",
  more_images: [],
  in_stock: undefined,
  stock_left: undefined,
  ...facts,
});
const M: Option = { id: 1, list_value: "M" };
const L: Option = { id: 2, list_value: "L" };
const INK: Colour = { id: 7, list_value: "Ink", image: undefined };

beforeEach(() => setActiveAccount("cart-test"));
afterEach(async () => {
  await deleteAccountDatabase("cart-test");
  setActiveAccount(null);
});

const lines = () => accountDatabase().cart.toArray();
const firstLine = async () => {
  const [line] = await lines();
  if (!line) throw new Error("the cart is empty");
  return line;
};

describe("the choice of a size and a colour", () => {
  test("is required only for goods of type Other", () => {
    const hoodie = product(1, { product_type: "Other" });
    const offered = { sizes: [M, L], colors: [INK] };
    expect(choiceErrors({ product: hoodie, quantity: 1, size: null, color: null }, offered)).toEqual({
      size: "Please select product size.",
      color: "Please select product color.",
    });
    expect(choiceErrors({ product: hoodie, quantity: 1, size: M, color: null }, offered)).toEqual({
      color: "Please select product color.",
    });
    expect(choiceErrors({ product: hoodie, quantity: 1, size: M, color: INK }, offered)).toEqual({});
    expect(choiceErrors({ product: product(2), quantity: 1, size: null, color: null }, offered)).toEqual({});
  });

  test("is not required for goods of type Other that have no sizes or colours", () => {
    const choice = { product: product(1, { product_type: "Other" }), quantity: 1, size: null, color: null };
    expect(choiceErrors(choice, { sizes: [], colors: [] })).toEqual({});
    expect(Object.keys(choiceErrors(choice, { sizes: [M], colors: [] }))).toEqual(["size"]);
  });

  test("distinguishes options that have no id by their names", () => {
    const named = (list_value: string): Option => ({ id: undefined, list_value });
    const line = (size: Option) => lineOf({ product: product(1), quantity: 1, size, color: null });
    expect(isSameGoods(line(named("S")), line(named("S")))).toBe(true);
    expect(isSameGoods(line(named("S")), line(named("XL")))).toBe(false);
  });

  test("gives the cart's line the colour's picture, and only the colour data that the order needs", () => {
    const hoodie = product(1, { image: "/aubergine.webp" });
    const line = (image: string | undefined) =>
      lineOf({ product: hoodie, quantity: 1, size: M, color: { ...INK, image } });
    expect(line("/ink.webp").productDetail.image).toBe("/ink.webp");
    expect(line(undefined).productDetail.image).toBe("/aubergine.webp");
    expect(line("/ink.webp").color).toEqual({ id: 7, list_value: "Ink" });
  });

  test("merges two lines only if product, size and colour match", () => {
    const line = (id: number, size: Option | null, color: Colour | null) =>
      lineOf({ product: product(id), quantity: 1, size, color });
    expect(isSameGoods(line(1, M, INK), line(1, M, INK))).toBe(true);
    expect(isSameGoods(line(1, M, INK), line(1, L, INK))).toBe(false);
    expect(isSameGoods(line(1, M, INK), line(1, M, null))).toBe(false);
    expect(isSameGoods(line(1, null, null), line(2, null, null))).toBe(false);
    expect(variantOf({ size: M, color: INK })).toBe("Ink, M");
  });
});

describe("the cart", () => {
  test("has one line for each variant, and adds up the quantities of that variant", async () => {
    await addToCart(lineOf({ product: product(1), quantity: 1, size: M, color: null }));
    await addToCart(lineOf({ product: product(1), quantity: 2, size: M, color: null }));
    await addToCart(lineOf({ product: product(1), quantity: 1, size: L, color: null }));
    expect((await lines()).map(({ quantity, size }) => [size?.list_value, quantity])).toEqual([
      ["M", 3],
      ["L", 1],
    ]);
    expect(formatPence(cartTotal(await lines()))).toBe("£79.96");
  });

  test("limits a quantity to between one and the maximum, and updates the line's total", async () => {
    await addToCart(lineOf({ product: product(1), quantity: 1, size: null, color: null }));
    const { rowId } = await firstLine();
    await setQuantity(rowId, 5);
    expect(await firstLine()).toMatchObject({ quantity: 5, totalPrice: 9995 });
    await setQuantity(rowId, 0);
    expect(await firstLine()).toMatchObject({ quantity: 1 });
    await setQuantity(rowId, 1000);
    expect(await firstLine()).toMatchObject({ quantity: MAX_QUANTITY });
  });

  test("restores a removed line as it was", async () => {
    await addToCart(lineOf({ product: product(1), quantity: 3, size: M, color: INK }));
    const line = await firstLine();
    const putBack = await removeFromCart(line);
    expect(await lines()).toEqual([]);
    await putBack();
    expect(await lines()).toEqual([line]);
  });

  test("after a purchase, removes only the lines that were bought", async () => {
    await addToCart(lineOf({ product: product(1), quantity: 1, size: null, color: null }));
    const bought = (await lines()).map(({ rowId }) => rowId);
    await addToCart(lineOf({ product: product(2), quantity: 1, size: null, color: null }));
    await removeLines(bought);
    expect((await lines()).map(({ productDetail }) => productDetail.id)).toEqual([2]);
  });

  test("adds up price times quantity, to the penny", () => {
    const goods = fc.array(fc.record({ price: fc.nat({ max: 1_000_000 }), quantity: fc.integer({ min: 1, max: 99 }) }));
    fc.assert(
      fc.property(goods, (all) => {
        const cart = all.map(({ price, quantity }, id) =>
          lineOf({ product: product(id + 1, { price: pence(price) }), quantity, size: null, color: null }),
        );
        expect(cartTotal(cart)).toBe(all.reduce((sum, { price, quantity }) => sum + price * quantity, 0));
      }),
    );
  });
});

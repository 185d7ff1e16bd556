import { and, eq, isNotNull, ne } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codes, merchandise, orders, sandboxOrders } from "#server/db/schema/index.ts";
import { reconcile } from "#server/payments/reconcile.ts";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { FORGERIES, type Scene } from "../../support/forgeries.ts";
import * as shop from "../../support/shop.ts";
import { createUser, readAccount, type TestUser } from "../../support/users.ts";

let server: StoreServer;
let goods: shop.GoodsIds;
let other: TestUser;

beforeAll(async () => {
  server = await startStoreServer();
  goods = await shop.goodsOf(server);
  other = await createUser(server);
  await server.db.insert(codes).values({ code: "SPENT", percent: 5, totalUses: 1_000_000 });
  await server.db.update(merchandise).set({ stock: 1000 }).where(eq(merchandise.id, goods.hoodie));
});
afterAll(() => server.close());

/** Money that we captured, except captures that a forgery only claims. */
const captures = () =>
  server.db.$count(
    sandboxOrders,
    and(
      isNotNull(sandboxOrders.captureId),
      eq(sandboxOrders.captureStatus, "COMPLETED"),
      ne(sandboxOrders.customId, ""),
    ),
  );

async function freshScene(kind: shop.Kind): Promise<Scene> {
  await server.db.update(codes).set({ usedCount: 0 });
  return { server, goods, kind, buyer: await createUser(server), other };
}

/** Everything that would change if something were granted. */
const possessions = async (user: TestUser) => {
  const { subscribedUntil, pointsHundredths } = await readAccount(server, user.accountId);
  return { subscribedUntil, pointsHundredths, orders: await server.db.$count(orders), captures: await captures() };
};

describe.each(["beat", "merchandise", "package"] as const)("%s purchases", (kind) => {
  it.each(Object.keys(FORGERIES))("are refused if paid with %s, and nothing is charged", async (name) => {
    const scene = await freshScene(kind);
    const before = await possessions(scene.buyer);
    const { body = shop.bodyOf(kind, goods), orderID, data = { orderID } } = (await FORGERIES[name]?.(scene)) ?? {};
    const answer = await scene.buyer.post(shop.PURCHASE_PATHS[kind], { ...body, data });
    const { message, code, order_id } = answer.json();
    expect(message).toMatch(/^[A-Z].{10,}[.!]$/);
    expect(order_id).toBeUndefined();
    // 503 is the only other response: a payment that the provider is still reviewing.
    expect(answer.statusCode === 200 ? code : answer.statusCode).toBeOneOf([404, 422, 503]);
    expect(await possessions(scene.buyer)).toEqual(before);
  });
});

/** Carts that nobody can pay for, because no provider order is created for them. */
const IMPOSSIBLE_CARTS: [string, (goods: shop.GoodsIds) => shop.PurchaseBody][] = [
  ["a negative quantity", ({ vinyl }) => ({ products: [shop.cartLine(vinyl, { quantity: -1 })] })],
  ["a quantity of nothing", ({ vinyl }) => ({ products: [shop.cartLine(vinyl, { quantity: 0 })] })],
  ["half a product", ({ vinyl }) => ({ products: [shop.cartLine(vinyl, { quantity: 0.5 })] })],
  ["a huge quantity", ({ vinyl }) => ({ products: [shop.cartLine(vinyl, { quantity: 1e9 })] })],
  ["a quantity that is not a number", ({ vinyl }) => ({ products: [shop.cartLine(vinyl, { quantity: "many" })] })],
  ["more than there are", ({ hoodie, medium, red }) => ({ products: shop.severalOf(hoodie, medium, red, 11) })],
  ["no lines", () => ({ products: [] })],
  ["too many lines", ({ vinyl }) => ({ products: Array.from({ length: 101 }, () => shop.cartLine(vinyl)) })],
  ["a product without its size", ({ hoodie, red }) => ({ products: [shop.cartLine(hoodie, { color: red })] })],
  ["a product without its colour", ({ hoodie, medium }) => ({ products: [shop.cartLine(hoodie, { size: medium })] })],
  ["another product's size", ({ vinyl, medium }) => ({ products: [shop.cartLine(vinyl, { size: medium })] })],
  ["a colour for a size", ({ hoodie, red }) => ({ products: [shop.cartLine(hoodie, { size: red, color: red })] })],
  ["more points than the buyer has", () => ({ points: 1 })],
  ["negative points", () => ({ points: -100 })],
  ["points with more than two decimals", () => ({ points: 0.001 })],
  ["an address without a street", () => ({ shipping_address: JSON.stringify({ city: "Leith" }) })],
  ["an address that is not JSON", () => ({ shipping_address: "Leith" })],
];

describe("a cart", () => {
  it.each(IMPOSSIBLE_CARTS)("a cart with %s cannot be paid for or bought", async (_, facts) => {
    const { buyer } = await freshScene("merchandise");
    const before = await possessions(buyer);
    const body = shop.cartBody(goods, facts(goods));
    for (const answer of [
      await buyer.post("/payment/order", { purchase: "merchandise", ...body }),
      await buyer.post("/merchandise/purchase", { ...body, data: {} }),
      await buyer.post("/merchandise/purchase", { ...body, data: { orderID: "INVENTED" } }),
    ]) {
      expect(answer.statusCode === 200 ? answer.json().code : answer.statusCode).toBeOneOf([404, 422]);
      expect(answer.json().message).toMatch(/^[A-Z].{10,}[.!]$/);
    }
    expect(await possessions(buyer)).toEqual(before);
  });
});

describe("a beat", () => {
  it("cannot be paid for with another beat's licence", async () => {
    const { buyer } = await freshScene("beat");
    const body = shop.beatBody(goods, { licence_id: goods.mangoBasic });
    const answer = (await buyer.post("/payment/order", { purchase: "beat", ...body })).json();
    expect(answer).toEqual({ code: 404, message: "This licence isn’t available for this beat." });
  });
});

describe("a payment that was used", () => {
  it("buys nothing a second time", async () => {
    const { buyer } = await freshScene("beat");
    const orderID = await shop.begin(buyer, "beat", shop.beatBody(goods));
    await shop.approve(server, orderID);
    const first = (await shop.purchase(buyer, "beat", shop.beatBody(goods), orderID)).json();
    const before = await possessions(buyer);
    expect((await shop.purchase(buyer, "beat", shop.beatBody(goods), orderID)).json()).toEqual(first);
    for (const kind of ["merchandise", "package"] as const) {
      const answer = await shop.purchase(buyer, kind, shop.bodyOf(kind, goods), orderID);
      expect(answer.json()).toEqual({ code: 404, message: expect.stringContaining("another purchase") });
    }
    expect(await possessions(buyer)).toEqual(before);
  });
});

describe("a refused payment", () => {
  it("is never captured", async () => {
    const taken = await captures();
    const made = await server.db.$count(orders);
    const pending = eq(sandboxOrders.captureStatus, "PENDING");
    await server.db.update(sandboxOrders).set({ captureStatus: "DECLINED" }).where(pending);
    // Lets the other user's payments expire first: they are valid, so the reconciliation would capture them.
    server.clock.advance({ hours: 4 });
    await reconcile(server.services);
    expect([await captures(), await server.db.$count(orders)]).toEqual([taken, made]);
  });
});

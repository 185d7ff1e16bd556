import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { beats, codes, codeUses, merchandise, payments, pointEntries, subscriptions } from "#server/db/schema/index.ts";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { mailsTo } from "../../support/mails.ts";
import * as shop from "../../support/shop.ts";
import { createUser, readAccount, type TestUser } from "../../support/users.ts";

let server: StoreServer;
let goods: shop.GoodsIds;
let user: TestUser;

beforeAll(async () => {
  server = await startStoreServer();
  goods = await shop.goodsOf(server);
  user = await createUser(server);
});
afterAll(() => server.close());

const ledgerOf = async (accountId: number): Promise<number> => {
  const entries = await server.db.select().from(pointEntries).where(eq(pointEntries.accountId, accountId));
  return entries.reduce((sum, { hundredths }) => sum + hundredths, 0);
};
const ordersOf = async (buyer: TestUser) => (await buyer.get("/orders")).json().data.orders;
const detailOf = async (buyer: TestUser, id: number) => (await buyer.post(`/orders/detail/${id}`)).json().data;

describe("GET /payment/config", () => {
  it("names the payment provider, and says that the server creates the orders", async () => {
    expect((await user.get("/payment/config")).json()).toEqual({
      provider: "sandbox",
      client_id: "sandbox",
      script_base_url: "/sandbox/paypal/sdk/js",
      creates_orders: true,
    });
  });
});

describe("POST /payment/order", () => {
  it("starts a payment for merchandise only with a subscription, and for beats and packages even without a subscription", async () => {
    const lapsed = await createUser(server, { subscribedUntil: null });
    const refused = await lapsed.post("/payment/order", { purchase: "merchandise", ...shop.cartBody(goods) });
    expect([refused.statusCode, refused.json().reason]).toEqual([403, "subscription"]);
    expect(await server.db.$count(payments, eq(payments.accountId, lapsed.accountId))).toBe(0);
    for (const kind of ["beat", "package"] as const) await shop.begin(lapsed, kind, shop.bodyOf(kind, goods));
  });

  it("calculates the price from the store's own records", async () => {
    const answer = await user.post("/payment/order", { purchase: "merchandise", ...shop.cartBody(goods) });
    expect(answer.json()).toEqual({
      code: 200,
      message: expect.any(String),
      data: { id: expect.any(String), amount: 72.5 },
    });
    const order = await shop.sandboxOrder(server, answer.json().data.id);
    expect(order).toMatchObject({ status: "CREATED", amount: { currency_code: "GBP", value: "72.50" } });
  });

  it("needs a subscription if the purchase does", async () => {
    const lapsed = await createUser(server, { subscribedUntil: null });
    const answer = await lapsed.post("/payment/order", { purchase: "merchandise", ...shop.cartBody(goods) });
    expect([answer.statusCode, answer.json().reason]).toEqual([403, "subscription"]);
  });

  it("creates no order if there is nothing to pay", async () => {
    const buyer = await createUser(server);
    await shop.givePoints(server, buyer.accountId, 10_000);
    const answer = await buyer.post("/payment/order", {
      purchase: "merchandise",
      ...shop.cartBody(goods, { points: 10_000 }),
    });
    expect(answer.json()).toMatchObject({ code: 404, message: expect.stringContaining("£0.00") });
  });
});

describe("POST /beat_store/purchase", () => {
  it("captures the money once and grants the licence", async () => {
    const buyer = await createUser(server, { subscribedUntil: null });
    const body = shop.beatBody(goods);
    const paid = await shop.begin(buyer, "beat", body);
    await shop.approve(server, paid);
    const answer = (await shop.purchase(buyer, "beat", body, paid)).json();
    expect(answer).toEqual({ code: 200, message: expect.stringContaining("Thank you"), order_id: expect.any(Number) });
    expect(await shop.sandboxOrder(server, paid)).toMatchObject({ status: "COMPLETED", captureStatus: "COMPLETED" });
    expect((await shop.purchase(buyer, "beat", body, paid)).json()).toEqual(answer);
    const created_at = expect.any(String);
    const order = {
      id: answer.order_id,
      order_type: "Beat Store",
      order_amount: 19.99,
      order_paid: "Paid",
      order_status: "Completed",
      created_at,
    };
    expect(await ordersOf(buyer)).toEqual([order]);
    const { order_address, order_details } = await detailOf(buyer, answer.order_id);
    expect(order_address).toEqual({ address_1: "1 Quay", city: "Leith", state: "Lothian", country: "United Kingdom" });
    expect(order_details.map((line: { product_qty: number }) => line.product_qty)).toEqual([1]);
    expect(JSON.parse(order_details[0].product_detail)).toEqual({
      name: "Grey",
      type: "Basic Lease",
      price: 19.99,
      image: "",
    });
    expect((await buyer.get("/user")).json().points).toBe(19.99);
    expect(await ledgerOf(buyer.accountId)).toBe(1999);
  });

  it("is confirmed by email", async () => {
    const buyer = await createUser(server);
    const { order_id } = (await shop.buy(server, buyer, "beat", shop.beatBody(goods))).json();
    const mail = (await mailsTo(server, buyer.email)).at(-1);
    expect(mail?.subject).toBe(`Your order ${order_id}`);
    expect(mail?.text).toContain("1 × Grey (Basic Lease)");
    expect(mail?.text).toContain("£19.99");
    expect(mail?.text).toContain(`/order-detail/${order_id}`);
  });
});

describe("POST /merchandise/purchase", () => {
  it("deducts code and points, reduces the stock and records the chosen options", async () => {
    const buyer = await createUser(server);
    await shop.givePoints(server, buyer.accountId, 100);
    expect((await buyer.get("/user")).json()).toMatchObject({ points: 100, points_worth: 1 });
    const before = await shop.stockOf(server, goods.hoodie);
    const body = shop.cartBody(goods, { discount_code: "tenoff", points: 50.5 });
    const answer = (await shop.buy(server, buyer, "merchandise", body)).json();
    expect(answer).toMatchObject({ code: 200 });
    const { order, order_details } = await detailOf(buyer, answer.order_id);
    // £72.50 less 10 % is £65.25; 50.50 points are worth 50p, in whole pence.
    expect(order).toMatchObject({ order_amount: 64.75, order_status: "Processing", order_type: "Merchandise" });
    const [hoodie, record] = order_details.map((line: { product_detail: string }) => JSON.parse(line.product_detail));
    expect(hoodie).toMatchObject({
      name: "Hoodie",
      price: 48.5,
      color: { list_value: "Red" },
      size: { list_value: "M" },
    });
    expect(record).toMatchObject({ name: "Sea on Vinyl", price: 24 });
    expect(record).not.toHaveProperty("color");
    expect(await shop.stockOf(server, goods.hoodie)).toBe((before ?? 0) - 1);
    const balance = 10_000 - 5050 + 6475;
    expect((await readAccount(server, buyer.accountId)).pointsHundredths).toBe(balance);
    expect(await ledgerOf(buyer.accountId)).toBe(balance);
  });

  it("needs no payment for a total of zero, and creates one order for repeated requests", async () => {
    const buyer = await createUser(server);
    await shop.givePoints(server, buyer.accountId, 10_000);
    const body = { ...shop.cartBody(goods, { products: [shop.cartLine(goods.vinyl)], points: 10_000 }), data: {} };
    const key = { "idempotency-key": crypto.randomUUID() };
    const first = (await buyer.post("/merchandise/purchase", body, key)).json();
    expect(first).toMatchObject({ code: 200 });
    expect((await buyer.post("/merchandise/purchase", body, key)).json()).toEqual(first);
    const other = await buyer.post("/merchandise/purchase", { ...body, discount_code: "TENOFF" }, key);
    expect(other.statusCode).toBe(422);
    expect(await ordersOf(buyer)).toMatchObject([{ id: first.order_id, order_amount: 0, order_paid: "Paid" }]);
    // The purchase spends only the points that £24.00 needs. It earns none, because nothing was paid with money.
    expect((await buyer.get("/user")).json().points).toBe(10_000 - 2400);
  });

  it("creates an order for each of two free purchases, even if both people sent the same key", async () => {
    const key = { "idempotency-key": crypto.randomUUID() };
    const ids: number[] = [];
    for (const buyer of [await createUser(server), await createUser(server)]) {
      await shop.givePoints(server, buyer.accountId, 10_000);
      const body = { ...shop.cartBody(goods, { products: [shop.cartLine(goods.vinyl)], points: 10_000 }), data: {} };
      ids.push((await buyer.post("/merchandise/purchase", body, key)).json().order_id);
      expect(await ordersOf(buyer)).toMatchObject([{ id: ids.at(-1) }]);
    }
    expect(new Set(ids).size).toBe(2);
  });

  it("charges the store's prices, whatever prices the device sends", async () => {
    const products = [{ ...shop.cartLine(goods.vinyl), productDetail: { id: goods.vinyl, price: -5 }, totalPrice: 0 }];
    const { order_id } = (await shop.buy(server, user, "merchandise", shop.cartBody(goods, { products }))).json();
    expect((await detailOf(user, order_id)).order.order_amount).toBe(24);
  });
});

describe("POST /packages/subscribe", () => {
  it("says which package is active, whatever was paid for it", async () => {
    const buyer = await createUser(server, { subscribedUntil: null });
    await shop.buy(server, buyer, "package", shop.packageBody(goods, { discount_code: "tenoff" }));
    const { active_package, packages } = (await buyer.get("/packages")).json();
    const [bought] = Object.values(packages as Record<string, { id: number; title: string; amount: number }[]>)
      .flat()
      .filter(({ id }) => id === goods.month);
    expect(active_package).toMatchObject({ package_id: goods.month, title: bought?.title });
    expect(active_package.subscription_amount).toBeLessThan(bought?.amount ?? 0);
  });

  it("starts the package now for a user without a subscription, and extends an active subscription", async () => {
    const buyer = await createUser(server, { subscribedUntil: null });
    const before = server.clock.now();
    expect((await shop.buy(server, buyer, "package", shop.packageBody(goods))).json().code).toBe(200);
    const first = (await readAccount(server, buyer.accountId)).subscribedUntil ?? before;
    expect((first.getTime() - before.getTime()) / 86_400_000).toBeGreaterThanOrEqual(28);
    await shop.buy(server, buyer, "package", shop.packageBody(goods, { package_id: goods.year }));
    const rows = await server.db.select().from(subscriptions).where(eq(subscriptions.accountId, buyer.accountId));
    expect(rows.map(({ period, amountPence }) => [period, amountPence])).toEqual([
      ["month", 999],
      ["year", 9900],
    ]);
    expect(rows[1]?.startsAt).toEqual(first);
    expect((await buyer.get("/user")).json()).toMatchObject({ subscription: true, points: 0 });
    const [latest] = await ordersOf(buyer);
    const { order_address, order_details } = await detailOf(buyer, latest.id);
    expect(order_address).toBeNull();
    const line = { title: "Yearly", price: 99, period: "1", time_period_type: "year" };
    expect(JSON.parse(order_details[0].product_detail)).toEqual(line);
  });
});

describe("a payment that does not go through", () => {
  it("is refused if it is declined, and the reservation is released", async () => {
    const buyer = await createUser(server);
    await shop.givePoints(server, buyer.accountId, 100);
    const before = await shop.stockOf(server, goods.hoodie);
    const body = shop.cartBody(goods, { discount_code: "ONCE5", points: 100 });
    const orderId = await shop.begin(buyer, "merchandise", body);
    await shop.approve(server, orderId, "declined");
    const answer = (await shop.purchase(buyer, "merchandise", body, orderId)).json();
    expect(answer).toEqual({ code: 404, message: expect.stringContaining("declined") });
    expect(await ordersOf(buyer)).toEqual([]);
    expect(await shop.stockOf(server, goods.hoodie)).toBe(before);
    expect((await buyer.get("/user")).json().points).toBe(100);
    expect(await ledgerOf(buyer.accountId)).toBe(10_000);
    expect(await server.db.$count(codeUses, eq(codeUses.accountId, buyer.accountId))).toBe(0);
    expect((await shop.buy(server, buyer, "merchandise", body)).json().code).toBe(200);
  });

  it("charges nothing for goods that have sold out in the meantime", async () => {
    const body = shop.cartBody(goods);
    const orderId = await shop.begin(user, "merchandise", body);
    await shop.approve(server, orderId);
    const stock = await shop.stockOf(server, goods.hoodie);
    await server.db.update(merchandise).set({ stock: 0 }).where(eq(merchandise.id, goods.hoodie));
    const answer = (await shop.purchase(user, "merchandise", body, orderId)).json();
    expect(answer).toMatchObject({ code: 404, message: expect.stringContaining("sold out") });
    expect((await shop.sandboxOrder(server, orderId)).captureId).toBeNull();
    await server.db.update(merchandise).set({ stock }).where(eq(merchandise.id, goods.hoodie));
    // A refusal is final, because the user has been told that nothing is charged.
    expect((await shop.purchase(user, "merchandise", body, orderId)).json()).toEqual(answer);
  });

  it("refunds money that was captured elsewhere for goods that are no longer available", async () => {
    const body = shop.beatBody(goods);
    const orderId = await shop.begin(user, "beat", body);
    await shop.approve(server, orderId);
    await server.db.update(beats).set({ isVisible: false }).where(eq(beats.id, goods.grey));
    const { captureSandboxOrder } = await import("#server/db/queries/sandboxOrders.ts");
    await captureSandboxOrder(server.db, orderId, "TAKENELSEWHERE");
    const answer = (await shop.purchase(user, "beat", body, orderId)).json();
    expect(answer).toEqual({ code: 404, message: "This beat is no longer for sale. Your payment has been refunded." });
    expect((await shop.sandboxOrder(server, orderId)).captureStatus).toBe("REFUNDED");
    await server.db.update(beats).set({ isVisible: true }).where(eq(beats.id, goods.grey));
  });

  it("is refused if the account has already used its code, or the code is used up", async () => {
    await server.db.insert(codes).values({ code: "LAST", percent: 5, totalUses: 1 });
    const [one, two] = [await createUser(server), await createUser(server)];
    const body = shop.beatBody(goods, { discount_code: "LAST" });
    const late = await shop.begin(two, "beat", body);
    await shop.approve(server, late);
    expect((await shop.buy(server, one, "beat", body)).json().code).toBe(200);
    expect((await shop.purchase(two, "beat", body, late)).json()).toMatchObject({
      code: 404,
      message: expect.stringContaining("used up"),
    });
    const once = shop.beatBody(goods, { discount_code: "ONCE5" });
    expect((await shop.buy(server, one, "beat", once)).json().code).toBe(200);
    const again = await one.post("/payment/order", { purchase: "beat", ...once });
    expect(again.json()).toMatchObject({
      code: 404,
      message: expect.stringContaining("already used this discount code"),
    });
  });
});

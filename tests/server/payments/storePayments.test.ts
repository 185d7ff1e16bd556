import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { markReserved } from "#server/db/queries/payments.ts";
import { licences, orders, payments } from "#server/db/schema/index.ts";
import { type PaymentProvider, ProviderFailure } from "#server/domain/paymentProvider.ts";
import { quotePurchase } from "#server/payments/quote.ts";
import { reconcile } from "#server/payments/reconcile.ts";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { mailsTo } from "../../support/mails.ts";
import { openPayPalWorld, openSandboxWorld, type PaymentWorld } from "../../support/paymentWorlds.ts";
import { captureEvent, refundEvent } from "../../support/paypalEvents.ts";
import * as shop from "../../support/shop.ts";
import { createUser, readAccount, type TestUser } from "../../support/users.ts";

const WORLDS = { sandbox: openSandboxWorld, paypal: openPayPalWorld };

describe.each(Object.keys(WORLDS) as (keyof typeof WORLDS)[])("payments with %s", (name) => {
  let server: StoreServer;
  let world: PaymentWorld;
  let goods: shop.GoodsIds;
  let user: TestUser;
  let body: shop.PurchaseBody;

  beforeAll(async () => {
    server = await startStoreServer();
    world = await WORLDS[name](server);
    goods = await shop.goodsOf(server);
    body = shop.beatBody(goods);
  });
  beforeEach(async () => {
    user = await createUser(server);
  });
  afterAll(async () => {
    await world.close();
    await server.close();
  });

  const provider = () => server.services.payments ?? expect.fail("nothing can be paid for");
  const ordersOf = async () => (await user.get("/orders")).json().data.orders;
  async function approved(kind: shop.Kind = "beat", given = body): Promise<string> {
    const orderId = await shop.begin(user, kind, given);
    await world.approve(orderId);
    return orderId;
  }
  const stateOf = async (orderId: string) =>
    (await server.db.select().from(payments).where(eq(payments.providerOrderId, orderId)))[0]?.state;
  const captureOf = async (orderId: string) => (await provider().findOrder(orderId))?.capture;
  const notify = (event: unknown, headers = world.sign(event)) => post("/payment/webhook", event, headers);
  const post = (path: string, sent: unknown, headers: Record<string, string>) =>
    server.inject({
      method: "POST",
      url: `/api${path}`,
      headers: { "content-type": "application/json", ...headers },
      payload: JSON.stringify(sent),
    });
  const captured = (orderId: string) => captureEvent("COMPLETED", orderId);

  it("captures the money once, and gives a repeated call the same response", async () => {
    const orderId = await approved();
    const first = await shop.purchase(user, "beat", body, orderId);
    expect(first.json()).toMatchObject({ code: 200 });
    expect((await shop.purchase(user, "beat", body, orderId)).body).toBe(first.body);
    expect(await captureOf(orderId)).toMatchObject({ status: "completed", amountPence: 1999, currency: "GBP" });
    expect(await ordersOf()).toHaveLength(1);
  });

  it.each<[string, string, Partial<PaymentProvider>]>([
    ["isn’t approved", "hasn’t been approved", {}],
    ["the provider doesn’t know", "doesn’t recognise this payment", { findOrder: async () => null }],
  ])("refuses a payment that %s, and never charges it afterwards", async (_, message, broken) => {
    const orderId = await shop.begin(user, "beat", body);
    const working = provider();
    server.services.payments = { ...working, ...broken };
    const early = (await shop.purchase(user, "beat", body, orderId)).json();
    server.services.payments = working;
    expect(early).toEqual({ code: 404, message: expect.stringMatching(`${message}.* Nothing was charged.`) });
    await world.approve(orderId);
    await notify({ event_type: "CHECKOUT.ORDER.APPROVED", resource: { id: orderId, status: "APPROVED" } });
    await reconcile(server.services);
    expect((await shop.purchase(user, "beat", body, orderId)).json()).toEqual(early);
    expect([await captureOf(orderId), await ordersOf()]).toEqual([null, []]);
  });

  it("refuses a payment that is declined", async () => {
    const orderId = await shop.begin(user, "beat", body);
    await world.approve(orderId, "declined");
    const declined = (await shop.purchase(user, "beat", body, orderId)).json();
    expect(declined).toEqual({ code: 404, message: expect.stringContaining("declined") });
    expect([await captureOf(orderId), await ordersOf()]).toEqual([null, []]);
  });

  it("completes a purchase whose browser was closed, and the browser gets the same response later", async () => {
    const orderId = await approved();
    await reconcile(server.services);
    const [order] = await ordersOf();
    expect(order).toMatchObject({ order_type: "Beat Store", order_paid: "Paid" });
    expect((await mailsTo(server, user.email)).map(({ subject }) => subject)).toEqual([`Your order ${order.id}`]);
    expect((await shop.purchase(user, "beat", body, orderId)).json()).toMatchObject({
      code: 200,
      order_id: order.id,
    });
    await reconcile(server.services);
    expect(await ordersOf()).toHaveLength(1);
  });

  it("completes a purchase interrupted between reserving, capturing and recording", async () => {
    const cart = shop.cartBody(goods);
    for (const isCaptured of [false, true]) {
      const orderId = await approved("merchandise", cart);
      const [payment] = await server.db
        .update(payments)
        .set({ claim: "dead", claimedUntil: new Date(0) })
        .where(eq(payments.providerOrderId, orderId))
        .returning();
      if (!payment) throw new Error("there is no payment");
      const quote = await quotePurchase(server.services, user.accountId, payment.body);
      await markReserved(server.db, { id: payment.id, claim: "dead" }, quote);
      if (isCaptured) await provider().capture(orderId, payment.reference);
      await reconcile(server.services);
      expect(await stateOf(orderId)).toBe("fulfilled");
    }
    expect(await ordersOf()).toHaveLength(2);
  });

  it("charges nothing if the price has changed since the buyer approved the payment", async () => {
    const orderId = await approved();
    const isLicence = eq(licences.id, goods.greyBasic);
    await server.db.update(licences).set({ pricePence: 2199 }).where(isLicence);
    const answer = (await shop.purchase(user, "beat", body, orderId)).json();
    await server.db.update(licences).set({ pricePence: 1999 }).where(isLicence);
    expect(answer).toEqual({ code: 404, message: expect.stringContaining("price has changed") });
    await reconcile(server.services);
    expect([await captureOf(orderId), await stateOf(orderId)]).toEqual([null, "refused"]);
  });

  it("reports that the provider does not respond, keeps the payment, and continues once the provider responds", async () => {
    const orderId = await approved();
    const working = provider();
    const reported: unknown[] = [];
    server.services.report = (error) => reported.push(error);
    const fail = () => Promise.reject(new ProviderFailure("no answer"));
    for (const broken of [{ findOrder: fail }, { capture: fail }]) {
      server.services.payments = { ...working, ...broken };
      const answer = await shop.purchase(user, "beat", body, orderId);
      expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "2"]);
      expect(answer.json().message).toContain("being processed");
    }
    server.services.payments = { ...working, createOrder: fail };
    expect((await user.post("/payment/order", { purchase: "beat", ...body })).statusCode).toBe(503);
    server.services.payments = working;
    expect((await shop.purchase(user, "beat", body, orderId)).json().code).toBe(200);
    expect(reported).toEqual([expect.any(ProviderFailure), expect.any(ProviderFailure), expect.any(ProviderFailure)]);
  });

  it("stores only the parts of a request that determine its price, however much the app sends", async () => {
    const line = shop.cartLine(goods.vinyl);
    const shown = { ...line.productDetail, name: "x".repeat(90_000), image: "y".repeat(90_000) };
    const id = await shop.begin(
      user,
      "merchandise",
      shop.cartBody(goods, { products: [{ ...line, productDetail: shown }] }),
    );
    const [payment] = await server.db.select().from(payments).where(eq(payments.providerOrderId, id));
    if (!payment) throw new Error("there is no payment");
    expect(JSON.stringify(payment.body).length).toBeLessThan(1000);
    expect((await quotePurchase(server.services, user.accountId, payment.body)).totalPence).toBe(2400);
  });

  it("closes payments that were left open for too long, without charging anything", async () => {
    const orderId = await approved();
    await server.db
      .update(payments)
      .set({ expiresAt: new Date(0) })
      .where(eq(payments.providerOrderId, orderId));
    await reconcile(server.services);
    expect([await captureOf(orderId), await stateOf(orderId), await ordersOf()]).toEqual([null, "refused", []]);
  });

  describe("the provider's webhook", () => {
    it("completes a purchase once, however often it arrives", async () => {
      const orderId = await approved();
      for (const _ of [1, 2]) expect((await notify(captured(orderId))).statusCode).toBe(204);
      expect(await ordersOf()).toHaveLength(1);
    });

    it("completes the purchase of an order whose approval it reports", async () => {
      const orderId = await approved();
      await notify({ event_type: "CHECKOUT.ORDER.APPROVED", resource: { id: orderId, status: "APPROVED" } });
      expect(await stateOf(orderId)).toBe("fulfilled");
    });

    it("is never trusted for its content: only the provider's response to our query counts", async () => {
      const orderId = await shop.begin(user, "beat", body);
      expect((await notify(captured(orderId))).statusCode).toBe(204);
      expect([await captureOf(orderId), await stateOf(orderId), await ordersOf()]).toEqual([null, "created", []]);
    });

    it("is rejected with a wrong signature or without one", async () => {
      const orderId = await approved();
      const event = captured(orderId);
      const forged = { ...world.sign(event), "paypal-transmission-sig": "forged" };
      for (const headers of [forged, {}]) {
        const answer = await notify(event, headers);
        expect([answer.statusCode, Object.keys(answer.json())]).toEqual([403, ["message"]]);
      }
      expect(await ordersOf()).toEqual([]);
    });

    it("is accepted and does nothing if it is not about a known payment", async () => {
      for (const event of [captured("UNKNOWN"), { resource: {} }, {}]) {
        expect((await notify(event)).statusCode).toBe(204);
      }
    });

    it("marks an order as refunded, and closes its downloads", async () => {
      const orderId = await approved();
      const { order_id } = (await shop.purchase(user, "beat", body, orderId)).json();
      const capture = await captureOf(orderId);
      await provider().refund(capture?.id ?? "", "any");
      await notify(refundEvent("REFUNDED", capture?.id ?? ""));
      const [order] = await server.db.select().from(orders).where(eq(orders.id, order_id));
      expect([order?.paid, order?.status]).toEqual(["Refunded", "Cancelled"]);
      expect((await user.get(`/orders/download/${order_id}/file`)).statusCode).toBe(404);
    });
  });

  it("extends a subscription that was paid for while the browser was closed", async () => {
    const before = (await readAccount(server, user.accountId)).subscribedUntil?.getTime() ?? 0;
    await approved("package", shop.packageBody(goods));
    await reconcile(server.services);
    const after = (await readAccount(server, user.accountId)).subscribedUntil?.getTime() ?? 0;
    expect((after - before) / 86_400_000).toBeGreaterThanOrEqual(28);
  });
});

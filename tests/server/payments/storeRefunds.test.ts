import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { codes, orders, payments } from "#server/db/schema/index.ts";
import { reconcile } from "#server/payments/reconcile.ts";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { mailsTo } from "../../support/mails.ts";
import { openPayPalWorld, openSandboxWorld, type PaymentWorld } from "../../support/paymentWorlds.ts";
import { disputeEvent, refundEvent } from "../../support/paypalEvents.ts";
import * as shop from "../../support/shop.ts";
import { createUser, readAccount, type TestUser } from "../../support/users.ts";

const WORLDS = { sandbox: openSandboxWorld, paypal: openPayPalWorld };
const DAY_MS = 86_400_000;

describe.each(Object.keys(WORLDS) as (keyof typeof WORLDS)[])("refunds with %s", (name) => {
  let server: StoreServer;
  let world: PaymentWorld;
  let goods: shop.GoodsIds;
  let user: TestUser;

  beforeAll(async () => {
    server = await startStoreServer();
    world = await WORLDS[name](server);
    goods = await shop.goodsOf(server);
  });
  beforeEach(async () => {
    user = await createUser(server);
  });
  afterAll(async () => {
    await world.close();
    await server.close();
  });

  async function buy(kind: shop.Kind, body: shop.PurchaseBody): Promise<{ orderId: number; captureId: string }> {
    const providerOrderId = await shop.begin(user, kind, body);
    await world.approve(providerOrderId);
    const { code, order_id } = (await shop.purchase(user, kind, body, providerOrderId)).json();
    const [payment] = await server.db.select().from(payments).where(eq(payments.providerOrderId, providerOrderId));
    expect(code).toBe(200);
    return { orderId: order_id, captureId: payment?.captureId ?? "" };
  }
  const notify = (event: unknown) =>
    server.inject({
      method: "POST",
      url: "/api/payment/webhook",
      headers: { "content-type": "application/json", ...world.sign(event) },
      payload: JSON.stringify(event),
    });
  const tellOfRefund = (captureId: string) => notify(refundEvent("REFUNDED", captureId));
  const daysLeft = async () =>
    (Number((await readAccount(server, user.accountId)).subscribedUntil) - server.clock.now().getTime()) / DAY_MS;
  const points = async () => (await readAccount(server, user.accountId)).pointsHundredths / 100;
  const orderOf = async (orderId: number) =>
    (await user.post(`/orders/detail/${orderId}`, {})).json().data.order as Record<string, unknown>;
  const subjects = async () => (await mailsTo(server, user.email)).map(({ subject }) => subject);

  it("take back a refunded year, and keep the time bought before it", async () => {
    const { orderId, captureId } = await buy("package", shop.packageBody(goods, { package_id: goods.year }));
    expect(await daysLeft()).toBeGreaterThan(390);
    await world.refund(captureId);
    for (const _ of [1, 2, 3]) expect((await tellOfRefund(captureId)).statusCode).toBe(204);
    expect(await daysLeft()).toBeCloseTo(30, 2);
    expect(await orderOf(orderId)).toMatchObject({ order_paid: "Refunded", order_status: "Cancelled" });
    expect((await subjects()).sort()).toEqual([`Your order ${orderId}`, `Your refund for order ${orderId}`]);
  });

  it("are found by the reconciliation if no webhook arrived", async () => {
    const { orderId, captureId } = await buy("package", shop.packageBody(goods, { package_id: goods.year }));
    await reconcile(server.services);
    await world.reverse(captureId);
    await reconcile(server.services);
    // Nothing is taken back yet, because the next check is due an hour after the first one.
    expect(await daysLeft()).toBeGreaterThan(390);
    server.clock.advance({ hours: 2 });
    await reconcile(server.services);
    expect(await daysLeft()).toBeCloseTo(30, 0);
    expect(await orderOf(orderId)).toMatchObject({ order_paid: "Refunded" });
  });

  it("shorten the subscription once by the refunded part, and leave the order paid", async () => {
    const { orderId, captureId } = await buy("package", shop.packageBody(goods, { package_id: goods.year }));
    const { order_amount } = await orderOf(orderId);
    await world.refund(captureId, (Number(order_amount) / 4).toFixed(2));
    await Promise.all([tellOfRefund(captureId), tellOfRefund(captureId), reconcile(server.services)]);
    const left = await daysLeft();
    expect(left).toBeGreaterThan(30 + 272);
    expect(left).toBeLessThan(30 + 276);
    const refunded_amount = Number((Number(order_amount) / 4).toFixed(2));
    expect(await orderOf(orderId)).toMatchObject({ order_paid: "Paid", order_status: "Completed", refunded_amount });
    expect((await user.get("/orders")).json().data.orders).toMatchObject([{ order_paid: "Paid", refunded_amount }]);
  });

  it("shorten neither a later order nor the time already used", async () => {
    user = await createUser(server, { subscribedUntil: null });
    const first = await buy("package", shop.packageBody(goods, { package_id: goods.month }));
    const later = await buy("package", shop.packageBody(goods, { package_id: goods.year }));
    server.clock.advance({ days: 10 });
    const before = await daysLeft();
    await world.refund(first.captureId);
    await tellOfRefund(first.captureId);
    const yearDays = await daysLeft();
    expect(before - yearDays).toBeGreaterThan(17.9);
    expect(yearDays).toBeGreaterThan(364.9);
    expect((await user.get("/packages")).json().active_package).toMatchObject({ time_period_type: "year" });
    await world.refund(later.captureId);
    await tellOfRefund(later.captureId);
    expect(await daysLeft()).toBeLessThanOrEqual(0);
  });

  it("return points, code and stock, and take back the points earned", async () => {
    await shop.givePoints(server, user.accountId, 500);
    const stock = await shop.stockOf(server, goods.hoodie);
    const used = async () => (await server.db.select().from(codes).where(eq(codes.code, "TENOFF")))[0]?.usedCount;
    const usedBefore = await used();
    const body = shop.cartBody(goods, { discount_code: "TENOFF", points: 500 });
    const { orderId, captureId } = await buy("merchandise", body);
    const earned = await points();
    const earnedByOrder = async () => (await user.post(`/orders/detail/${orderId}`)).json().data.receipt.points_earned;
    expect(await earnedByOrder()).toBe(earned);
    expect([await used(), await shop.stockOf(server, goods.hoodie)]).toEqual([(usedBefore ?? 0) + 1, (stock ?? 0) - 1]);
    await world.refund(captureId, "6.02");
    await tellOfRefund(captureId);
    const afterPart = await points();
    expect(afterPart).toBeGreaterThan(earned);
    expect(afterPart).toBeLessThan(500);
    expect([await used(), await shop.stockOf(server, goods.hoodie)]).toEqual([(usedBefore ?? 0) + 1, (stock ?? 0) - 1]);
    await world.refund(captureId);
    await Promise.all([tellOfRefund(captureId), tellOfRefund(captureId)]);
    expect([await points(), await used(), await shop.stockOf(server, goods.hoodie)]).toEqual([500, usedBefore, stock]);
    expect(await orderOf(orderId)).toMatchObject({ order_paid: "Refunded", order_status: "Cancelled" });
    expect(await earnedByOrder()).toBeUndefined();
    // The user may use the code again.
    expect((await buy("merchandise", body)).orderId).toBeGreaterThan(orderId);
  });

  it("do not return shipped goods to the stock", async () => {
    const { orderId, captureId } = await buy("merchandise", shop.cartBody(goods));
    await server.db.update(orders).set({ status: "Completed" }).where(eq(orders.id, orderId));
    const stock = await shop.stockOf(server, goods.hoodie);
    await world.refund(captureId);
    await tellOfRefund(captureId);
    expect(await shop.stockOf(server, goods.hoodie)).toBe(stock);
  });

  it("leave the user in debt if the points are already spent, and say how many are owed", async () => {
    const { captureId } = await buy("merchandise", shop.cartBody(goods));
    const earned = await points();
    await buy("merchandise", shop.cartBody(goods, { points: Math.floor(earned) }));
    const saved = await points();
    await world.refund(captureId);
    await tellOfRefund(captureId);
    expect(await points()).toBeCloseTo(saved - earned, 5);
    expect(saved).toBeLessThan(earned);
    const answer = (await user.post("/points/check", { redeem_points: 1, amount: 10 })).json();
    const message = `You owe ${(earned - saved).toFixed(2)} points`;
    expect(answer).toEqual({ code: 404, message: expect.stringContaining(message) });
  });

  it("close the downloads of a licence, while a dispute only pauses them", async () => {
    const { orderId, captureId } = await buy("beat", shop.beatBody(goods));
    const file = async () => (await user.get(`/orders/download/${orderId}/file`)).statusCode;
    const lost = await world.dispute(captureId, "INQUIRY");
    await notify(disputeEvent("CREATED", captureId));
    expect([await file(), (await orderOf(orderId)).is_disputed]).toEqual([404, true]);
    expect((await user.get(`/orders/download/${orderId}/licence`)).json().message).toContain("disputed");
    await world.resolve(lost, "SELLER");
    await notify(disputeEvent("RESOLVED", captureId));
    expect([await file(), (await orderOf(orderId)).is_disputed]).toEqual([200, undefined]);
    await world.refund(captureId);
    await tellOfRefund(captureId);
    expect(await file()).toBe(404);
  });

  it("count a chargeback only if the store loses the dispute", async () => {
    for (const favour of ["SELLER", "BUYER"] as const) {
      const before = await daysLeft();
      const { orderId, captureId } = await buy("package", shop.packageBody(goods));
      const bought = await daysLeft();
      const dispute = await world.dispute(captureId, "CHARGEBACK");
      await notify(refundEvent("REVERSED", captureId));
      expect(await daysLeft()).toBeCloseTo(bought, 3);
      expect((await orderOf(orderId)).is_disputed).toBe(true);
      await world.resolve(dispute, favour);
      // No webhook is sent: the reconciliation watches disputed payments.
      server.clock.advance({ hours: 7 });
      await reconcile(server.services);
      expect(await daysLeft()).toBeCloseTo((favour === "SELLER" ? bought : before) - 7 / 24, 3);
      expect(await orderOf(orderId)).toMatchObject({ order_paid: favour === "SELLER" ? "Paid" : "Refunded" });
    }
  });

  it("take effect once the order is recorded, if they were made earlier", async () => {
    const body = shop.packageBody(goods);
    const providerOrderId = await shop.begin(user, "package", body);
    await world.approve(providerOrderId);
    const provider = server.services.payments ?? expect.fail("nothing can be paid for");
    const [payment] = await server.db.select().from(payments).where(eq(payments.providerOrderId, providerOrderId));
    const outcome = await provider.capture(providerOrderId, payment?.reference ?? "");
    const captureId = (outcome.kind === "captured" && outcome.order.capture?.id) || "";
    await world.refund(captureId, "1.00");
    await reconcile(server.services);
    const [order] = await server.db.select().from(orders).where(eq(orders.accountId, user.accountId));
    expect([order?.paid, order?.refundedPence]).toEqual(["Paid", 100]);
    expect(await daysLeft()).toBeLessThan(30 + 31);
  });

  it("are carried out after an update if an older version only marked them", async () => {
    const { orderId, captureId } = await buy("package", shop.packageBody(goods));
    await world.refund(captureId);
    await server.db.update(orders).set({ paid: "Refunded", status: "Cancelled" }).where(eq(orders.id, orderId));
    const marked = { state: "refunded", nextCheckAt: server.clock.now() } as const;
    await server.db.update(payments).set(marked).where(eq(payments.captureId, captureId));
    await reconcile(server.services);
    expect(await daysLeft()).toBeCloseTo(30, 2);
  });
});

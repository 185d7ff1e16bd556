import { and, asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { merchandise, orderLines, payments, refundRequests, saleEntries } from "#server/db/schema/index.ts";
import { reconcile } from "#server/payments/reconcile.ts";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { mailsTo } from "../../support/mails.ts";
import { openPayPalWorld, openSandboxWorld, type PaymentWorld } from "../../support/paymentWorlds.ts";
import { refundEvent } from "../../support/paypalEvents.ts";
import * as shop from "../../support/shop.ts";
import { createUser, type TestUser } from "../../support/users.ts";

const WORLDS = { sandbox: openSandboxWorld, paypal: openPayPalWorld };
const PENDING =
  "The payment provider is still processing this refund of £24.00. The buyer will get an email once it’s complete.";
const OWNER = "owner@label.test";

describe.each(Object.keys(WORLDS) as (keyof typeof WORLDS)[])("a refund that %s leaves pending", (name) => {
  let server: StoreServer;
  let world: PaymentWorld;
  let goods: shop.GoodsIds;
  let admin: TestUser;
  let buyer: TestUser;

  beforeAll(async () => {
    server = await startStoreServer();
    world = await WORLDS[name](server);
    goods = await shop.goodsOf(server);
    await signInAdmin();
    const settings = (await admin.get("/admin/settings")).json();
    await admin.post("/admin/settings", { ...settings, owner_email: OWNER });
  });
  beforeEach(async () => {
    buyer = await createUser(server);
    await signInAdmin();
    await server.db.update(merchandise).set({ stock: 100 });
  });
  afterAll(async () => {
    await world.close();
    await server.close();
  });

  /** A refund needs a recent login. */
  const signInAdmin = async () => {
    admin = await createUser(server, { role: "Admin" });
  };
  /** Buys the hoodie (£48.50) and two records (£24 each) with an eCheque. */
  async function buyGoods() {
    const hoodieLine = shop.cartLine(goods.hoodie, { size: goods.medium, color: goods.red });
    const body = shop.cartBody(goods, { products: [hoodieLine, shop.cartLine(goods.vinyl, { quantity: 2 })] });
    const providerOrderId = await shop.begin(buyer, "merchandise", body);
    await world.approve(providerOrderId, "echeck");
    const id: number = (await shop.purchase(buyer, "merchandise", body, providerOrderId)).json().order_id;
    const [payment] = await server.db.select().from(payments).where(eq(payments.orderId, id));
    const [hoodie, records] = (await detailOf(id)).lines as { id: number }[];
    const lineIds = { hoodie: hoodie?.id ?? 0, records: records?.id ?? 0 };
    return { id, captureId: payment?.captureId ?? "", lineIds, oneRecord: [{ id: lineIds.records, quantity: 1 }] };
  }
  const detailOf = async (id: number) => (await admin.get(`/admin/orders/${id}`)).json();
  /** An order as the packer’s device has it. */
  const toSend = async (id: number) =>
    (await admin.get("/admin/orders/open")).json().orders.find((order: { id: number }) => order.id === id);
  const refund = async (id: number, lines: unknown, key: string = crypto.randomUUID()) =>
    (await admin.post(`/admin/orders/${id}/refund`, { lines }, { "idempotency-key": key })).json();
  const stock = () => shop.stockOf(server, goods.vinyl);
  const mailed = async (email: string) => (await mailsTo(server, email)).map(({ subject }) => subject);
  const tell = async (captureId: string) => {
    const event = refundEvent("REFUNDED", captureId);
    const answer = await server.inject({
      method: "POST",
      url: "/api/payment/webhook",
      payload: JSON.stringify(event),
      headers: { "content-type": "application/json", ...world.sign(event) },
    });
    expect(answer.statusCode).toBe(204);
  };
  const checkLater = async () => {
    server.clock.advance({ hours: 7 });
    await signInAdmin();
    await reconcile(server.services);
  };
  /** The amounts that each refund took from the lines, in the order of the books. */
  const takenOf = async (id: number) => {
    const rows = await server.db
      .select({ line: saleEntries.orderLineId, amountPence: saleEntries.amountPence })
      .from(saleEntries)
      .innerJoin(orderLines, eq(orderLines.id, saleEntries.orderLineId))
      .where(and(eq(orderLines.orderId, id), eq(saleEntries.kind, "refund")))
      .orderBy(asc(saleEntries.id));
    return rows.map(({ line, amountPence }) => [line, amountPence]);
  };

  it.each<[string, (captureId: string) => Promise<void>]>([
    ["a webhook", tell],
    ["the reconciliation", checkLater],
  ])("changes nothing until %s reports it complete, and then only its lines", async (_, report) => {
    const { id, captureId, lineIds, oneRecord } = await buyGoods();
    const [stockBefore, key] = [(await stock()) ?? 0, crypto.randomUUID()];
    for (const _ of [1, 2]) expect((await refund(id, oneRecord, key)).message).toBe(PENDING);
    await report(captureId);
    expect(await detailOf(id)).toMatchObject({ refunded: 0, refundable: 96.5, refund_pending: 24, refund_failed: 0 });
    expect([await stock(), await takenOf(id)]).toEqual([stockBefore, []]);
    const pending = [{ refund_pending_quantity: 0 }, { refund_pending_quantity: 1 }];
    expect(await toSend(id)).toMatchObject({ refund_pending: 24, lines: pending });
    expect((await refund(id, oneRecord)).message).toContain("in progress");
    await world.endRefunds(captureId, "COMPLETED");
    await report(captureId);
    const lines = [{ refunded_quantity: 0 }, { refunded_quantity: 1 }];
    expect(await detailOf(id)).toMatchObject({ refunded: 24, refund_pending: 0, lines });
    const none = { refund_pending_quantity: 0 };
    expect(await toSend(id)).toMatchObject({ refund_pending: 0, lines: [none, none] });
    expect([await stock(), await takenOf(id)]).toEqual([stockBefore + 1, [[lineIds.records, 2400]]]);
    expect(await mailed(buyer.email)).toEqual([`Your order ${id}`, `Your refund for order ${id}`]);
    expect((await refund(id, oneRecord, key)).message).toBe("£24.00 was refunded. The buyer will get an email.");
  });

  // The sandbox's buyers can't dispute what a pending refund will return.
  it.runIf(name === "paypal")(
    "stays open while a dispute withholds the same money, even if the provider has completed the refund",
    async () => {
      const { id, captureId, lineIds } = await buyGoods();
      await refund(id, [
        { id: lineIds.hoodie, quantity: 1 },
        { id: lineIds.records, quantity: 2 },
      ]);
      await world.dispute(captureId, "INQUIRY");
      await world.endRefunds(captureId, "COMPLETED");
      await checkLater();
      expect(await detailOf(id)).toMatchObject({ is_disputed: true, refunded: 0, refund_pending: 96.5 });
      expect(await takenOf(id)).toEqual([]);
    },
  );

  it("ends with a message to the owner if it fails, and can be requested again", async () => {
    const { id, captureId, oneRecord } = await buyGoods();
    const [stockBefore, key] = [await stock(), crypto.randomUUID()];
    await refund(id, oneRecord, key);
    await world.endRefunds(captureId, "FAILED");
    await tell(captureId);
    expect(await detailOf(id)).toMatchObject({ refunded: 0, refund_pending: 0, refund_failed: 24 });
    expect([await stock(), await takenOf(id)]).toEqual([stockBefore, []]);
    expect(await mailed(OWNER)).toContain(`The refund for order ${id} failed`);
    const { entries } = (await admin.get(`/admin/audit?find=order ${id}`)).json();
    expect(entries).toMatchObject([
      { actor: "payment provider", action: "order.refund.fail", before: '{"inProgressPence":2400}' },
      { actor: admin.email, action: "order.refund" },
    ]);
    const message = "The payment provider couldn’t make this refund. Nothing was refunded.";
    expect(await refund(id, oneRecord, key)).toEqual({ code: 404, message });
    expect((await refund(id, oneRecord)).message).toBe(PENDING);
  });

  it("ends after 40 days if the provider never confirmed it, and is recorded if the provider made it after all", async () => {
    const { id, captureId, oneRecord } = await buyGoods();
    const [payment] = await server.db.select().from(payments).where(eq(payments.orderId, id));
    const longAgo = new Date(server.clock.now().getTime() - 41 * 24 * 3_600_000);
    const lost = { key: crypto.randomUUID(), orderId: id, paymentId: payment?.id ?? 0, createdAt: longAgo };
    await server.db.insert(refundRequests).values({ ...lost, amountPence: 2400, lines: oneRecord });
    await reconcile(server.services);
    expect(await detailOf(id)).toMatchObject({ refunded: 0, refund_pending: 0, refund_failed: 24 });
    const told = (await mailsTo(server, OWNER)).find(({ subject }) => subject === `The refund for order ${id} failed`);
    expect(told?.text).toContain("never confirmed the refund of £24.00");
    await world.refund(captureId, "24.00");
    await world.endRefunds(captureId, "COMPLETED");
    await checkLater();
    expect(await detailOf(id)).toMatchObject({ refunded: 24, refundable: 72.5, refund_pending: 0 });
    expect((await refund(id, oneRecord)).message).toContain("still processing this refund");
  });

  it("is given up after 180 days, so that the order can be refunded again", async () => {
    const { id, oneRecord } = await buyGoods();
    await refund(id, oneRecord);
    for (const [days, pending] of [
      [179, 24],
      [181, 0],
    ] as const) {
      const createdAt = new Date(server.clock.now().getTime() - days * 24 * 3_600_000);
      await server.db.update(refundRequests).set({ createdAt }).where(eq(refundRequests.orderId, id));
      await checkLater();
      expect(await detailOf(id)).toMatchObject({ refunded: 0, refund_pending: pending, refund_failed: 24 - pending });
    }
    expect(await mailed(OWNER)).toContain(`The refund for order ${id} failed`);
  });

  it("is recorded for its own lines even if the provider takes back another amount from all lines in the meantime", async () => {
    const { id, captureId, lineIds, oneRecord } = await buyGoods();
    await refund(id, oneRecord);
    await world.reverse(captureId, "9.65");
    await tell(captureId);
    const shared = [
      [lineIds.hoodie, 485],
      [lineIds.records, 480],
    ];
    expect(await takenOf(id)).toEqual(shared);
    expect(await detailOf(id)).toMatchObject({ refunded: 9.65, refund_pending: 24 });
    await world.endRefunds(captureId, "COMPLETED");
    await tell(captureId);
    expect(await takenOf(id)).toEqual([...shared, [lineIds.records, 2400]]);
    expect(await detailOf(id)).toMatchObject({ refunded: 33.65, refund_pending: 0 });
  });
});

import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { beatCategories, beats, codes, licences, orders, sandboxOrders } from "#server/db/schema/index.ts";
import { reconcile } from "#server/payments/reconcile.ts";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { openSandboxWorld, type PaymentWorld } from "../../support/paymentWorlds.ts";
import * as shop from "../../support/shop.ts";
import { createUser, type TestUser } from "../../support/users.ts";

let server: StoreServer;
let world: PaymentWorld;
let visitor: TestUser;

beforeAll(async () => {
  server = await startStoreServer();
  world = await openSandboxWorld(server);
  visitor = await createUser(server);
});
afterAll(() => server.close());

let goods: shop.GoodsIds;
let beatId: number;
let body: shop.PurchaseBody;
let made = 0;

/** A new beat for each test, with an exclusive and another licence. */
beforeEach(async () => {
  goods = await shop.goodsOf(server);
  const { db } = server;
  const [grey] = await db.select().from(beats).where(eq(beats.id, goods.grey));
  const [category] = await db.select().from(beatCategories);
  if (!grey || !category) throw new Error("the store has no beats");
  const { id: _, ...facts } = grey;
  const slug = `exclusive-${++made}`;
  const [beat] = await db
    .insert(beats)
    .values({ ...facts, slug, name: `Beat ${made}` })
    .returning();
  beatId = beat?.id ?? 0;
  const of = { beatId, pricePence: 30_000 };
  await db.insert(licences).values([
    { ...of, slug: "exclusive", name: "Exclusive", type: "Exclusive", isExclusive: true },
    { ...of, slug: "basic", name: "Basic", type: "MP3" },
  ]);
  body = shop.beatBody(goods, { beat_store_id: beatId, licence_id: await licenceId("exclusive") });
});

async function licenceId(slug: string): Promise<number> {
  const isAsked = and(eq(licences.beatId, beatId), eq(licences.slug, slug));
  return (await server.db.select().from(licences).where(isAsked))[0]?.id ?? 0;
}

const basicBody = async () => ({ ...body, licence_id: await licenceId("basic") });

/** The places where another user sees the beat. */
async function placesOfBeat(): Promise<string[]> {
  const list = (await visitor.post("/beat_store/list", { category: 0 })).json().products as { id: number }[];
  const detail = await visitor.get(`/beat_store/detail/${beatId}`);
  const found = (await visitor.post("/search", { query: `beat ${made}`, groups: "all" })).json().data.beats as {
    id: number;
  }[];
  return [
    ...(list.some(({ id }) => id === beatId) ? ["list"] : []),
    ...(detail.statusCode === 200 ? ["detail"] : []),
    ...(found.some(({ id }) => id === beatId) ? ["search"] : []),
  ];
}

const NOT_FOUND = { message: "We couldn’t find this beat." };
const EVERYWHERE = ["list", "detail", "search"];

async function begun(buyer: TestUser, wanted = body): Promise<string> {
  const orderId = await shop.begin(buyer, "beat", wanted);
  await shop.approve(server, orderId);
  return orderId;
}

describe("a beat with an exclusive licence", () => {
  it("leaves the store when that licence is sold, but the buyer keeps the files and the licence", async () => {
    expect(await placesOfBeat()).toEqual(EVERYWHERE);
    const buyer = await createUser(server);
    const { order_id } = (await shop.buy(server, buyer, "beat", body)).json();
    expect(await placesOfBeat()).toEqual([]);
    for (const wanted of [body, await basicBody()]) {
      const answer = (await visitor.post("/payment/order", { purchase: "beat", ...wanted })).json();
      expect(answer).toEqual({ code: 404, message: expect.stringContaining("no longer for sale") });
    }
    for (const file of ["file", "licence"])
      expect((await buyer.get(`/orders/download/${order_id}/${file}`)).statusCode, file).toBe(200);
    expect((await buyer.post(`/orders/detail/${order_id}`)).statusCode).toBe(200);
    expect((await buyer.get(`/beat_store/lyric/${beatId}`)).json().code).toBe(200);
  });

  it("has a page that says that it was sold, unless its owner hides it", async () => {
    const page = async () => {
      const answer = await visitor.get(`/beat_store/detail/${beatId}`);
      return [answer.statusCode, answer.json()];
    };
    await shop.buy(server, await createUser(server), "beat", body);
    const sold = { name: `Beat ${made}`, image: expect.any(String) };
    expect(await page()).toEqual([404, { message: "This beat was sold with an exclusive licence.", data: { sold } }]);
    await server.db.update(beats).set({ isVisible: false }).where(eq(beats.id, beatId));
    expect(await page()).toEqual([404, NOT_FOUND]);
  });

  it("returns to the store when that licence is refunded, and can be sold again", async () => {
    const buyer = await createUser(server);
    const paid = await begun(buyer);
    const { order_id } = (await shop.purchase(buyer, "beat", body, paid)).json();
    expect(await placesOfBeat()).toEqual([]);
    const { captureId } = await shop.sandboxOrder(server, paid);
    await world.refund(captureId ?? "", "1.00");
    server.clock.advance({ hours: 2 });
    await reconcile(server.services);
    expect(await placesOfBeat()).toEqual([]);
    await world.refund(captureId ?? "");
    server.clock.advance({ hours: 2 });
    await reconcile(server.services);
    expect(await placesOfBeat()).toEqual(EVERYWHERE);
    expect((await buyer.get(`/orders/download/${order_id}/file`)).statusCode).toBe(404);
    expect((await shop.buy(server, await createUser(server), "beat", body)).json().code).toBe(200);
  });

  it("is not for sale while that licence is being paid for, but returns if the payment is declined", async () => {
    const buyer = await createUser(server);
    const paid = await begun(buyer);
    await server.db.execute(`CREATE FUNCTION hold_back() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN NEW.capture_status := 'PENDING'; RETURN NEW; END $$`);
    await server.db.execute(`CREATE TRIGGER hold_back BEFORE UPDATE ON sandbox_orders FOR EACH ROW
      WHEN (NEW.capture_status = 'COMPLETED') EXECUTE FUNCTION hold_back()`);
    expect((await shop.purchase(buyer, "beat", body, paid)).statusCode).toBe(503);
    await server.db.execute("DROP TRIGGER hold_back ON sandbox_orders");
    expect(await placesOfBeat()).toEqual([]);
    expect((await visitor.get(`/beat_store/detail/${beatId}`)).json()).toEqual(NOT_FOUND);
    await server.db.update(sandboxOrders).set({ captureStatus: "DECLINED" }).where(eq(sandboxOrders.id, paid));
    await reconcile(server.services);
    expect(await placesOfBeat()).toEqual(EVERYWHERE);
  });

  it("is sold to only one of several users who buy it at once, and nobody else is charged", async () => {
    const buyers = await Promise.all(Array.from({ length: 6 }, () => createUser(server)));
    const paid: string[] = [];
    for (const buyer of buyers) paid.push(await begun(buyer));
    const answers = await Promise.all(buyers.map((buyer, n) => shop.purchase(buyer, "beat", body, paid[n])));
    const results = answers.map((answer) => answer.json());
    expect(results.filter(({ code }) => code === 200)).toHaveLength(1);
    const refused = results.filter(({ code }) => code === 404);
    expect(refused).toHaveLength(5);
    for (const { message } of refused) expect(message).toContain("Nothing was charged.");
    const captures = await Promise.all(paid.map((id) => shop.sandboxOrder(server, id)));
    expect(captures.filter(({ captureId }) => captureId !== null)).toHaveLength(1);
  });

  it("is sold only once even if a code makes it free", async () => {
    await server.db.insert(codes).values({ code: `GIFT${made}`, percent: 100 });
    const free = { ...body, discount_code: `GIFT${made}` };
    const buyers = await Promise.all(Array.from({ length: 4 }, () => createUser(server)));
    const answers = await Promise.all(buyers.map((buyer) => shop.purchase(buyer, "beat", free, undefined)));
    expect(answers.map((answer) => answer.json().code).sort()).toEqual([200, 404, 404, 404]);
    expect(await server.db.$count(orders, eq(orders.discountPence, 30_000))).toBe(1);
    expect(await placesOfBeat()).toEqual([]);
  });
});

describe("a beat of which only a non-exclusive licence was sold", () => {
  it("stays for sale, but approved purchases are refused without a charge after an exclusive sale", async () => {
    const wanted = await basicBody();
    expect((await shop.buy(server, await createUser(server), "beat", wanted)).json().code).toBe(200);
    expect(await placesOfBeat()).toEqual(EVERYWHERE);
    const late = await createUser(server);
    const paid = await begun(late, wanted);
    await shop.buy(server, await createUser(server), "beat", body);
    expect((await shop.purchase(late, "beat", wanted, paid)).json().code).toBe(404);
    expect((await shop.sandboxOrder(server, paid)).captureId).toBeNull();
  });
});

it("the import derives from a licence's type whether it is exclusive", async () => {
  const kinds = await server.db.select().from(licences).where(eq(licences.beatId, goods.grey));
  expect(Object.fromEntries(kinds.map(({ slug, isExclusive }) => [slug, isExclusive]))).toEqual({
    basic: false,
    exclusive: true,
  });
});

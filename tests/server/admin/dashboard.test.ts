import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Day } from "#contract/admin/dashboard.ts";
import { readFigures } from "#server/db/queries/admin/figures.ts";
import { accounts, orders, outgoingMails, payments, plays } from "#server/db/schema/index.ts";
import { batchFolder } from "#server/media/uploadedMusic.ts";
import { reconcile } from "#server/payments/reconcile.ts";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import * as shop from "../../support/shop.ts";
import { createUser, type TestUser } from "../../support/users.ts";

const DAY_MS = 24 * 3600 * 1000;

let server: StoreServer;
let admin: TestUser;
let buyer: TestUser;
let goods: shop.GoodsIds;

beforeAll(async () => {
  server = await startStoreServer();
  goods = await shop.goodsOf(server);
  admin = await createUser(server, { role: "Admin" });
  buyer = await createUser(server);
});
afterAll(() => server.close());

const read = async (query = "") => (await admin.get(`/admin/dashboard${query}`)).json();
/** The end of the day in UTC, `ago` days ago. */
const endOfDay = (ago: number) => {
  const today = Math.floor(server.clock.now().getTime() / DAY_MS) * DAY_MS;
  return new Date(today - (ago - 1) * DAY_MS - 1);
};
const on = (days: Day[], at: Date) => days.find(({ day }) => day === at.toISOString().slice(0, 10));
const totalOf = (days: Day[], name: Exclude<keyof Day, "day">) => days.reduce((sum, day) => sum + day[name], 0);

async function buyGoods(): Promise<number> {
  const products = [shop.cartLine(goods.vinyl)];
  return (await shop.buy(server, buyer, "merchandise", shop.cartBody(goods, { products }))).json().order_id;
}

describe("the dashboard", () => {
  it("counts sales by UTC day, and the days add up to the total of all orders", async () => {
    const [earlier, , refunded] = [await buyGoods(), await buyGoods(), await buyGoods()];
    await shop.buy(server, buyer, "beat", shop.beatBody(goods));
    const threeDaysAgo = endOfDay(3);
    await server.db.update(orders).set({ createdAt: threeDaysAgo }).where(eq(orders.id, earlier));
    const { lines } = (await admin.get(`/admin/orders/${refunded}`)).json();
    const headers = { "idempotency-key": crypto.randomUUID() };
    await admin.post(`/admin/orders/${refunded}/refund`, { lines: [{ id: lines[0].id, quantity: 1 }] }, headers);

    const { days } = await read("?days=7");
    expect(days).toHaveLength(7);
    expect(on(days, threeDaysAgo)).toMatchObject({ orders: 1, sales: 24 });
    const { revenue_pence: revenue, orders: all } = await readFigures(server.db, server.clock.now());
    expect([totalOf(days, "sales") * 100, totalOf(days, "orders")]).toEqual([revenue, all]);
    const { days: two } = await read("?days=2");
    expect([two.length, totalOf(two, "orders")]).toEqual([2, 3]);
    expect((await read()).days).toHaveLength(30);
  });

  it("counts plays, sign-ups, failed payments and failed emails", async () => {
    const songId = await server.songId("tide");
    await server.db.insert(plays).values([
      { accountId: buyer.accountId, songId, playedAt: endOfDay(4) },
      { accountId: admin.accountId, songId, playedAt: endOfDay(4) },
    ]);
    await server.db
      .update(accounts)
      .set({ createdAt: endOfDay(5) })
      .where(eq(accounts.id, buyer.accountId));
    const body = shop.beatBody(goods, { beat_store_id: goods.mango, licence_id: goods.mangoBasic });
    const declined = await shop.begin(buyer, "beat", body);
    await shop.approve(server, declined, "declined");
    await shop.purchase(buyer, "beat", body, declined);
    const mail = { to: buyer.email, subject: "S", text: "T", html: "H", dueAt: endOfDay(6), failedAt: endOfDay(6) };
    await server.db.insert(outgoingMails).values(mail);

    const { days, to_do: toDo } = await read("?days=7");
    expect(on(days, endOfDay(4))?.plays).toBe(2);
    expect(on(days, endOfDay(5))?.sign_ups).toBe(1);
    expect(on(days, endOfDay(6))?.failed_mails).toBe(1);
    expect(totalOf(days, "failed_payments")).toBe(1);
    expect(toDo).toMatchObject({ failed_mails: 1, pending_payments: 0 });
  });

  it("does not count a checkout that was never paid as a failed payment", async () => {
    const before = totalOf((await read()).days, "failed_payments");
    await shop.begin(buyer, "beat", shop.beatBody(goods));
    server.clock.advance({ days: 1 });
    await reconcile(server.services);
    expect(await server.db.$count(payments, eq(payments.state, "created"))).toBe(0);
    admin = await createUser(server, { role: "Admin" });
    expect(totalOf((await read()).days, "failed_payments")).toBe(before);
  });

  it("lists what needs doing", async () => {
    const batch = crypto.randomUUID();
    await mkdir(batchFolder(server.settings.dataDir, batch), { recursive: true });
    await writeFile(join(batchFolder(server.settings.dataDir, batch), "One.mp3"), "");
    const { total } = (await admin.get("/admin/orders?status=to-send")).json();
    expect((await read()).to_do).toMatchObject({ orders_to_send: total, uploads: [{ batch, files: 1 }] });
    expect(total).toBeGreaterThan(0);
  });

  it("refuses a period of more than 90 days", async () => {
    const answer = await admin.get("/admin/dashboard?days=91");
    expect([answer.statusCode, answer.json().errors.days]).toEqual([422, ["The number of days may be at most 90."]]);
  });
});

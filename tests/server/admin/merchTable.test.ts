import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { verifyChain } from "#server/db/queries/admin/audit.ts";
import { readFigures } from "#server/db/queries/admin/figures.ts";
import { auditEntries, idempotencyKeys, merchandise, orders } from "#server/db/schema/index.ts";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { pdfText } from "../../support/pdfText.ts";
import * as shop from "../../support/shop.ts";
import { createUser, type TestUser } from "../../support/users.ts";

let server: StoreServer;
let goods: shop.GoodsIds;
let admin: TestUser;
let seller: TestUser;
let month: string;

beforeAll(async () => {
  server = await startStoreServer();
  goods = await shop.goodsOf(server);
  admin = await createUser(server, { role: "Admin" });
  month = server.clock.now().toISOString().slice(0, 7);
});
beforeEach(async () => {
  await server.db.update(merchandise).set({ stock: 10 });
  seller = await createUser(server, { role: "Seller" });
  const shares = [{ email: seller.email, percent: 60 }];
  await admin.post(`/admin/shares/products/${goods.hoodie}`, { from: month, shares });
});
afterAll(() => server.close());

const hoodies = (quantity: number, price = 48.5) => ({
  product_id: goods.hoodie,
  name: "Hoodie",
  price,
  colour: "Red",
  size: "M",
  quantity,
});
const sell = async (lines: unknown, { key = crypto.randomUUID() as string, country = "" } = {}) =>
  (
    await admin.post("/admin/merch-table/sales", { paid_by: "cash", country, lines }, { "idempotency-key": key })
  ).json();
const table = async () => (await admin.get("/admin/merch-table")).json();
const undo = async (id: number) => (await admin.post(`/admin/merch-table/sales/${id}/undo`)).json();
const lastSale = async () => (await table()).sales[0];
const countOrders = () => server.db.$count(orders);
const stockOfHoodie = () => shop.stockOf(server, goods.hoodie);
const dashboard = async () => (await admin.get("/admin/dashboard?days=1")).json();
const revenue = async () => {
  const { revenue_pence, refunded_pence } = await readFigures(server.db, server.clock.now());
  return revenue_pence - refunded_pence;
};

/** The seller’s statement, which has only the hoodie; without sales, its amounts are undefined. */
const earned = async () => (await seller.get(`/seller/statements/${month}`)).json();

describe("a sale at the merch table", () => {
  it("is recorded like any other order, with VAT, stock, sellers’ shares, figures and an audit log entry", async () => {
    const { version } = (await admin.get("/admin/vat")).json();
    const rates = [{ kind: "merchandise", country: "Ireland", percent: 23 }];
    await admin.post("/admin/vat", { vat_number: "", rates, version });
    const [before, { days }] = [await revenue(), await dashboard()];
    const owed = (await earned()).owed ?? 0;
    expect(await sell([hoodies(2)], { country: "Ireland" })).toEqual({ code: 200, message: "Sold." });
    const { products, sales, vat } = await table();
    const sale = { items: "2 × Hoodie (Red, M)", amount: 97, paid_by: "cash", is_undone: false };
    expect(sales[0]).toMatchObject(sale);
    expect(vat).toEqual([
      { country: "Ireland", percent: 23 },
      { country: "", percent: 0 },
    ]);
    expect(products.find(({ id }: { id: number }) => id === goods.hoodie)).toMatchObject({
      name: "Hoodie",
      price: 48.5,
      stock: 8,
      colours: ["Red", "Ink"],
      sizes: ["S", "M"],
    });
    expect((await admin.get(`/admin/orders/${sales[0].id}`)).json()).toMatchObject({
      buyer: "Merch table",
      email: "",
      order_type: "Merchandise",
      status: "Completed",
      paid: "Paid",
      amount: 97,
      refundable: 0,
      vat: { percent: 23, amount: 18.14, refunded: 0 },
    });
    const receipt = pdfText((await admin.get(`/admin/orders/${sales[0].id}/receipt`)).rawPayload);
    for (const said of ["Merch table", "Hoodie (Red, M): £97.00", "£18.14 VAT at 23%"]) expect(receipt).toContain(said);
    const found = (await admin.get(`/admin/orders?find=%23${sales[0].id}`)).json();
    expect([found.total, found.orders[0].buyer]).toEqual([1, "Merch table"]);
    expect((await earned()).owed - owed).toBeCloseTo(47.32);
    expect((await dashboard()).days[0].sales - days[0].sales).toBe(97);
    expect((await revenue()) - before).toBe(9700);
    const [entry] = await server.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect(entry).toMatchObject({ actor: admin.email, action: "table.sell", subject: `order ${sales[0].id}` });
    expect(JSON.parse(entry?.after ?? "")).toEqual({ items: ["2 × Hoodie (Red, M)"], amount: "£97.00", paid: "cash" });
    expect((await verifyChain(server.db)).brokenAt).toBeNull();
  });

  it("is recorded once, even if it is sent again after its response was deleted", async () => {
    const [key, before] = [crypto.randomUUID(), await countOrders()];
    await Promise.all([sell([hoodies(1)], { key }), sell([hoodies(1)], { key })]);
    await server.db.delete(idempotencyKeys);
    expect((await sell([hoodies(1)], { key })).code).toBe(200);
    expect([(await countOrders()) - before, await stockOfHoodie()]).toEqual([1, 9]);
    expect((await lastSale()).key).toBe(key);
  });

  it("keeps the price that was paid, and is recorded for hidden and deleted products too", async () => {
    const isHoodie = eq(merchandise.id, goods.hoodie);
    await server.db.update(merchandise).set({ isVisible: false }).where(isHoodie);
    const name = "Old shirt ".repeat(50).trim();
    const gone = { ...hoodies(1), product_id: 2_000_000_000, name };
    expect((await sell([hoodies(1, 40), gone])).code).toBe(200);
    await server.db.update(merchandise).set({ isVisible: true }).where(isHoodie);
    expect(await lastSale()).toMatchObject({ items: `1 × Hoodie (Red, M), 1 × ${name} (Red, M)`, amount: 88.5 });
  });

  it("is recorded although the stock is too low, and the shortage is shown until the stock is corrected", async () => {
    await server.db.update(merchandise).set({ stock: 1 }).where(eq(merchandise.id, goods.hoodie));
    expect(await sell([hoodies(3)])).toEqual({ code: 200, message: "Sold. Hoodie: you’ve sold 2 more than you had." });
    expect((await table()).oversold).toEqual([
      { id: goods.hoodie, sentence: "Hoodie: you’ve sold 2 more than you had." },
    ]);
    expect((await dashboard()).to_do.oversold_products).toBe(1);
    const buyer = await createUser(server);
    const begun = await buyer.post("/payment/order", { purchase: "merchandise", ...shop.cartBody(goods) });
    expect(begun.json().message).toMatch(/sold out/);
    await server.db.update(merchandise).set({ stock: 0 }).where(eq(merchandise.id, goods.hoodie));
    expect([(await table()).oversold, (await dashboard()).to_do.oversold_products]).toEqual([[], 0]);
  });

  it("can be undone once, which takes back its money, stock and shares", async () => {
    const [before, owed] = [await revenue(), (await earned()).owed ?? 0];
    await sell([hoodies(2)]);
    const { id } = await lastSale();
    await Promise.all([undo(id), undo(id)]);
    expect(await lastSale()).toMatchObject({ id, is_undone: true });
    const order = (await admin.get(`/admin/orders/${id}`)).json();
    expect(order).toMatchObject({
      paid: "Refunded",
      refunded: 97,
      status: "Cancelled",
      lines: [{ refunded_quantity: 2 }],
    });
    expect([await revenue(), await stockOfHoodie()]).toEqual([before, 10]);
    const { sales, refunds, owed: after } = await earned();
    expect([sales > 0, refunds > 0, after]).toEqual([true, true, owed]);
    const entries = await server.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, `order ${id}`));
    expect(entries.map(({ action }) => action)).toEqual(["table.sell", "table.undo"]);
  });

  it("needs a product and an idempotency key, and other orders cannot be undone", async () => {
    const buyer = await createUser(server);
    const { order_id: bought } = (await shop.buy(server, buyer, "merchandise", shop.cartBody(goods))).json();
    expect((await undo(bought)).message).toBe("We couldn’t find this sale.");
    expect((await sell([])).errors.lines).toEqual(["A sale needs at least one product."]);
    const body = { paid_by: "cash", country: "", lines: [hoodies(1)] };
    expect((await admin.post("/admin/merch-table/sales", body)).statusCode).toBe(422);
  });
});

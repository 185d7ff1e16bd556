import { and, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeVatSettings } from "#server/db/queries/vat.ts";
import { auditEntries, orderLines, plays, saleEntries, songs } from "#server/db/schema/index.ts";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { pdfText } from "../../support/pdfText.ts";
import * as shop from "../../support/shop.ts";
import { createUser, type TestUser } from "../../support/users.ts";

let server: StoreServer;
let goods: shop.GoodsIds;
let admin: TestUser;
let buyer: TestUser;
let seller: TestUser;
let partner: TestUser;
let month: string;

beforeAll(async () => {
  server = await startStoreServer();
  goods = await shop.goodsOf(server);
  admin = await createUser(server, { role: "Admin" });
  buyer = await createUser(server);
  seller = await createUser(server, { role: "Seller", firstName: "Theo", lastName: "Marsh" });
  partner = await createUser(server, { role: "Seller" });
  month = server.clock.now().toISOString().slice(0, 7);
});
afterAll(() => server.close());

const share = async (kind: string, id: number, shares: unknown, from = month) =>
  (await admin.post(`/admin/shares/${kind}/${id}`, { from, shares })).json();
const statementOf = async (person: TestUser) => (await person.get(`/seller/statements/${month}`)).json();

async function buyGoods(): Promise<number> {
  const products = [
    shop.cartLine(goods.hoodie, { size: goods.medium, color: goods.red }),
    shop.cartLine(goods.vinyl, { quantity: 2 }),
  ];
  return (await shop.buy(server, buyer, "merchandise", shop.cartBody(goods, { products }))).json().order_id;
}

async function buyBeat(beat: number, licence: number, by: TestUser): Promise<number> {
  const body = shop.beatBody(goods, { beat_store_id: beat, licence_id: licence });
  return (await shop.buy(server, by, "beat", body)).json().order_id;
}

async function refundFirstLine(order: number): Promise<void> {
  const { lines } = (await admin.get(`/admin/orders/${order}`)).json();
  const body = { lines: [{ id: lines[0].id, quantity: 1 }] };
  const headers = { "idempotency-key": crypto.randomUUID() };
  expect((await admin.post(`/admin/orders/${order}/refund`, body, headers)).json().code).toBe(200);
}

describe("the shares of an item", () => {
  it("are refused for people who aren’t sellers, for one person twice, and above 100% in total", async () => {
    const refused = async (shares: unknown) => (await share("products", goods.vinyl, shares)).errors?.shares?.[0];
    expect(await refused([{ email: "nobody@segue.test", percent: 10 }])).toMatch(/no account/);
    expect(await refused([{ email: buyer.email, percent: 10 }])).toMatch(/isn’t a seller/);
    const twice = [seller, seller].map(({ email }) => ({ email, percent: 10 }));
    expect(await refused(twice)).toMatch(/listed twice/);
    const tooMuch = [seller, partner].map(({ email }) => ({ email, percent: 51 }));
    expect(await refused(tooMuch)).toMatch(/more than 100%/);
    expect((await admin.get(`/admin/shares/products/${goods.vinyl}`)).json()).toMatchObject({ from: "", shares: [] });
    expect((await admin.get("/admin/shares/products/2147483000")).statusCode).toBe(404);
  });

  it("are recorded in the audit log with the person who set them", async () => {
    expect((await share("beats", goods.grey, [{ email: seller.email, percent: 70 }])).code).toBe(200);
    expect((await admin.get(`/admin/shares/beats/${goods.grey}`)).json()).toMatchObject({
      from: month,
      shares: [{ email: seller.email, name: "Theo Marsh", percent: 70 }],
    });
    const [entry] = await server.db.select().from(auditEntries).where(eq(auditEntries.action, "beat.shares"));
    expect(entry).toMatchObject({ actor: admin.email, after: expect.stringContaining(`${seller.email} 70%`) });
  });

  it("aren’t replaced if someone else has changed them since they were loaded", async () => {
    const path = `/admin/shares/beats/${goods.grey}`;
    const { version } = (await admin.get(path)).json();
    const save = async (percent: number, seen: string) =>
      (await admin.post(path, { from: month, shares: [{ email: seller.email, percent }], version: seen })).json();
    const saved = await save(65, version);
    expect(saved.code).toBe(200);
    expect((await save(40, version)).message).toMatch(/Someone else changed these shares/);
    expect((await save(70, saved.version)).code).toBe(200);
  });
});

describe("a seller’s statement", () => {
  it("lists each item’s sales, refunds, fees and share, with totals that add up", async () => {
    await share("products", goods.hoodie, [{ email: seller.email, percent: 60 }]);
    await share("products", goods.vinyl, [
      { email: seller.email, percent: 33 },
      { email: partner.email, percent: 33 },
    ]);
    await refundFirstLine(await buyGoods());
    // The total is £96.50. The sandbox keeps 2.9% and 30p of it: £3.10, split between £48.50 and £48.
    const own = await statementOf(seller);
    const hoodie = { sales: 48.5, refunds: 48.5, fees: 1.56, percent: 60, owed: -0.94 };
    const vinyl = { sales: 48, refunds: 0, fees: 1.54, percent: 33, owed: 15.33 };
    expect(own.items).toEqual([expect.objectContaining(hoodie), expect.objectContaining(vinyl)]);
    expect(own).toMatchObject({ sales: 96.5, refunds: 48.5, fees: 3.1, owed: 14.39, is_over: false });
    const theirs = await statementOf(partner);
    expect(theirs.items).toEqual([expect.objectContaining({ ...vinyl, owed: 15.33 })]);
  });

  it("can be downloaded as CSV and PDF with the same sums", async () => {
    const csv = await seller.get(`/seller/statements/${month}/csv`);
    expect(csv.headers["content-disposition"]).toContain(`Statement ${month}.csv`);
    const lines = csv.body.trim().split("\r\n");
    expect(lines).toHaveLength(4);
    expect(lines[1]).toMatch(/,48\.50,48\.50,0\.00,1\.56,60,-0\.94$/);
    expect(lines.at(-1)).toBe(`${month},Total,,96.50,48.50,0.00,3.10,,14.39`);
    const pdf = await seller.get(`/seller/statements/${month}/pdf`);
    expect(pdf.headers["content-type"]).toBe("application/pdf");
    const text = pdfText(pdf.rawPayload);
    for (const part of ["Theo Marsh", seller.email, "£96.50", "£14.39", "share 33%"]) expect(text).toContain(part);
  });

  it("is available only to its seller", async () => {
    const other = await createUser(server, { role: "Seller" });
    expect((await other.get(`/seller/statements/${month}`)).statusCode).toBe(404);
    expect((await other.get("/seller/statements")).json()).toEqual({ statements: [] });
    expect((await other.get("/seller/catalogue")).json()).toEqual({ items: [] });
  });

  it("counts sales and plays of shared items by day", async () => {
    const [song] = await server.db.select().from(songs).limit(1);
    const [id, playedAt] = [song?.id ?? 0, server.clock.now()];
    await share("songs", id, [{ email: seller.email, percent: 50 }]);
    await server.db.insert(plays).values({ accountId: buyer.accountId, songId: id, playedAt });
    const { days } = (await seller.get("/seller/overview?days=7")).json();
    expect(days).toHaveLength(7);
    expect(days.at(-1)).toMatchObject({ sales: 96.5, plays: 1 });
    const { items } = (await seller.get("/seller/catalogue")).json();
    expect(items.map(({ kind, percent }: { kind: string; percent: number }) => [kind, percent])).toEqual(
      expect.arrayContaining([
        ["songs", 50],
        ["products", 60],
        ["products", 33],
        ["beats", 70],
      ]),
    );
  });

  it("shares the amount paid without its VAT, and a refund gives that VAT back", async () => {
    const other = await createUser(server, { role: "Seller" });
    await share("beats", goods.grey, [{ email: other.email, percent: 100 }]);
    await writeVatSettings(server.db, { vatNumber: "-", rates: [{ kind: "beat", country: "", basisPoints: 2000 }] });
    const order = await buyBeat(goods.grey, goods.greyBasic, buyer);
    await writeVatSettings(server.db, { vatNumber: "", rates: [] });
    // £19.99 include £3.33 of VAT, and the sandbox keeps 88p.
    expect(await statementOf(other)).toMatchObject({ sales: 19.99, vat: 3.33, fees: 0.88, owed: 15.78 });
    const pdf = async () => pdfText((await other.get(`/seller/statements/${month}/pdf`)).rawPayload);
    expect(await pdf()).toContain("VAT £3.33");
    await refundFirstLine(order);
    expect(await statementOf(other)).toMatchObject({ sales: 19.99, refunds: 19.99, vat: 0, owed: -0.88 });
    expect(await pdf()).not.toContain("VAT");
  });

  it("can’t be paid if its balance is negative, which is carried over to the next statement", async () => {
    const debtor = await createUser(server, { role: "Seller" });
    const at = new Date(Date.parse(`${month}-01`) - 1);
    const earlier = at.toISOString().slice(0, 7);
    await share("beats", goods.mango, [{ email: debtor.email, percent: 50 }], earlier);
    const refunded = await buyBeat(goods.mango, goods.mangoBasic, await createUser(server));
    await buyBeat(goods.mango, goods.mangoBasic, await createUser(server));
    await refundFirstLine(refunded);
    const lines = server.db.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.orderId, refunded));
    const isRefund = and(inArray(saleEntries.orderLineId, lines), eq(saleEntries.kind, "refund"));
    await server.db.update(saleEntries).set({ at }).where(isRefund);
    expect((await debtor.get("/seller/statements")).json().statements).toMatchObject([
      { month, sales: 39.98, fees: 1.76, carried_over: -10, owed: 9.11 },
      { month: earlier, refunds: 19.99, carried_over: 0, owed: -10, is_over: true },
    ]);
    const pay = await admin.post(`/admin/statements/${debtor.accountId}/${earlier}/paid`);
    expect(pay.json().message).toMatch(/carried over to the next statement/);
    const csv = (await debtor.get(`/seller/statements/${month}/csv`)).body.trim().split("\r\n");
    expect(csv.slice(-2)).toEqual([`${month},Carried over,,,,,,,-10.00`, `${month},Total,,39.98,0.00,0.00,1.76,,9.11`]);
    const pdfOf = async (of: string) => pdfText((await debtor.get(`/seller/statements/${of}/pdf`)).rawPayload);
    expect(await pdfOf(month)).toContain("Carried over");
    expect(await pdfOf(earlier)).toContain("Carried over to the next statement");
  });

  it("can be paid once its month has ended, and never changes after that", async () => {
    const pay = async () => (await admin.post(`/admin/statements/${seller.accountId}/${month}/paid`)).json();
    expect((await pay()).message).toMatch(/isn’t over yet/);
    server.clock.advance({ days: 32 });
    const late = await createUser(server, { role: "Admin" });
    const payLate = async (body?: object) =>
      (await late.post(`/admin/statements/${seller.accountId}/${month}/paid`, body)).json();
    const before = (await late.get(`/admin/statements/${seller.accountId}/${month}`)).json();
    expect((await payLate({ owed: before.owed + 1 })).message).toMatch(/has changed in the meantime/);
    expect((await payLate({ owed: before.owed })).code).toBe(200);
    expect((await payLate()).code).toBe(200);
    const shares = [{ email: seller.email, percent: 1 }];
    const refused = await late.post(`/admin/shares/products/${goods.vinyl}`, { from: month, shares });
    expect(refused.json().errors.from[0]).toMatch(/have been paid/);
    const after = (await late.get(`/admin/statements/${seller.accountId}/${month}`)).json();
    expect(after).toEqual({ ...before, paid_at: expect.any(String) });
    const entries = await server.db.select().from(auditEntries).where(eq(auditEntries.action, "statement.pay"));
    expect(entries.map(({ actor, after }) => [actor, after])).toEqual([
      [late.email, expect.stringContaining("£14.39")],
    ]);
  });
});

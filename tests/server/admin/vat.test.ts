import { and, desc, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findCountryId } from "#server/db/queries/accounts.ts";
import { leftOfLines } from "#server/db/queries/selling/entries.ts";
import { accounts, auditEntries, countries, merchandise, saleEntries } from "#server/db/schema/index.ts";
import { totalOf } from "#server/domain/split.ts";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { mailsTo } from "../../support/mails.ts";
import { pdfText } from "../../support/pdfText.ts";
import * as shop from "../../support/shop.ts";
import { createUser, type TestUser } from "../../support/users.ts";

let server: StoreServer;
let goods: shop.GoodsIds;
let admin: TestUser;
let buyer: TestUser;

beforeAll(async () => {
  server = await startStoreServer();
  goods = await shop.goodsOf(server);
  admin = await createUser(server, { role: "Admin" });
});
beforeEach(async () => {
  buyer = await createUser(server);
  await server.db.update(merchandise).set({ stock: 100 });
});
afterAll(() => server.close());

const UK = { kind: "merchandise", country: "United Kingdom", percent: 20 };
const read = async () => (await admin.get("/admin/vat")).json();
const save = async (rates: unknown, version?: string) => {
  const body = { vat_number: "GB 123 4567 89", rates, version: version ?? (await read()).version };
  return (await admin.post("/admin/vat", body)).json();
};
const buy = async (kind: shop.Kind, body = shop.bodyOf(kind, goods)): Promise<number> =>
  (await shop.buy(server, buyer, kind, body)).json().order_id;
const receiptOf = async (id: number) => (await buyer.post(`/orders/detail/${id}`)).json().data.receipt;
const orderOf = async (id: number) => (await admin.get(`/admin/orders/${id}`)).json();
const oneOf = async (id: number, place: number) => ({
  lines: [{ id: (await orderOf(id)).lines[place].id, quantity: 1 }],
});
const refund = async (id: number, place: number) =>
  admin.post(`/admin/orders/${id}/refund`, await oneOf(id, place), { "idempotency-key": crypto.randomUUID() });
const pdfOf = async (id: number) => pdfText((await buyer.get(`/orders/download/${id}/receipt`)).rawPayload);

describe("a store without VAT rates", () => {
  it("says nothing about VAT", async () => {
    expect(await read()).toMatchObject({ vat_number: "", rates: [] });
    const id = await buy("merchandise");
    expect(Object.keys(await receiptOf(id))).toEqual(["seller", "buyer", "discount", "points", "points_earned"]);
    expect(await orderOf(id)).not.toHaveProperty("vat");
    expect(await pdfOf(id)).not.toContain("VAT");
  });
});

describe("the VAT rates", () => {
  it("are saved with an entry in the audit log", async () => {
    const rates = [UK, { kind: "beat", country: "", percent: 5.5 }];
    expect(await save(rates)).toMatchObject({ code: 200, message: "Saved." });
    expect(await read()).toMatchObject({ vat_number: "GB 123 4567 89", rates });
    const [entry] = await server.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect([entry?.action, JSON.parse(entry?.after ?? "")]).toEqual([
      "settings.vat",
      { vat_number: "GB 123 4567 89", rates },
    ]);
  });

  it.each([
    ["a second rate", [UK, { ...UK, percent: 5 }], "rates.1.country", "There’s already a rate for this country."],
    ["an unknown country", [{ ...UK, country: "Narnia" }], "rates.0.country", "Choose a country from the list."],
    ["no rate", [{ ...UK, percent: null }], "rates", "Enter a rate, such as 20."],
    ["three decimals", [{ ...UK, percent: 5.125 }], "rates", "The rate may have at most two decimals."],
    ["too much", [{ ...UK, percent: 101 }], "rates", "The rate may be at most 100."],
  ])("refuse %s and change nothing", async (_, rates, field, message) => {
    await save([UK]);
    const before = await read();
    expect((await save(rates)).errors).toEqual({ [field]: [message] });
    expect(await read()).toEqual(before);
  });
});

it("the VAT rates are not saved if they have changed since they were loaded", async () => {
  await save([UK]);
  const { version } = await read();
  const rates = [5, 10].map((percent) => [{ ...UK, percent }]);
  const answers = await Promise.all(rates.map((those) => save(those, version)));
  const message = "Someone else changed these settings in the meantime. Reload the page and try again.";
  expect(answers.filter(({ code }) => code === 404)).toEqual([{ code: 404, message }]);
  const first = rates[answers.findIndex(({ code }) => code === 200)];
  expect((await read()).rates).toEqual(first);
  // Sending the same rates again, as after a lost response, succeeds.
  expect((await save(first, version)).code).toBe(200);
  expect((await save([UK])).code).toBe(200);
});

describe("the VAT of an order", () => {
  it("is on its receipt, in its mail, in the back office and in the export", async () => {
    await save([UK]);
    const id = await buy("merchandise");
    // £72.50 including £12.08.
    const vat = { percent: 20, amount: 12.08, refunded: 0 };
    expect(await receiptOf(id)).toMatchObject({ vat, vat_number: "GB 123 4567 89" });
    expect((await orderOf(id)).vat).toEqual(vat);
    expect(await pdfOf(id)).toContain("The total includes £12.08 VAT at 20%");
    expect(await pdfOf(id)).toContain("VAT number GB 123 4567 89");
    const [mail] = await mailsTo(server, buyer.email);
    expect(mail?.text).toContain("This includes £12.08 VAT at 20%.");
    const file = await admin.get(`/admin/orders/csv?find=${buyer.email}`);
    const [headings, row] = file.body.split("\r\n");
    expect(headings).toMatch(/,VAT \(%\),VAT \(GBP\),VAT refunded \(GBP\)$/);
    expect(row).toMatch(/,20,12\.08,0\.00$/);
  });

  it("is calculated on the amount paid, after reductions by code and points", async () => {
    await save([UK]);
    await shop.givePoints(server, buyer.accountId, 100);
    const id = await buy("merchandise", shop.cartBody(goods, { discount_code: "tenoff", points: 50.5 }));
    expect(await orderOf(id)).toMatchObject({ amount: 64.75, vat: { amount: 10.79 } });
  });

  it("keeps the rate that was valid on the day of the purchase", async () => {
    await save([UK]);
    const id = await buy("merchandise");
    await save([{ ...UK, percent: 25 }]);
    expect((await receiptOf(id)).vat).toMatchObject({ percent: 20, amount: 12.08 });
    expect((await receiptOf(await buy("merchandise"))).vat).toMatchObject({ percent: 25, amount: 14.5 });
  });

  it("depends on the country of the address, or for a package on that of the buyer's profile", async () => {
    await save([UK, { ...UK, kind: "package" }, { kind: "beat", country: "Iceland", percent: 24 }]);
    expect(await receiptOf(await buy("beat"))).not.toHaveProperty("vat");
    const paidFrom = async (name: string) => {
      await server.db.insert(countries).values({ name }).onConflictDoNothing();
      const countryId = (await findCountryId(server.db, name)) ?? null;
      await server.db.update(accounts).set({ countryId }).where(eq(accounts.id, buyer.accountId));
      return (await receiptOf(await buy("package"))).vat?.percent;
    };
    expect([await paidFrom("United Kingdom"), await paidFrom("Iceland")]).toEqual([20, undefined]);
  });

  it("is refunded with each line, and to the penny once everything is refunded", async () => {
    await save([UK]);
    const id = await buy("merchandise");
    const preview = (await admin.post(`/admin/orders/${id}/refund/preview`, await oneOf(id, 0))).json();
    expect(preview).toMatchObject({
      amount: 48.5,
      effects: expect.arrayContaining(["The refund includes £8.08 VAT."]),
    });
    await refund(id, 0);
    expect((await receiptOf(id)).vat).toEqual({ percent: 20, amount: 12.08, refunded: 8.08 });
    expect(await pdfOf(id)).toContain("This includes £8.08 VAT");
    await refund(id, 1);
    expect((await orderOf(id)).vat).toEqual({ percent: 20, amount: 12.08, refunded: 12.08 });
    const texts = (await mailsTo(server, buyer.email)).map(({ text = "" }) => text);
    expect(texts.filter((text) => text.includes("This includes £4.00 VAT."))).toHaveLength(1);
  });

  it("is completely refunded by the last refund, even if an earlier server version made a refund without VAT", async () => {
    await save([UK]);
    const id = await buy("merchandise");
    await refund(id, 0);
    const lines = [...(await leftOfLines(server.db, id)).keys()];
    const isItsVat = and(inArray(saleEntries.orderLineId, lines), eq(saleEntries.kind, "vatRefund"));
    await server.db.delete(saleEntries).where(isItsVat);
    const vatLeft = async () => totalOf([...(await leftOfLines(server.db, id, "vat")).values()]);
    expect(await vatLeft()).toBe(1208);
    await refund(id, 1);
    expect(await vatLeft()).toBe(0);
  });
});

import { and, desc, eq, sum } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { editStoreFacts } from "#server/db/queries/storeFacts.ts";
import { auditEntries, merchandise, orderLines, pointEntries, saleEntries } from "#server/db/schema/index.ts";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import * as shop from "../../support/shop.ts";
import { createUser, readAccount, type TestUser } from "../../support/users.ts";

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
  await save([HOME]);
});
afterAll(() => server.close());

const HOME = { countries: ["United Kingdom", "IE"], first: 3.5, further: 1 };
const save = async (zones: unknown, version?: string) => {
  const seen = version ?? (await admin.get("/admin/shipping")).json().version;
  return (await admin.post("/admin/shipping", { zones, version: seen })).json();
};
const saveVat = async (rates: unknown) => {
  const { version } = (await admin.get("/admin/vat")).json();
  await admin.post("/admin/vat", { vat_number: "", rates, version });
};
const quote = async (country: string, products: unknown = shop.cartOf(goods)) =>
  (await buyer.post("/delivery/quote", { country, products: JSON.stringify(products) })).json();
const STREET = { mobile_no: "1", street: "1 Quay", city: "Town", state: "-" };
const to = (country: string, facts: shop.PurchaseBody = {}) =>
  shop.cartBody(goods, { shipping_address: JSON.stringify({ ...STREET, country }), ...facts });
const begun = async (body: shop.PurchaseBody) =>
  (await buyer.post("/payment/order", { purchase: "merchandise", ...body })).json();
const buy = async (body = to("United Kingdom")): Promise<number> =>
  (await shop.buy(server, buyer, "merchandise", body)).json().order_id;
const orderOf = async (id: number) => (await admin.get(`/admin/orders/${id}`)).json();

/** The amount of each line of an order in the books: its sale less its refunds, in pence. */
async function inBooks(id: number): Promise<number[]> {
  const lines = await server.db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(orderLines.id);
  const total = async (line: number, kind: "sale" | "refund") => {
    const entries = and(eq(saleEntries.orderLineId, line), eq(saleEntries.kind, kind));
    const [found] = await server.db
      .select({ all: sum(saleEntries.amountPence) })
      .from(saleEntries)
      .where(entries);
    return Number(found?.all ?? 0);
  };
  return Promise.all(lines.map(async (line) => (await total(line.id, "sale")) - (await total(line.id, "refund"))));
}

describe("a store without zones", () => {
  it("charges nothing for delivery, anywhere", async () => {
    await save([]);
    expect(await quote("Iceland")).toEqual({ code: 200, message: "" });
    const id = await buy(to("Iceland"));
    expect(await orderOf(id)).toMatchObject({ amount: 72.5, lines: [{ quantity: 1 }, { quantity: 1 }] });
    expect((await orderOf(id)).lines).toHaveLength(2);
  });
});

describe("the zones", () => {
  it("are saved with the names of their countries and an entry in the audit log", async () => {
    const elsewhere = { countries: [], first: 12, further: 0, free_from: 100 };
    expect((await save([HOME, elsewhere])).code).toBe(200);
    const named = { ...HOME, countries: ["United Kingdom", "Ireland"] };
    expect((await admin.get("/admin/shipping")).json().zones).toEqual([named, elsewhere]);
    const [entry] = await server.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect([entry?.action, JSON.parse(entry?.after ?? "").zones[1]]).toEqual([
      "settings.delivery",
      { countries: "everywhere else", first: 12, further: 0, free_from: 100 },
    ]);
  });

  it("are not saved if they changed after they were loaded", async () => {
    const { version } = (await admin.get("/admin/shipping")).json();
    await save([{ ...HOME, first: 4 }]);
    expect((await save([{ ...HOME, first: 5 }], version)).message).toMatch(/^Someone else changed these settings/);
    expect((await admin.get("/admin/shipping")).json().zones).toMatchObject([{ first: 4 }]);
  });

  it.each([
    ["a country that is listed twice", [HOME, HOME], "zones.1.countries", "United Kingdom is listed twice."],
    [
      "an unknown country",
      [{ ...HOME, countries: ["Narnia"] }],
      "zones.0.countries",
      "We don’t know the country Narnia.",
    ],
    [
      "two zones for everywhere else",
      [
        { ...HOME, countries: [] },
        { ...HOME, countries: [] },
      ],
      "zones.1.countries",
      "Another zone already covers everywhere else. Enter a country.",
    ],
    ["no amount", [{ ...HOME, first: null }], "zones", "Enter an amount, such as 3.50."],
    ["a negative amount", [{ ...HOME, further: -1 }], "zones", "The amount must be at least 0."],
  ])("are refused with %s, and stay as they were", async (_, zones, field, message) => {
    const before = (await admin.get("/admin/shipping")).json();
    expect((await save(zones)).errors).toEqual({ [field]: [message] });
    expect((await admin.get("/admin/shipping")).json()).toEqual(before);
  });
});

describe("delivery", () => {
  it("is charged as quoted, and is a line of the order and of the books", async () => {
    expect((await quote("United Kingdom")).delivery).toBe(4.5);
    expect((await begun(to("United Kingdom"))).data.amount).toBe(77);
    const id = await buy();
    const { amount, lines } = await orderOf(id);
    expect(amount).toBe(77);
    expect(lines[2]).toMatchObject({ name: "Delivery", price: 4.5, quantity: 1 });
    expect(await inBooks(id)).toEqual([4850, 2400, 450]);
  });

  it("isn’t reduced by a code or points, and is free if the goods cost enough before such reductions", async () => {
    await shop.givePoints(server, buyer.accountId, 1000);
    const reduced = to("United Kingdom", { discount_code: "tenoff", points: 100 });
    const id = await buy(reduced);
    // £72.50 less £7.25 and £1.00, plus £4.50 for delivery.
    expect((await orderOf(id)).amount).toBe(68.75);
    const books = await inBooks(id);
    expect([books.reduce((all, one) => all + one), books[2]]).toEqual([6875, 450]);
    await save([{ ...HOME, free_from: 72.5 }]);
    expect((await quote("Ireland")).delivery).toBe(0);
    expect((await begun(to("Ireland", { discount_code: "tenoff" }))).data.amount).toBe(65.25);
  });

  it("is refused where there is no zone, before anything is charged", async () => {
    const refused = { code: 404, message: "We don’t deliver to Iceland." };
    expect(await quote("Iceland")).toMatchObject(refused);
    expect(await begun(to("Iceland"))).toMatchObject(refused);
  });

  it("refuses a payment that was begun for another country, or before its price changed", async () => {
    await save([HOME, { countries: [], first: 20, further: 0 }]);
    const paid = await shop.begin(buyer, "merchandise", to("United Kingdom"));
    await shop.approve(server, paid);
    const moved = (await shop.purchase(buyer, "merchandise", to("Iceland"), paid)).json();
    expect(moved).toMatchObject({ code: 404, message: expect.stringContaining("for another purchase") });
    const other = await shop.begin(buyer, "merchandise", to("United Kingdom"));
    await shop.approve(server, other);
    await save([{ ...HOME, first: 5 }]);
    const changed = (await shop.purchase(buyer, "merchandise", to("United Kingdom"), other)).json();
    expect(changed).toMatchObject({ code: 404, message: expect.stringContaining("The price has changed") });
    for (const id of [paid, other]) expect((await shop.sandboxOrder(server, id)).captureId).toBeNull();
  });

  it("has the country's price, however the zone and the address spell the country's name", async () => {
    await save([{ ...HOME, countries: ["Hong Kong SAR China", "St Lucia"] }]);
    for (const country of ["Hong Kong", "HK", "Saint Lucia"]) expect((await quote(country)).delivery).toBe(4.5);
  });

  it("is quoted with the store’s terms for that country", async () => {
    await editStoreFacts(server.db, { delivery: "UK: 3 to 5 days\nElsewhere: 7 to 14 days" });
    expect(await quote("United Kingdom")).toMatchObject({ delivery: 4.5, terms: "3 to 5 days" });
    expect(await quote("Ireland")).toMatchObject({ delivery: 4.5, terms: "7 to 14 days" });
    await editStoreFacts(server.db, { delivery: "" });
    expect((await quote("Ireland")).terms).toBeUndefined();
  });

  it("does not affect the points that a refund returns", async () => {
    await shop.givePoints(server, buyer.accountId, 1000);
    const id = await buy(to("United Kingdom", { points: 1000 }));
    const balance = async () => (await readAccount(server, buyer.accountId)).pointsHundredths;
    const { lines, amount } = await orderOf(id);
    // £72.50 less £10.00, and delivery.
    expect(amount).toBe(67);
    const refund = async (place: number) => {
      const headers = { "idempotency-key": crypto.randomUUID() };
      const body = { lines: [{ id: lines[place].id, quantity: 1 }] };
      expect((await admin.post(`/admin/orders/${id}/refund`, body, headers)).json().code).toBe(200);
    };
    const returned = async () => {
      const rows = await server.db
        .select({ all: sum(pointEntries.hundredths) })
        .from(pointEntries)
        .where(and(eq(pointEntries.accountId, buyer.accountId), eq(pointEntries.reason, "returned")));
      return Number(rows[0]?.all ?? 0);
    };
    const preview = { lines: [{ id: lines[2].id, quantity: 1 }] };
    const { effects } = (await admin.post(`/admin/orders/${id}/refund/preview`, preview)).json();
    expect(effects.join(" ")).not.toContain("returned to the buyer");
    await refund(2);
    expect(await returned()).toBe(0);
    await refund(0);
    await refund(1);
    expect([await returned(), await balance()]).toEqual([100_000, 100_000]);
  });

  it("can’t be refunded alone if points covered the goods and only delivery was paid for", async () => {
    await shop.givePoints(server, buyer.accountId, 7250);
    const id = await buy(to("United Kingdom", { points: 7250 }));
    const { amount, lines } = await orderOf(id);
    expect(amount).toBe(4.5);
    for (const places of [[2], [1, 2]]) {
      const body = { lines: places.map((place) => ({ id: lines[place].id, quantity: 1 })) };
      const headers = { "idempotency-key": crypto.randomUUID() };
      const refused = (await admin.post(`/admin/orders/${id}/refund`, body, headers)).json();
      expect(refused.message).toMatch(/^This would refund the whole payment/);
    }
    expect((await orderOf(id)).status).toBe("Processing");
  });

  it("can be refunded on its own, and all refunds add up to the amount paid, to the penny", async () => {
    await saveVat([{ kind: "merchandise", country: "", percent: 20 }]);
    const id = await buy(to("United Kingdom", { discount_code: "tenoff" }));
    const { amount, lines, vat } = await orderOf(id);
    // £72.50 less £7.25, plus £4.50 for delivery; a sixth of the total is VAT.
    expect([amount, vat.amount]).toEqual([69.75, 11.63]);
    const send = async (what: string, places: number[]) => {
      const body = { lines: places.map((place) => ({ id: lines[place].id, quantity: 1 })) };
      return (await admin.post(`/admin/orders/${id}/${what}`, body, { "idempotency-key": crypto.randomUUID() })).json();
    };
    expect(await send("refund/preview", [2])).toMatchObject({
      amount: 4.5,
      effects: ["The refund includes £0.75 VAT.", expect.anything()],
    });
    const stock = await shop.stockOf(server, goods.vinyl);
    await send("refund", [2]);
    expect(await orderOf(id)).toMatchObject({ refunded: 4.5, vat: { refunded: 0.75 }, status: "Processing" });
    expect((await inBooks(id))[2]).toBe(0);
    expect(await shop.stockOf(server, goods.vinyl)).toBe(stock);
    await send("refund", [1]);
    expect(await inBooks(id)).toEqual([4365, 0, 0]);
    await send("refund", [0]);
    expect(await orderOf(id)).toMatchObject({ refunded: 69.75, vat: { refunded: 11.63 }, status: "Cancelled" });
    expect(await inBooks(id)).toEqual([0, 0, 0]);
    await saveVat([]);
  });
});

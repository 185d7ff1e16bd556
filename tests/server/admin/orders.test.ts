import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { verifyChain } from "#server/db/queries/admin/audit.ts";
import { auditEntries, merchandise, payments, refundRequests } from "#server/db/schema/index.ts";
import { sendDueMails } from "#server/mail/outgoing.ts";
import { reconcile } from "#server/payments/reconcile.ts";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { mailsTo } from "../../support/mails.ts";
import { pdfText } from "../../support/pdfText.ts";
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
});
afterAll(() => server.close());

/** Buys the hoodie (£48.50) and two records (£24 each). */
async function buyGoods(): Promise<number> {
  const products = [
    shop.cartLine(goods.hoodie, { size: goods.medium, color: goods.red }),
    shop.cartLine(goods.vinyl, { quantity: 2 }),
  ];
  return (await shop.buy(server, buyer, "merchandise", shop.cartBody(goods, { products }))).json().order_id;
}
const detailOf = async (id: number) => (await admin.get(`/admin/orders/${id}`)).json();
const act = async (id: number, what: string, body: unknown = {}) =>
  (await admin.post(`/admin/orders/${id}/${what}`, body)).json();
const newKey = () => crypto.randomUUID();
const inDays = (days: number) => new Date(server.clock.now().getTime() + days * 24 * 3_600_000);
const actionsOn = async (id: number) => {
  const isAbout = eq(auditEntries.subject, `order ${id}`);
  return (await server.db.select().from(auditEntries).where(isAbout)).map(({ action }) => action);
};
const refund = async (id: number, lines: unknown, key = newKey()) =>
  (await admin.post(`/admin/orders/${id}/refund`, { lines }, { "idempotency-key": key })).json();
const linesOf = async (id: number): Promise<{ id: number; quantity: number }[]> => (await detailOf(id)).lines;
const mailed = async (email: string) => (await mailsTo(server, email)).map(({ subject }) => subject ?? "");

describe("the orders of a store", () => {
  it("are found by number, buyer and address, and show their items and address", async () => {
    const id = await buyGoods();
    const search = async (query: string) =>
      (await admin.get(`/admin/orders?${query}`)).json().orders.map((order: { id: number }) => order.id);
    expect(await search(`find=%23${id}`)).toEqual([id]);
    expect(await search(`find=${buyer.email}`)).toEqual([id]);
    expect(await search(`find=Leith&status=to-send`)).toContain(id);
    expect(await search(`find=${buyer.email}&status=Completed`)).toEqual([]);
    expect(await search(`find=${buyer.email}_`)).toEqual([]);
    const { address, lines, mobile_no, amount, refundable } = await detailOf(id);
    expect(address).toEqual({ address_1: "1 Quay", city: "Leith", state: "Lothian", country: "United Kingdom" });
    expect(lines.map(({ quantity, price }: { quantity: number; price: number }) => [quantity, price])).toEqual([
      [1, 48.5],
      [2, 24],
    ]);
    expect([mobile_no, amount, refundable]).toEqual(["07700 900000", 96.5, 96.5]);
    expect((await admin.get("/admin/orders/2147483000")).statusCode).toBe(404);
  });

  it("can be sorted by amount in both directions", async () => {
    await buyGoods();
    await shop.buy(server, buyer, "beat", shop.beatBody(goods));
    const amounts = async (sort: string) =>
      (await admin.get(`/admin/orders?find=${buyer.email}&sort=${sort}`))
        .json()
        .orders.map((order: { amount: number }) => order.amount);
    expect(await amounts("amount")).toEqual((await amounts("-amount")).toReversed());
    expect((await amounts("-amount"))[0]).toBe(96.5);
  });

  it("can be sorted by the buyer’s name as the list shows it", async () => {
    const mark = newKey();
    for (const facts of [
      { firstName: "Zoe", lastName: mark, username: `a ${mark}` },
      { firstName: "Ada", lastName: mark, username: `z ${mark}` },
      { firstName: "", lastName: "", username: `m ${mark}` },
    ]) {
      buyer = await createUser(server, facts);
      await buyGoods();
    }
    const { orders } = (await admin.get(`/admin/orders?find=${mark}&sort=buyer`)).json();
    const names = orders.map((order: { buyer: string }) => order.buyer);
    expect(names).toEqual([`Ada ${mark}`, `m ${mark}`, `Zoe ${mark}`]);
  });

  it("can be exported as a file without spreadsheet formulas", async () => {
    buyer = await createUser(server, { firstName: "=HYPERLINK(1)", lastName: 'Hart, "R"' });
    const id = await buyGoods();
    const file = await admin.get(`/admin/orders/csv?find=${buyer.email}`);
    expect(file.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(file.body.split("\r\n")[1]).toContain(`${id},`);
    expect(file.body).toContain(`"'=HYPERLINK(1) Hart, ""R""",${buyer.email},Merchandise,Processing,Paid,96.50,0.00,`);
  });

  it("show administrators the same receipt as the buyer, even if the buyer has no name", async () => {
    buyer = await createUser(server, { firstName: "", lastName: "" });
    const id = await buyGoods();
    const receipt = async (reader: TestUser, path: string) => pdfText((await reader.get(path)).rawPayload);
    const shown = await receipt(admin, `/admin/orders/${id}/receipt`);
    for (const said of [buyer.email, "Hoodie (Red, M): £48.50", "£96.50"]) expect(shown).toContain(said);
    expect(shown).toBe(await receipt(buyer, `/orders/download/${id}/receipt`));
    expect((await admin.get("/admin/orders/2147483000/receipt")).statusCode).toBe(404);
  });

  it("can be packed, sent once with a mail to the buyer, and completed", async () => {
    const id = await buyGoods();
    expect((await act(id, "pack")).code).toBe(200);
    expect((await act(id, "ship", { carrier: "Royal Mail", tracking_code: "RM 1" })).code).toBe(200);
    expect(await act(id, "ship", { carrier: "Royal Mail" })).toMatchObject({ code: 404 });
    expect((await act(id, "complete")).code).toBe(200);
    expect(await detailOf(id)).toMatchObject({ status: "Completed", carrier: "Royal Mail", tracking_code: "RM 1" });
    await sendDueMails(server.services);
    expect((await mailed(buyer.email)).filter((subject) => subject.includes("on its way"))).toHaveLength(1);
    expect(await actionsOn(id)).toEqual(["order.pack", "order.ship", "order.complete"]);
    expect((await verifyChain(server.db)).brokenAt).toBeNull();
  });

  it("are listed with address and items until they are sent", async () => {
    const [first, second] = [await buyGoods(), await buyGoods()];
    await act(first, "pack");
    const open = async (): Promise<{ id: number }[]> => (await admin.get("/admin/orders/open")).json().orders;
    const found = (await open()).filter(({ id }) => id >= first);
    expect(found).toMatchObject([
      { id: first, packed_at: expect.any(String), mobile_no: "07700 900000", address: { address_1: "1 Quay" } },
      { id: second, lines: [{ quantity: 1 }, { quantity: 2, refunded_quantity: 0 }] },
    ]);
    expect(Object.keys(found[1] ?? {}).sort()).toEqual([
      "address",
      "buyer",
      "created_at",
      "id",
      "lines",
      "mobile_no",
      "refund_pending",
    ]);
    await act(first, "ship", { carrier: "Royal Mail" });
    expect((await open()).map(({ id }) => id).filter((id) => id >= first)).toEqual([second]);
  });

  it("are marked as sent once, with one mail, even if several devices report the shipment several times", async () => {
    const id = await buyGoods();
    const body = { carrier: "Royal Mail", tracking_code: "RM 2" };
    const ship = async (key: string, sent: unknown = body) =>
      (await admin.post(`/admin/orders/${id}/ship`, sent, { "idempotency-key": key })).json();
    const key = newKey();
    const answers = await Promise.all([ship(key), ship(key), ship(newKey())]);
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
    expect(await ship(newKey(), { carrier: "DHL" })).toMatchObject({
      code: 404,
      message: "This order has already been sent.",
    });
    await sendDueMails(server.services);
    expect((await mailed(buyer.email)).filter((subject) => subject.includes("on its way"))).toHaveLength(1);
    expect((await act(id, "pack")).code).toBe(200);
    await act(id, "complete");
    expect((await ship(newKey())).code).toBe(200);
    expect(await actionsOn(id)).toEqual(["order.ship", "order.complete"]);
    expect(await detailOf(id)).toMatchObject(body);
  });

  it("say that they were cancelled if they were refunded before they were sent", async () => {
    const id = await buyGoods();
    await refund(
      id,
      (await linesOf(id)).map(({ id: line, quantity }) => ({ id: line, quantity })),
    );
    for (const what of ["pack", "ship"])
      expect(await act(id, what, { carrier: "DHL" })).toMatchObject({ code: 404, message: "This order is cancelled." });
  });

  it("notify the owner of each sale at the address from the settings", async () => {
    const settings = async () => (await admin.get("/admin/settings")).json();
    const saved = await admin.post("/admin/settings", { ...(await settings()), owner_email: "owner@label.test" });
    expect(saved.json().code).toBe(200);
    const id = await buyGoods();
    expect(await mailed("owner@label.test")).toEqual([`New order ${id}: £96.50`]);
    await admin.post("/admin/settings", { ...(await settings()), owner_email: "" });
  });
});

describe("a refund", () => {
  it("says in its preview when the buyer’s subscription will end", async () => {
    const { order_id: id } = (await shop.buy(server, buyer, "package", shop.packageBody(goods))).json();
    const [line] = await linesOf(id);
    const { effects } = await act(id, "refund/preview", { lines: [{ id: line?.id, quantity: 1 }] });
    expect(effects).toContainEqual(expect.stringMatching(/^The subscription will end on \d/));
  });

  it("a refund of one line matches its preview, is made once and returns the goods to stock", async () => {
    const id = await buyGoods();
    const stock = await shop.stockOf(server, goods.vinyl);
    const [, records] = await linesOf(id);
    const lines = [{ id: records?.id, quantity: 1 }];
    const preview = await act(id, "refund/preview", { lines });
    expect(preview.amount).toBe(24);
    expect(preview.effects[0]).toMatch(/^Back in stock: 1 × /);
    expect(preview.effects.join(" ")).not.toMatch(/subscription/);
    expect((await detailOf(id)).refunded).toBe(0);
    const key = newKey();
    const answers = await Promise.all([refund(id, lines, key), refund(id, lines, key), refund(id, lines, key)]);
    expect(answers.map(({ message }) => message)).toContain("£24.00 was refunded. The buyer will get an email.");
    expect(await detailOf(id)).toMatchObject({ refunded: 24, refundable: 72.5, status: "Processing" });
    expect(await shop.stockOf(server, goods.vinyl)).toBe((stock ?? 0) + 1);
    expect((await linesOf(id)).map((line) => (line as { refunded_quantity?: number }).refunded_quantity)).toEqual([
      0, 1,
    ]);
  });

  it("a refund of everything that is left cancels the order and returns the goods to stock", async () => {
    const stock = await shop.stockOf(server, goods.vinyl);
    const id = await buyGoods();
    const [hoodie, records] = await linesOf(id);
    await refund(id, [{ id: records?.id, quantity: 1 }]);
    await refund(id, [
      { id: hoodie?.id, quantity: 1 },
      { id: records?.id, quantity: 1 },
    ]);
    expect(await detailOf(id)).toMatchObject({ refunded: 96.5, refundable: 0, status: "Cancelled", paid: "Refunded" });
    expect(await shop.stockOf(server, goods.vinyl)).toBe(stock);
    const earned = (await readAccount(server, buyer.accountId)).pointsHundredths;
    expect(earned).toBe(0);
  });

  it("does not change the stock once the goods are sent", async () => {
    const id = await buyGoods();
    await act(id, "ship", { carrier: "Royal Mail" });
    const stock = await shop.stockOf(server, goods.vinyl);
    const [hoodie, records] = await linesOf(id);
    const lines = [
      { id: hoodie?.id, quantity: 1 },
      { id: records?.id, quantity: 2 },
    ];
    expect((await act(id, "refund/preview", { lines })).effects).toContain(
      "The goods have been sent, so the stock doesn’t change.",
    );
    await refund(id, lines);
    expect(await shop.stockOf(server, goods.vinyl)).toBe(stock);
  });

  it.each([
    ["nothing", () => []],
    ["more than was bought", (id: number) => [{ id, quantity: 2 }]],
    [
      "a line twice",
      (id: number) => [
        { id, quantity: 1 },
        { id, quantity: 1 },
      ],
    ],
    ["a line of another order", (id: number) => [{ id: id + 1000, quantity: 1 }]],
  ])("a refund of %s is refused", async (_, lines) => {
    const id = await buyGoods();
    const [hoodie] = await linesOf(id);
    expect(await refund(id, lines(hoodie?.id ?? 0))).toMatchObject({ code: 404 });
    expect((await detailOf(id)).refunded).toBe(0);
  });

  it.each([
    ["was due", () => server.clock.now()],
    ["had been set far ahead by a server of an earlier version", () => inDays(15)],
    ["had not been planned by a server of an earlier version", () => null],
  ])("a refund interrupted by a crash is completed, even if its next check %s", async (_, nextCheckAt) => {
    const id = await buyGoods();
    await server.db.update(payments).set({ nextCheckAt: nextCheckAt() }).where(eq(payments.orderId, id));
    const [hoodie] = await linesOf(id);
    const [payment] = await server.db.select().from(payments).where(eq(payments.orderId, id));
    const lines = [{ id: hoodie?.id ?? 0, quantity: 1 }];
    const key = newKey();
    await server.db
      .insert(refundRequests)
      .values({ key, orderId: id, paymentId: payment?.id ?? 0, amountPence: 4850, lines });
    await reconcile(server.services);
    expect((await detailOf(id)).refunded).toBe(48.5);
    expect((await server.db.select().from(refundRequests).where(eq(refundRequests.key, key)))[0]?.isDone).toBe(true);
  });
});

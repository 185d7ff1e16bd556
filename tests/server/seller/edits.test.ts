import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accounts, auditEntries, outgoingMails, sellerEdits } from "#server/db/schema/index.ts";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { type GoodsIds, goodsOf } from "../../support/shop.ts";
import { createUser, type TestUser } from "../../support/users.ts";

let server: StoreServer;
let goods: GoodsIds;
let admin: TestUser;
let seller: TestUser;
let other: TestUser;
let path: string;

beforeAll(async () => {
  server = await startStoreServer();
  goods = await goodsOf(server);
  admin = await createUser(server, { role: "Admin" });
  seller = await createUser(server, { role: "Seller", firstName: "Theo", lastName: "Marsh" });
  other = await createUser(server, { role: "Seller" });
  path = `/seller/catalogue/products/${goods.vinyl}`;
  await share([{ email: seller.email, percent: 50 }]);
});
afterAll(() => server.close());
beforeEach(() => server.db.delete(sellerEdits));

async function share(shares: { email: string; percent: number }[]): Promise<void> {
  const from = server.clock.now().toISOString().slice(0, 7);
  expect((await admin.post(`/admin/shares/products/${goods.vinyl}`, { from, shares })).json().code).toBe(200);
}

interface Field {
  name: string;
  value: string;
  in_store: string;
}

const read = async () => (await seller.get(path)).json();
const field = async (name: string): Promise<Field> => (await read()).fields.find((one: Field) => one.name === name);
const inStore = async (name: string): Promise<string> => (await field(name)).in_store;

/** Sends new values as the screen does, with what the store has now. */
async function send(values: Record<string, string>) {
  const seen = Object.fromEntries(
    await Promise.all(Object.keys(values).map(async (name) => [name, await inStore(name)])),
  );
  return (await seller.post(path, { values, seen })).json();
}

const waiting = async () => (await admin.get("/admin/edits")).json().edits;

async function open() {
  const [{ id }] = await waiting();
  return (await admin.get(`/admin/edits/${id}`)).json();
}

type Changes = { field: string; now: string; wanted: string }[];
const seenIn = (changes: Changes) => ({
  now: Object.fromEntries(changes.map((one) => [one.field, one.now])),
  wanted: Object.fromEntries(changes.map((one) => [one.field, one.wanted])),
});
const accept = async ({ id, changes }: { id: number; changes: Changes }) =>
  (await admin.post(`/admin/edits/${id}/accept`, seenIn(changes))).json();
const mailsTo = async ({ email }: TestUser) =>
  server.db.select().from(outgoingMails).where(eq(outgoingMails.to, email));

describe("a seller’s edit", () => {
  it("waits for an administrator, and changes nothing in the store until then", async () => {
    const before = await inStore("pricePence");
    expect((await send({ pricePence: "31.5" })).code).toBe(200);
    expect(await field("pricePence")).toMatchObject({ value: "31.50", in_store: before });
    expect((await read()).state).toBe("waiting");
    expect(await waiting()).toEqual([expect.objectContaining({ kind: "products", seller: "Theo Marsh" })]);
    expect((await admin.get("/admin/dashboard")).json().to_do.seller_edits).toBe(1);
  });

  it("replaces the seller’s earlier edit, and can be withdrawn", async () => {
    await send({ pricePence: "31.50" });
    await send({ stock: "7" });
    expect((await open()).changes).toEqual([expect.objectContaining({ field: "stock", wanted: "7" })]);
    expect((await seller.post(`${path}/withdraw`, {})).json().code).toBe(200);
    expect((await read()).state).toBe("none");
    expect(await waiting()).toEqual([]);
  });

  it("is refused if it is invalid, changes nothing or is based on a value that the store has changed", async () => {
    expect((await send({ pricePence: "cheap" })).errors.pricePence).toEqual(["Enter an amount such as 4.99."]);
    expect((await send({ name: await inStore("name") })).message).toBe("Change something first.");
    const stale = await seller.post(path, { values: { name: "New" }, seen: { name: "Old" } });
    expect(stale.json().message).toMatch(/has changed to/);
    expect(await waiting()).toEqual([]);
  });

  it("cannot change a field that only administrators may change", async () => {
    expect((await read()).fields.map(({ name }: Field) => name)).not.toContain("category");
    const body = { values: { category: "Elsewhere" }, seen: { category: "Anything" } };
    expect((await seller.post(path, body)).json().message).toBe("Change something first.");
  });

  it("can be made only by sellers with a share", async () => {
    const edit = { values: { stock: "1" }, seen: {} };
    const answers = [await other.get(path), await other.post(path, edit), await other.post(`${path}/withdraw`, {})];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  });

  it("can be neither seen nor withdrawn by another seller of the same item", async () => {
    await send({ stock: "7" });
    await share([
      { email: seller.email, percent: 50 },
      { email: other.email, percent: 25 },
    ]);
    expect((await other.get(path)).json().state).toBe("none");
    await other.post(`${path}/withdraw`, {});
    expect((await waiting()).map((edit: { seller: string }) => edit.seller)).toEqual(["Theo Marsh"]);
    await share([{ email: seller.email, percent: 50 }]);
  });
});

describe("an administrator", () => {
  it("accepts an edit: the store changes, the seller is told, and the audit log has an entry", async () => {
    await send({ name: "Vinyl, second pressing", pricePence: "27.00" });
    const edit = await open();
    expect((await accept(edit)).code).toBe(200);
    expect([await inStore("name"), await inStore("pricePence")]).toEqual(["Vinyl, second pressing", "27.00"]);
    expect(await waiting()).toEqual([]);
    expect((await mailsTo(seller)).at(-1)?.subject).toMatch(/^Your changes to .* are live$/);
    const entries = await server.db.select().from(auditEntries).where(eq(auditEntries.actor, admin.email));
    const entry = entries.findLast(({ action }) => action === "product.edit");
    expect(entry?.subject).toContain(seller.email);
    expect(JSON.parse(entry?.after ?? "")).toEqual({
      id: expect.any(Number),
      name: "Vinyl, second pressing",
      pricePence: "27.00",
    });
  });

  it("declines an edit with a reason, shown to the seller in the form and by email", async () => {
    const before = await inStore("stock");
    await send({ stock: "3" });
    const { id, sent_at } = await open();
    const decline = async (body: object) => (await admin.post(`/admin/edits/${id}/decline`, body)).json();
    expect((await decline({ reason: "" })).errors.reason).toHaveLength(1);
    const earlier = new Date(0).toISOString();
    expect((await decline({ reason: "No.", sent_at: earlier })).message).toMatch(/has changed in the meantime/);
    expect((await decline({ reason: "Count again.", sent_at })).code).toBe(200);
    expect(await read()).toMatchObject({ state: "declined", reason: "Count again." });
    expect(await field("stock")).toMatchObject({ value: "3", in_store: before });
    expect((await mailsTo(seller)).at(-1)?.text).toContain("Reason: Count again.");
    expect((await admin.post(`/admin/edits/${id}/decline`, { reason: "Again" })).statusCode).toBe(404);
  });

  it("cannot accept an edit of somebody who no longer has a share", async () => {
    await send({ stock: "9" });
    const edit = await open();
    await share([{ email: other.email, percent: 50 }]);
    expect((await accept(edit)).message).toMatch(/no longer has a share/);
    await share([{ email: seller.email, percent: 50 }]);
    expect((await accept(await open())).code).toBe(200);
  });

  it("is not shown edits of people who are no longer sellers", async () => {
    await send({ stock: "10" });
    const { id } = await open();
    await server.db.update(accounts).set({ role: "Listener" }).where(eq(accounts.id, seller.accountId));
    expect([await waiting(), (await admin.get(`/admin/edits/${id}`)).statusCode]).toEqual([[], 404]);
    expect((await admin.get("/admin/dashboard")).json().to_do.seller_edits).toBe(0);
    await server.db.update(accounts).set({ role: "Seller" }).where(eq(accounts.id, seller.accountId));
    expect(await waiting()).toHaveLength(1);
  });

  it("cannot accept an edit that the seller has replaced, or overwrite a later change by the store", async () => {
    await send({ stock: "4" });
    const seen = await open();
    await send({ stock: "5" });
    expect((await accept(seen)).message).toMatch(/has changed in the meantime/);
    const again = await open();
    const values = { stock: "6" };
    const change = { values, seen: { stock: await inStore("stock") } };
    expect((await admin.post(`/admin/catalogue/products/${goods.vinyl}`, change)).json().code).toBe(200);
    expect((await accept(again)).message).toMatch(/has changed in the meantime/);
    expect(await inStore("stock")).toBe("6");
  });
});

import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SELLER_UPLOADS_PATH } from "#contract/seller/uploads.ts";
import { formatProblem } from "#server/catalogue/files/problems.ts";
import * as tables from "#server/db/schema/index.ts";
import { mp3 } from "../../support/catalogue/mp3.ts";
import { picture } from "../../support/catalogue/smallStore.ts";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { bearer, openTus } from "../../support/tus.ts";
import { createUser, type TestUser } from "../../support/users.ts";

let server: StoreServer;
let admin: TestUser;
let seller: TestUser;
let other: TestUser;
let batch: string;
let name: string;

beforeAll(async () => {
  server = await startStoreServer();
  admin = await createUser(server, { role: "Admin" });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.delete(tables.submissions);
  seller = await createUser(server, { role: "Seller", firstName: "Theo", lastName: "Marsh" });
  other = await createUser(server, { role: "Seller" });
  batch = randomUUID();
  name = `Scarf ${randomUUID()}`;
});

const valuesOf = (facts: Record<string, string> = {}) => ({
  name,
  category: "Knitwear",
  pricePence: "24.5",
  productType: "Scarf",
  stock: "8",
  ...facts,
});
type Kind = "products" | "beats";
const pathOf = (kind: Kind) => `/seller/new/${kind}/${batch}`;
const saveAs = async (kind: Kind, values: Record<string, string>, by = seller) =>
  (await by.post(pathOf(kind), { values })).json();
const save = (facts: Record<string, string> = {}, by = seller) => saveAs("products", valuesOf(facts), by);
const submit = async (kind: Kind = "products") => (await seller.post(`${pathOf(kind)}/submit`)).json();
const upload = (action: string, by = seller) => by.post(`/seller/uploads/${batch}/${action}`, {});
const read = async (by = seller, kind: Kind = "products") => (await by.get(pathOf(kind))).json();

async function send(): Promise<void> {
  expect((await save()).code).toBe(200);
  expect((await submit()).code).toBe(200);
}

const listed = async () => (await admin.get("/admin/submissions")).json().submissions;
async function open() {
  const [{ id }] = await listed();
  return (await admin.get(`/admin/submissions/${id}/entry`)).json();
}

interface Field {
  name: string;
  value: string;
}
const fieldOf = ({ fields }: { fields: Field[] }, wanted: string) => fields.find((one) => one.name === wanted)?.value;

type Opened = Awaited<ReturnType<typeof open>>;
const approve = async ({ id, sent_at, fields }: Opened, facts: Record<string, string> = {}) => {
  const values = Object.fromEntries(fields.map((field: Field) => [field.name, field.value]));
  return (await admin.post(`/admin/submissions/${id}/entry`, { values: { ...values, ...facts }, sent_at })).json();
};
const inStore = async () =>
  (await server.db.select().from(tables.merchandise).where(eq(tables.merchandise.name, name)))[0];

describe("a seller’s product", () => {
  it("is refused if its seller already has 100 uploads, but saved products can still be changed", async () => {
    expect((await save()).code).toBe(200);
    const others = Array.from({ length: 99 }, () => ({ accountId: seller.accountId, batch: randomUUID() }));
    await server.db.insert(tables.submissions).values(others);
    expect((await save({ stock: "9" })).code).toBe(200);
    batch = randomUUID();
    expect((await save()).message).toBe("You have 100 uploads. Delete one first.");
    expect((await save({}, other)).code).toBe(200);
  });

  it("waits for an administrator, and neither it nor its category is in the store until then", async () => {
    await send();
    expect(await listed()).toEqual([expect.objectContaining({ kind: "products", name, seller: "Theo Marsh" })]);
    expect((await seller.get("/seller/uploads")).json().uploads).toEqual([
      expect.objectContaining({ kind: "products", name, state: "waiting" }),
    ]);
    expect((await admin.get("/admin/dashboard")).json().to_do.seller_edits).toBe(1);
    const categories = tables.merchandiseCategories;
    expect([await inStore(), await server.db.$count(categories, eq(categories.name, "Knitwear"))]).toEqual([
      undefined,
      0,
    ]);
  });

  it("is published as the administrator approves it, with a share and a mail for the seller", async () => {
    await save();
    const cover = new Blob([new Uint8Array(await picture("teal", "png"))], { type: "image/png" });
    await seller.form(`/seller/uploads/${batch}/cover`, { cover });
    await send();
    const answer = await approve(await open(), { pricePence: "26.00" });
    expect(answer).toMatchObject({ code: 200, message: "The product was added." });
    const product = await inStore();
    expect(product).toMatchObject({ id: answer.id, pricePence: 2600, stock: 8, isVisible: true });
    expect(product?.imageFileId).toEqual(expect.any(String));
    expect((await seller.get("/seller/catalogue")).json().items).toEqual([
      { kind: "products", id: answer.id, name, status: "visible", percent: 100 },
    ]);
    const mails = await server.db.select().from(tables.outgoingMails).where(eq(tables.outgoingMails.to, seller.email));
    expect(mails.at(-1)?.subject).toBe(`${name} has been approved`);
    const entries = await server.db.select().from(tables.auditEntries).orderBy(tables.auditEntries.id);
    const about = entries.filter(({ subject }) => subject.includes(name));
    expect(about.map(({ action }) => action)).toEqual(["product.submit", "product.add"]);
    expect(about.at(-1)?.after).toContain(`${seller.email} 100%`);
    const ended = { message: "This is no longer here. It was approved or deleted." };
    expect([await read(), await submit()]).toMatchObject([ended, ended]);
  });

  it("is refused if it isn’t valid, and can’t set what only the store sets", async () => {
    expect((await submit()).message).toBe("Fill in the form first.");
    await save({ pricePence: "cheap" });
    expect((await submit()).errors.pricePence).toEqual(["Enter an amount such as 4.99."]);
    expect(await listed()).toEqual([]);
    expect(fieldOf(await read(), "listOrder")).toBeUndefined();
    await save({ listOrder: "0" });
    await submit();
    expect(fieldOf(await open(), "listOrder")).toBe("100000");
  });

  it("can’t be changed while it waits, but can once it is withdrawn or declined", async () => {
    await send();
    expect((await save({ stock: "1" })).message).toBe("This is waiting for approval. Withdraw it to change it.");
    const seen = await open();
    await upload("withdraw");
    expect((await save({ stock: "2" })).code).toBe(200);
    server.clock.advance({ minutes: 1 });
    await submit();
    expect((await approve(seen)).message).toMatch(/has changed in the meantime/);
    const { id } = await open();
    expect((await admin.post(`/admin/submissions/${id}/decline`, { reason: "Too few." })).json().code).toBe(200);
    expect(await read()).toMatchObject({ state: "declined", reason: "Too few." });
    expect(fieldOf(await read(), "stock")).toBe("2");
    expect([await listed(), await inStore()]).toEqual([[], undefined]);
  });

  it("keeps its pictures and sound when the folder has a product with the same slug, which is refused", async () => {
    await send();
    await approve(await open());
    const before = await inStore();
    const stem = `merchandise/${before?.slug}`;
    const text = await readFile(join(server.folder.path, "merchandise/vinyl.yaml"), "utf8");
    await server.folder.write({
      [`${stem}.yaml`]: text,
      [`${stem}.mp3`]: mp3({}, 3),
      [`${stem}.2.webp`]: await picture("teal"),
    });
    const { problems } = await server.folder.import(server.services);
    expect(problems.map(formatProblem)).toContainEqual(expect.stringContaining("a seller’s product has this slug"));
    expect(await inStore()).toEqual(before);
    for (const ending of ["yaml", "mp3", "2.webp"]) await server.folder.remove(`${stem}.${ending}`);
  });

  it("can be neither seen nor changed by other sellers", async () => {
    await send();
    expect(fieldOf(await read(other), "name")).toBe("");
    expect((await save({ name: "Taken" }, other)).code).toBe(200);
    expect((await upload("withdraw", other)).json().code).toBe(200);
    expect((await upload("delete", other)).json().code).toBe(200);
    expect(await listed()).toEqual([expect.objectContaining({ name })]);
  });
});

describe("a seller’s beat", () => {
  const uploadBeat = (file: string, seconds = 4) =>
    openTus(server, SELLER_UPLOADS_PATH).upload(
      bearer(seller),
      batch,
      file,
      mp3({ title: name, artist: "Isla Fen", bpm: "92", key: "Am" }, seconds),
    );
  const beatOf = (facts: Record<string, string> = {}) => ({
    name,
    category: "Fen Beats",
    bpm: "92",
    licences: "Basic lease, MP3, 19.99\nFull rights, Exclusive, 250",
    ...facts,
  });
  const beatNamed = async () => (await server.db.select().from(tables.beats).where(eq(tables.beats.name, name)))[0];

  it("is filled in from its recording, and published with a preview, a master and its licences", async () => {
    expect((await saveAs("beats", {})).code).toBe(200);
    await uploadBeat("beat.mp3");
    const empty = await read(seller, "beats");
    expect(["name", "bpm", "musicalKey", "producer"].map((one) => fieldOf(empty, one))).toEqual([
      name,
      "92",
      "A minor",
      "Isla Fen",
    ]);
    expect((await seller.get("/seller/uploads")).json().uploads).toEqual([
      { batch, kind: "beats", name: "", files: 1, state: "draft" },
    ]);
    await saveAs("beats", beatOf());
    expect((await submit("beats")).code).toBe(200);
    expect(await beatNamed()).toBeUndefined();

    const opened = await open();
    const heard = await fetch(new URL(opened.recordings[0].audio_url, server.url));
    expect([heard.status, heard.headers.get("content-type")]).toEqual([200, "audio/mpeg"]);
    expect(await approve(opened)).toMatchObject({ code: 200, message: "The beat was added." });
    const beat = await beatNamed();
    expect(beat).toMatchObject({ bpm: 92, isVisible: true, masterFileId: expect.any(String) });
    expect(beat?.previewFileId).not.toBe(beat?.masterFileId);
    const sold = await server.db
      .select()
      .from(tables.licences)
      .where(eq(tables.licences.beatId, beat?.id ?? 0))
      .orderBy(tables.licences.listOrder);
    expect(sold.map((one) => [one.name, one.type, one.pricePence, one.isExclusive])).toEqual([
      ["Basic lease", "MP3", 1999, false],
      ["Full rights", "Exclusive", 25_000, true],
    ]);
    expect((await seller.get("/seller/catalogue")).json().items).toEqual([
      { kind: "beats", id: beat?.id, name, status: "visible", percent: 100 },
    ]);
  });

  it("keeps its licences and picture when the folder has a beat with the same slug, which is refused", async () => {
    await saveAs("beats", beatOf());
    await uploadBeat("beat.mp3");
    await submit("beats");
    await approve(await open());
    const before = await beatNamed();
    const stem = `beats/${before?.slug}`;
    const text = await readFile(join(server.folder.path, "beats/grey.yaml"), "utf8");
    await server.folder.write({
      [`${stem}.yaml`]: text,
      [`${stem}.mp3`]: mp3({}, 3),
      [`${stem}.webp`]: await picture("teal"),
    });
    const { problems } = await server.folder.import(server.services);
    expect(problems.map(formatProblem)).toContainEqual(expect.stringContaining("a seller’s beat has this slug"));
    expect(await beatNamed()).toEqual(before);
    const isOwn = eq(tables.licences.beatId, before?.id ?? 0);
    expect(await server.db.$count(tables.licences, isOwn)).toBe(2);
    for (const ending of ["yaml", "mp3", "webp"]) await server.folder.remove(`${stem}.${ending}`);
  });

  it("needs exactly one recording, and licences in the required form", async () => {
    await saveAs("beats", beatOf({ licences: "Basic lease 19.99" }));
    expect((await submit("beats")).message).toBe("A beat needs exactly one recording.");
    await uploadBeat("one.mp3");
    expect((await submit("beats")).errors.licences?.[0]).toMatch(/name, type and price/);
    await saveAs("beats", beatOf({ licences: "Lease, MP3, 5\nlease, WAV, 9" }));
    expect((await submit("beats")).errors.licences).toEqual(["Give each licence a name of its own."]);
    await saveAs("beats", beatOf());
    await uploadBeat("two.mp3", 5);
    expect((await submit("beats")).message).toBe("A beat needs exactly one recording.");
    expect(await listed()).toEqual([]);
  });
});

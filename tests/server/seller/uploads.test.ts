import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { UPLOADS_PATH } from "#contract/admin/uploads.ts";
import { SELLER_UPLOADS_PATH } from "#contract/seller/uploads.ts";
import { drizzleOn } from "#server/db/open.ts";
import { connect } from "#server/db/presence.ts";
import { listSubmissions, lockSubmission } from "#server/db/queries/selling/submissions.ts";
import * as tables from "#server/db/schema/index.ts";
import { removeOldUploads, sellersBatch } from "#server/media/uploadedMusic.ts";
import { mp3 } from "../../support/catalogue/mp3.ts";
import { picture } from "../../support/catalogue/smallStore.ts";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { bearer, openTus, type Tus } from "../../support/tus.ts";
import { untilWaiting } from "../../support/untilWaiting.ts";
import { createUser, type TestUser } from "../../support/users.ts";

let server: StoreServer;
let admin: TestUser;
let seller: TestUser;
let other: TestUser;
let tus: Tus;
let batch: string;

beforeAll(async () => {
  server = await startStoreServer();
  tus = openTus(server, SELLER_UPLOADS_PATH);
  admin = await createUser(server, { role: "Admin" });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.delete(tables.submissions);
  seller = await createUser(server, { role: "Seller", firstName: "Theo", lastName: "Marsh" });
  other = await createUser(server, { role: "Seller" });
  batch = randomUUID();
});

const song = (title: string, track: number) =>
  mp3({ title, artist: "Isla Fen", albumArtist: "Isla Fen", album: "Fen", track: String(track) }, 1 + track / 10);
const upload = (name: string, track: number, by = seller) => tus.upload(bearer(by), batch, name, song(name, track));
const create = (by: TestUser, name = "x.mp3", bytes = 10) => tus.create({ batch, name, bytes, headers: bearer(by) });

/** A title that no other test uses. */
const newTitle = () => `Fen ${randomUUID()}`;
const titled = (file: string, title: string) => ({ file, title, artist: "Isla Fen" });
const albumOf = (name: string, facts: object = {}) => ({
  name,
  artist: "Isla Fen",
  genre: "",
  label: "",
  kind: "ep",
  release_date: "2026-01-02",
  songs: [titled("b.mp3", "Reed"), titled("a.mp3", "Silt")],
  ...facts,
});
const path = (action = "") => `/seller/uploads/${batch}${action}`;
const submit = async (album: object) => (await seller.post(path("/submit"), album)).json();
const read = async (by = seller) => (await by.get(path())).json();

/** Uploads two songs and sends them as an album. */
async function send(facts: object = {}): Promise<string> {
  const name = newTitle();
  await upload("a.mp3", 1);
  await upload("b.mp3", 2);
  expect((await submit(albumOf(name, facts))).code).toBe(200);
  return name;
}

const listed = async () => (await admin.get("/admin/submissions")).json().submissions;
async function open() {
  const [{ id }] = await listed();
  return (await admin.get(`/admin/submissions/${id}`)).json();
}
type Opened = Awaited<ReturnType<typeof open>>;
const approve = async ({ id, sent_at, album }: Opened, facts: object = {}) =>
  (await admin.post(`/admin/submissions/${id}/approve`, { ...album, sent_at, ...facts })).json();
const albumNamed = async (name: string) =>
  (await server.db.select().from(tables.albums).where(eq(tables.albums.name, name)))[0];
const lastMailTo = async ({ email }: TestUser) =>
  (await server.db.select().from(tables.outgoingMails).where(eq(tables.outgoingMails.to, email))).at(-1);
const actionsAbout = async (name: string) => {
  const entries = await server.db.select().from(tables.auditEntries).orderBy(tables.auditEntries.id);
  return entries.flatMap(({ action, subject }) => (subject.includes(name) ? [action] : []));
};

describe("a seller’s album", () => {
  it("waits for an administrator, and no part of it is in the store until then", async () => {
    const name = await send();
    expect((await seller.get("/seller/uploads")).json().uploads).toEqual([
      { batch, kind: "albums", name, files: 2, state: "waiting" },
    ]);
    expect(await listed()).toEqual([expect.objectContaining({ kind: "albums", name, seller: "Theo Marsh" })]);
    expect((await admin.get("/admin/dashboard")).json().to_do).toMatchObject({ seller_edits: 1, uploads: [] });
    expect(await albumNamed(name)).toBeUndefined();
    const added = await server.db.$count(tables.artists, eq(tables.artists.name, "Isla Fen"));
    const songs = await server.db.$count(tables.songs, inArray(tables.songs.name, ["Reed", "Silt"]));
    expect([added, songs]).toEqual([0, 0]);
    expect(await actionsAbout(name)).toEqual(["album.submit"]);
  });

  it("can be heard by the administrator who decides, with the songs in the seller’s order", async () => {
    await send();
    const { album, known_artists: known } = await open();
    expect([album.songs.map(({ title }: { title: string }) => title), known]).toEqual([["Reed", "Silt"], []]);
    const heard = await fetch(new URL(album.songs[0].audio_url, server.url));
    expect([heard.status, heard.headers.get("content-type")]).toEqual([200, "audio/mpeg"]);
  });

  it("can’t be changed while it waits, but can once it is withdrawn", async () => {
    const name = await send();
    const refused = [
      await seller.post(path("/remove"), { file: "a.mp3" }),
      await seller.post(path("/submit"), albumOf("Other")),
    ];
    expect(refused.map((answer) => answer.json().message)).toEqual(
      refused.map(() => "This is waiting for approval. Withdraw it to change it."),
    );
    expect((await create(seller)).status).toBe(400);
    expect((await read()).album.songs).toHaveLength(2);

    expect((await seller.post(path("/withdraw"), {})).json().code).toBe(200);
    expect(await listed()).toEqual([]);
    expect(await read()).toMatchObject({ state: "draft", album: { name, kind: "ep" } });
    expect((await seller.post(path("/remove"), { file: "a.mp3" })).json().code).toBe(200);
    expect((await read()).album.songs).toHaveLength(1);
  });

  it("isn’t sent if a file is added while the seller sends it, even if nothing was saved before", async () => {
    await upload("a.mp3", 1);
    const late = song("Late", 2);
    const begun = await create(seller, "late.mp3", late.length);
    const holder = await connect(server.databaseUrl);
    await holder.query("BEGIN");
    await lockSubmission(drizzleOn(holder), { accountId: seller.accountId, batch });
    const finishing = tus.patch(begun.headers.get("location") ?? "", 0, late, bearer(seller));
    await untilWaiting(holder, 1);
    const sending = submit(albumOf(newTitle(), { songs: [titled("a.mp3", "Silt")] }));
    await untilWaiting(holder, 2);
    await holder.end();
    expect((await finishing).status).toBe(204);
    expect((await sending).message).toBe("The files changed in the meantime. Check them and try again.");
    expect(await listed()).toEqual([]);
    expect((await read()).album.songs).toHaveLength(2);
  });

  it("an invalid album is refused", async () => {
    await upload("a.mp3", 1);
    expect((await seller.post(path("/submit"), albumOf("Fen", { songs: [] }))).statusCode).toBe(422);
    expect((await seller.post(path("/submit"), albumOf("Fen", { release_date: "2026-02-31" }))).statusCode).toBe(422);
    expect((await submit(albumOf("Fen", { songs: [titled("../../b.mp3", "B")] }))).code).toBe(404);
    expect(await listed()).toEqual([]);
  });

  it("has the cover that the seller chose", async () => {
    await upload("a.mp3", 1);
    const cover = new Blob([new Uint8Array(await picture("teal", "png"))], { type: "image/png" });
    expect((await seller.form(path("/cover"), { cover })).json().code).toBe(200);
    const { cover_url: shown } = (await read()).album;
    const name = newTitle();
    await submit(albumOf(name, { songs: [titled("a.mp3", "Silt")] }));
    await approve(await open());
    expect(shown).toContain(`/media/image/${(await albumNamed(name))?.imageFileId}.`);
  });

  it("loses its files when it is deleted", async () => {
    await send();
    expect((await seller.post(path("/delete"), {})).json().code).toBe(200);
    expect([await listed(), (await seller.get("/seller/uploads")).json().uploads]).toEqual([[], []]);
    expect((await seller.get(path())).statusCode).toBe(404);
  });

  it.each([
    ["approved", async () => approve(await open())],
    ["deleted", async () => (await seller.post(path("/delete"), {})).json()],
  ])("can’t come back with a file or cover that arrives after it was %s", async (_, end) => {
    const late = song("Late", 3);
    const begun = await create(seller, "late.mp3", late.length);
    await send();
    expect((await end()).code).toBe(200);
    const finished = await tus.patch(begun.headers.get("location") ?? "", 0, late, bearer(seller));
    const refused = [finished, await create(seller)].map(async (one) => [one.status, await one.text()]);
    const reason = "This was approved or deleted. Add this file to a new upload.";
    for (const one of await Promise.all(refused)) expect(one).toEqual([400, reason]);
    expect((await seller.post(path("/delete"), {})).statusCode).toBe(404);
    const cover = new Blob([new Uint8Array(await picture("teal", "png"))], { type: "image/png" });
    expect((await seller.form(path("/cover"), { cover })).statusCode).toBe(404);
    expect((await seller.get("/seller/uploads")).json().uploads).toEqual([]);
  });

  it("keeps its files until it is decided, unlike uploads that were not sent", async () => {
    await send();
    const sent = batch;
    batch = randomUUID();
    await upload("c.mp3", 3);
    const kept = new Set((await listSubmissions(server.db)).map(sellersBatch));
    await removeOldUploads(server.settings.dataDir, new Date("2099-01-01"), kept);
    const { uploads } = (await seller.get("/seller/uploads")).json();
    expect(uploads).toEqual([expect.objectContaining({ batch: sent, files: 2 })]);
  });
});

describe("sellers", () => {
  it("reach only their own uploads", async () => {
    await send();
    const before = await read();
    expect((await read(other)).album.songs).toEqual([]);
    await other.post(path("/remove"), { file: "a.mp3" });
    await other.post(path("/delete"), {});
    expect((await other.post(path("/withdraw"), {})).statusCode).toBe(404);
    expect((await other.post(path("/submit"), albumOf("Taken"))).json().code).toBe(404);
    expect((await other.get("/seller/uploads")).json().uploads).toEqual([]);
    expect((await read()).album.songs.length).toBe(before.album.songs.length);
    expect(await listed()).toHaveLength(1);
  });

  it("can’t continue, measure or delete the files of others, even if they know the files’ addresses", async () => {
    const url = (await create(seller)).headers.get("location") ?? "";
    const answers = [
      await tus.send("HEAD", url, bearer(other)),
      await tus.patch(url, 0, Buffer.alloc(10), bearer(other)),
      await tus.send("DELETE", url, bearer(other)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await tus.send("HEAD", url, bearer(seller))).status).toBe(200);
    const office = openTus(server, UPLOADS_PATH);
    const ofOffice = await office.create({ batch, name: "x.mp3", bytes: 10, headers: bearer(admin) });
    const stolen = (ofOffice.headers.get("location") ?? "").replace(UPLOADS_PATH, SELLER_UPLOADS_PATH);
    expect((await tus.send("HEAD", stolen, bearer(seller))).status).toBe(404);
    // tus by itself would take the upload's id from the end of the URL, and so find somebody else's upload.
    expect((await tus.send("HEAD", `${url}?x=/${stolen.split("/").at(-1)}`, bearer(seller))).status).toBe(404);
  });

  it("upload only in their own area, as administrators do in theirs", async () => {
    const office = openTus(server, UPLOADS_PATH);
    const inOffice = await office.create({ batch, name: "x.mp3", bytes: 10, headers: bearer(seller) });
    expect([inOffice.status, (await create(admin)).status]).toEqual([403, 403]);
    await upload("a.mp3", 1);
    expect((await admin.get(`/admin/uploads/${batch}`)).json().songs).toEqual([]);
  });
});

describe("an administrator", () => {
  it("approves an album: it is published, the seller gets the shares and a mail, and the audit log has entries", async () => {
    const name = await send();
    const answer = await approve(await open(), { label: "Fen Songs" });
    expect(answer).toMatchObject({ code: 200, message: "The album was published." });
    const album = await albumNamed(name);
    expect(album).toMatchObject({ id: answer.id, isVisible: true, kind: "ep" });
    const songs = await server.db.select().from(tables.songs).where(eq(tables.songs.albumId, answer.id));
    const { items } = (await seller.get("/seller/catalogue")).json();
    expect(items.map(({ kind, percent, status }: Record<string, unknown>) => [kind, percent, status])).toEqual(
      expect.arrayContaining([["albums", 100, "visible"], ...songs.map(() => ["songs", 100, "visible"])]),
    );
    expect(items).toHaveLength(3);
    expect((await lastMailTo(seller))?.subject).toBe(`${name} has been approved`);
    expect(await actionsAbout(name)).toEqual(["album.submit", "album.add", "album.approve"]);
    expect([await listed(), (await seller.get(path())).statusCode]).toEqual([[], 404]);
  });

  it("is told which artists are in the store, and publishes at a future release date", async () => {
    const name = await send({ artist: "mira cole", release_date: "2090-05-06" });
    const opened = await open();
    expect(opened.known_artists).toContain("Mira Cole");
    await approve(opened);
    expect(await albumNamed(name)).toMatchObject({ isVisible: false, isScheduled: true });
  });

  it("declines an album with a reason, and the seller can send it again", async () => {
    const name = await send();
    const { id, sent_at } = await open();
    const decline = async (body: object) => (await admin.post(`/admin/submissions/${id}/decline`, body)).json();
    expect((await decline({ reason: "" })).errors.reason).toHaveLength(1);
    expect((await decline({ reason: "No.", sent_at: new Date(0).toISOString() })).message).toMatch(/has changed/);
    expect((await decline({ reason: "Too quiet.", sent_at })).code).toBe(200);
    expect(await read()).toMatchObject({ state: "declined", reason: "Too quiet.", album: { name } });
    expect((await lastMailTo(seller))?.text).toContain("Reason: Too quiet.");
    expect(await actionsAbout(name)).toEqual(["album.submit", "album.decline"]);
    expect([await listed(), await albumNamed(name)]).toEqual([[], undefined]);
    expect((await submit(albumOf(name))).code).toBe(200);
    expect(await listed()).toHaveLength(1);
  });

  it("can’t approve an album that the seller has changed since, or an album of somebody who is no longer a seller", async () => {
    const name = await send();
    const opened = await open();
    await seller.post(path("/withdraw"), {});
    server.clock.advance({ minutes: 1 });
    await submit(albumOf(name, { artist: "Another" }));
    expect((await approve(opened)).message).toMatch(/has changed in the meantime/);
    const again = await open();
    const isSeller = eq(tables.accounts.id, seller.accountId);
    await server.db.update(tables.accounts).set({ role: "Listener" }).where(isSeller);
    expect([await listed(), (await admin.get(`/admin/submissions/${again.id}`)).statusCode]).toEqual([[], 404]);
    const { album, sent_at } = again;
    const late = await admin.post(`/admin/submissions/${again.id}/approve`, { ...album, sent_at });
    expect(late.statusCode).toBe(404);
    expect(await albumNamed(name)).toBeUndefined();
  });
});

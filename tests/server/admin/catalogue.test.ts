import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CATALOGUE_KINDS, type CatalogueKind } from "#contract/admin/catalogue.ts";
import { PAGE_ROWS } from "#contract/admin/fields.ts";
import { withoutWidth } from "#lib/pictureWidths.ts";
import { formatProblem } from "#server/catalogue/files/problems.ts";
import { albums, artists, auditEntries, codes, files, merchandise, songs } from "#server/db/schema/index.ts";
import { entriesFor, type Texts } from "../../support/catalogue/entries.ts";
import { mp3 } from "../../support/catalogue/mp3.ts";
import { picture } from "../../support/catalogue/smallStore.ts";
import { idOf, type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { createUser, type TestUser } from "../../support/users.ts";

let server: StoreServer;
let admin: TestUser;

beforeAll(async () => {
  server = await startStoreServer();
  admin = await createUser(server, { role: "Admin" });
});
beforeEach(() => server.db.delete(auditEntries));
afterEach(async () => {
  await server.db.update(artists).set({ edited: [] });
  await server.db.update(merchandise).set({ edited: [] });
  await server.folder.import(server.services);
});
afterAll(() => server.close());

const { listOf, namesOf, formOf, textsOf, post, edit, add } = entriesFor(() => admin);
const artistPath = async () => `artists/${await idOf(server, artists, "mira-cole")}`;
const productPath = async () => `products/${await idOf(server, merchandise, "hoodie")}`;
const reimport = async () => (await server.folder.import(server.services)).problems.map(formatProblem);
const logged = async () => {
  const entries = await server.db.select().from(auditEntries).orderBy(auditEntries.id);
  return entries.map(({ action, subject, before, after }) => [action, subject, JSON.parse(before), JSON.parse(after)]);
};

describe("the catalogue", () => {
  it.each(Object.keys(CATALOGUE_KINDS))("lists, searches and sorts %s, and has a form for a new one", async (kind) => {
    const { columns, rows, total } = await listOf(kind);
    expect(rows).toHaveLength(Math.min(total, PAGE_ROWS));
    expect(total).toBeGreaterThan(0);
    const [title] = columns;
    const pages = Array.from({ length: Math.ceil(total / PAGE_ROWS) }, (_, index) => index + 1);
    const sortedBy = async (sort: string) =>
      (await Promise.all(pages.map((page) => namesOf(kind, `sort=${sort}&page=${page}`)))).flat();
    const upwards = await sortedBy(title.id);
    expect(await sortedBy(`-${title.id}`)).toEqual(upwards.toReversed());
    const first = encodeURIComponent(upwards[0] ?? "");
    expect((await listOf(kind, `find=${first}`)).rows).not.toHaveLength(0);
    expect((await listOf(kind, "find=%25%25")).rows).toHaveLength(0);
    const { fields } = await formOf(`${kind}/${rows[0].id}`);
    expect((await formOf(`${kind}/new`)).fields.map(({ name }) => name)).toEqual(fields.map(({ name }) => name));
    expect((await admin.get(`/admin/catalogue/${kind}/2147483000`)).statusCode).toBe(404);
  });

  it("records a change, and keeps it when the folder is imported", async () => {
    const path = await artistPath();
    const answer = await edit(path, { name: "Mira C.", biographyHtml: "Now **inland**<script>x()</script>" });
    expect(answer.json()).toEqual({ code: 200, message: "Saved." });
    const [entry] = await logged();
    expect(entry?.slice(0, 2)).toEqual(["artist.edit", "artist Mira Cole"]);
    const id = Number(path.split("/")[1]);
    expect(entry?.[3]).toEqual({ id, name: "Mira C.", biographyHtml: "<p>Now <strong>inland</strong></p>" });
    const isNote = /mira-cole: its name and biography html stayed as edited in the back office$/;
    expect(await reimport()).toEqual([expect.stringMatching(isNote)]);
    const form = await formOf(path);
    expect(textsOf(form)).toMatchObject({ name: "Mira C.", copyright: "2026 Mira Cole" });
    expect(form.fields.filter((field) => field.is_edited).map(({ name }) => name)).toEqual(["name", "biographyHtml"]);
    await server.folder.write({ "artists/mira-cole.yaml": "name: Mira Cole\nfeatured: true\ncopyright: 2027\n" });
    await reimport();
    expect(textsOf(await formOf(path))).toMatchObject({ name: "Mira C.", copyright: "2027" });
  });

  it("changes and records nothing if the saved values are the same", async () => {
    const path = await artistPath();
    expect((await edit(path, { name: "Mira Cole" })).statusCode).toBe(200);
    expect(await logged()).toEqual([]);
    expect((await formOf(path)).fields.some((field) => field.is_edited)).toBe(false);
  });

  it("hides an entry, which the next import leaves hidden", async () => {
    const path = await artistPath();
    expect((await post(`${path}/hide`)).json().message).toBe("The artist is hidden.");
    expect(await namesOf("artists", "status=hidden")).toContain("Mira Cole");
    expect(await reimport()).toEqual([expect.stringMatching(/its visibility stayed as edited/)]);
    expect((await formOf(path)).status).toBe("hidden");
    expect((await post(`${path}/show`)).json().message).toBe("The artist is visible.");
    expect((await logged()).map(([action]) => action)).toEqual(["artist.hide", "artist.show"]);
  });

  it("shows an album’s songs again, except one that was hidden on its own", async () => {
    const album = `albums/${await idOf(server, albums, "sea")}`;
    const [tide, harbour] = [`songs/${await server.songId("tide")}`, `songs/${await server.songId("harbour")}`];
    const statuses = async () => [(await formOf(tide)).status, (await formOf(harbour)).status];
    await post(`${harbour}/hide`);
    await post(`${album}/hide`);
    await reimport();
    expect(await statuses()).toEqual(["hidden", "hidden"]);
    await post(`${album}/show`);
    await reimport();
    expect(await statuses()).toEqual(["visible", "hidden"]);
    await post(`${harbour}/show`);
    expect(await statuses()).toEqual(["visible", "visible"]);
    await server.db.update(songs).set({ edited: [] });
    await server.db.update(albums).set({ edited: [] });
  });

  it("shows the songs of an album that an earlier version of Segue hid, except those that were hidden already", async () => {
    const [id, tide] = [await idOf(server, albums, "sea"), await server.songId("tide")];
    const hidden = { isVisible: false, edited: ["isVisible"] };
    await server.db.update(songs).set(hidden).where(eq(songs.id, tide));
    await server.db.update(albums).set(hidden).where(eq(albums.id, id));
    await post(`albums/${id}/show`);
    expect((await formOf(`songs/${tide}`)).status).toBe("visible");
    await server.db.update(songs).set(hidden).where(eq(songs.albumId, id));
    await post(`albums/${id}/hide`);
    await post(`albums/${id}/show`);
    expect((await formOf(`songs/${tide}`)).status).toBe("hidden");
    await server.db.update(songs).set({ edited: [] });
    await server.db.update(albums).set({ edited: [] });
  });

  it("leaves an album’s songs hidden if an import hid them with the album, even if they were hidden by hand before", async () => {
    const paths = ["one", "two"].map((name) => `songs/shore/${name}.mp3`);
    const files = paths.map((path) => [path, mp3({ title: path, artist: "Mira Cole" })]);
    await server.folder.write(Object.fromEntries(files));
    await reimport();
    const [one, two] = [`songs/${await server.songId("one")}`, `songs/${await server.songId("two")}`];
    const album = `albums/${await idOf(server, albums, "shore")}`;
    await post(`${one}/hide`);
    for (const path of paths) await server.folder.remove(path);
    await reimport();
    expect((await formOf(album)).status).toBe("hidden");
    await post(`${album}/show`);
    expect([(await formOf(one)).status, (await formOf(two)).status]).toEqual(["hidden", "hidden"]);
  });

  it("keeps the new name of an artist whom tags name only as a guest", async () => {
    await server.folder.write({ "songs/duet.mp3": mp3({ title: "Duet", artist: "Mira Cole feat. MC Foo" }) });
    await reimport();
    const path = `artists/${await idOf(server, artists, "mc-foo")}`;
    await edit(path, { name: "Foo Fox" });
    await reimport();
    expect(await namesOf("artists", "find=foo")).toEqual(["Foo Fox"]);
    expect((await formOf(path)).status).toBe("visible");
    await server.folder.remove("songs/duet.mp3");
  });

  it("does not merge an added artist with a folder’s artist of the same slug but another name", async () => {
    await add("artists", { name: "Wren#" });
    const { id } = await add("artists", { name: "Lark" });
    await server.folder.write({
      "songs/duet.mp3": mp3({ title: "Duet", artist: "Mira Cole feat. Wren" }),
      "songs/trio.mp3": mp3({ title: "Trio", artist: "Mira Cole feat. Lark" }),
    });
    await reimport();
    expect(await namesOf("artists", "find=wren")).toEqual(["Wren", "Wren#"]);
    await edit(`artists/${id}`, { name: "Skylark" });
    await reimport();
    expect(await namesOf("artists", "find=lark")).toEqual(["Skylark"]);
    for (const song of ["duet", "trio"]) await server.folder.remove(`songs/${song}.mp3`);
  });

  it("renames a discount code, unless it is from the folder", async () => {
    const [own] = await server.db.select().from(codes).where(eq(codes.code, "TENOFF"));
    const refused = await edit(`codes/${own?.id}`, { code: "ELEVEN" });
    expect(refused.json().errors.code).toEqual([expect.stringContaining("This code is from the catalogue folder")]);
    const { id } = await add("codes", { code: "typo", percent: "5" });
    expect((await edit(`codes/${id}`, { code: "fixed" })).json().code).toBe(200);
    await reimport();
    expect(await namesOf("codes", "status=visible&find=fixed")).toEqual(["FIXED"]);
  });

  it("keeps an added entry that the folder does not have", async () => {
    const { id } = await add("labels", { name: "Harbour Lights", copyright: "" });
    const twin = await add("labels", { name: "Harbour Lights", copyright: "" });
    expect(twin.id).not.toBe(id);
    expect(await reimport()).toEqual([]);
    expect(await namesOf("labels", "status=visible&find=harbour")).toEqual(["Harbour Lights", "Harbour Lights"]);
  });

  it("refuses a change of a field that has changed since the form was loaded", async () => {
    const path = await productPath();
    const before = textsOf(await formOf(path));
    await server.db.update(merchandise).set({ stock: 4 }).where(eq(merchandise.slug, "hoodie"));
    const stale = await post(path, { values: { stock: "20" }, seen: { stock: before.stock ?? "" } });
    expect(stale.json()).toMatchObject({ code: 404, message: expect.stringContaining("Stock has changed to “4”") });
    const other = await post(path, { values: { name: "Big Hoodie" }, seen: { name: before.name ?? "" } });
    expect(other.json().code).toBe(200);
    expect(textsOf(await formOf(path))).toMatchObject({ name: "Big Hoodie", stock: "4" });
  });

  it("edits the colours, sizes, stock and category of a product, and an import keeps them", async () => {
    const path = await productPath();
    await edit(path, { colours: "Green\n Red \nGreen", sizes: "L", stock: "12", category: "Warm things" });
    await server.folder.write({
      "merchandise/hoodie.yaml":
        "name: Hoodie\ncategory: clothing\nprice: 48.50\nproduct_type: Other\ncolours: [Ink]\nsizes: [S]\nstock: 7\n",
    });
    await reimport();
    const kept = { colours: "Green\nRed", sizes: "L", stock: "12", category: "Warm things" };
    expect(textsOf(await formOf(path))).toMatchObject(kept);
    const { statusCode } = await edit(path, { colours: "" });
    expect(statusCode).toBe(422);
  });

  it("adds a product, a package and a code that listeners can buy and use", async () => {
    const product = { name: "Cap", category: "clothing", pricePence: "15", productType: "Accessory", listOrder: "9" };
    const { id } = await add("products", product);
    const [row] = await server.db.select().from(merchandise).where(eq(merchandise.id, id));
    expect(row).toMatchObject({ slug: "cap", pricePence: 1500, stock: null, isVisible: true });
    const group = { title: "Daily", groupName: "Listener", pricePence: "0.99", period: "day", listOrder: "1" };
    expect((await add("packages", group)).code).toBe(200);
    expect(JSON.stringify((await admin.get("/packages")).json())).toContain("Daily");
    await add("codes", { code: "spring", percent: "20", validUntil: "2030-01-31", goods: "beat\npackage" });
    const [code] = await server.db.select().from(codes).where(eq(codes.code, "SPRING"));
    expect(code).toMatchObject({ percent: 20, amountPence: null, goods: ["beat", "package"], totalUses: null });
    expect(code?.validUntil?.toISOString()).toBe("2030-01-31T23:59:59.999Z");
    await reimport();
    expect(await namesOf("codes", "find=spring&status=visible")).toEqual(["SPRING"]);
  });

  it("edits a song and an album, and an import keeps the edits", async () => {
    const path = `songs/${await server.songId("tide")}`;
    const changes = { name: "Low Tide", artist: "nils ødegård", album: "", lyrics: "One\n\nTwo", genre: "" };
    expect((await edit(path, changes)).json()).toMatchObject({ code: 200 });
    for (const wrong of [{ artist: "Nobody" }, { album: "Nowhere" }, { discNumber: "-1" }])
      expect((await edit(path, wrong)).statusCode).toBe(422);
    const album = `albums/${await idOf(server, albums, "sea")}`;
    expect((await edit(album, { name: "The Sea", label: "", kind: "album" })).json()).toMatchObject({ code: 200 });
    await reimport();
    const kept = { ...changes, artist: "Nils Ødegård" };
    expect(textsOf(await formOf(path))).toMatchObject(kept);
    expect(textsOf(await formOf(album))).toMatchObject({ name: "The Sea", label: "", kind: "album" });
    expect((await post("songs", { values: { name: "New" } })).json()).toMatchObject({ code: 404 });
    await server.db.update(songs).set({ edited: [] });
    await server.db.update(albums).set({ edited: [] });
  });

  it("adds a page to a new menu, and previews it exactly as it is saved", async () => {
    const text = "Hello **you**<script>x()</script>";
    const preview = (await admin.post("/admin/preview", { text })).json();
    expect(preview).toEqual({ html: "<p>Hello <strong>you</strong></p>" });
    const { id } = await add("pages", { title: "Press", menu: "For the press", bodyHtml: text, listOrder: "3" });
    expect(textsOf(await formOf(`pages/${id}`))).toMatchObject({ menu: "For the press", bodyHtml: preview.html });
    await reimport();
    expect(await namesOf("pages", "status=visible&find=press")).toEqual(["Press"]);
  });

  it("refuses an album name for a song if two albums have that name", async () => {
    await add("albums", { name: "Sea", artist: "Nils Ødegård", kind: "album" });
    expect((await edit(`songs/${await server.songId("anchor")}`, { album: "SHELF" })).statusCode).toBe(200);
    const { errors } = (await edit(`songs/${await server.songId("anchor")}`, { album: "Sea" })).json();
    expect(errors.album[0]).toContain("More than one album");
    await server.db.update(songs).set({ edited: [] });
    await server.db.delete(albums).where(eq(albums.slug, "sea-2"));
  });

  it("stores a picture, which survives an import and the removal of unused media", async () => {
    const path = await artistPath();
    const before = (await formOf(path)).picture_url;
    const send = (picture: Blob) => admin.form(`/admin/catalogue/${path}/picture`, { picture });
    expect((await send(new Blob(["no picture"], { type: "image/png" }))).statusCode).toBe(415);
    const teal = new Uint8Array(await picture("teal", "png"));
    expect((await send(new Blob([teal], { type: "image/png" }))).json().code).toBe(200);
    const after = (await formOf(path)).picture_url;
    expect(after).not.toBe(before);
    expect(await reimport()).toEqual([expect.stringMatching(/its image file id stayed as edited/)]);
    expect((await formOf(path)).picture_url).toBe(after);
    const [file] = await server.db
      .select()
      .from(files)
      .where(eq(files.id, withoutWidth(after).slice(-37, -5)));
    expect(file).toMatchObject({ uploadedAt: null, unusedSince: null });
    expect((await logged()).map(([action]) => action)).toEqual(["artist.picture"]);
    expect((await admin.form(`/admin/catalogue/${path}/picture`, {})).statusCode).toBe(422);
  });

  it.each<[CatalogueKind, Texts, string]>([
    ["artists", { name: " " }, "name"],
    ["artists", { name: "Ada", copyrightDate: "2026-02-31" }, "copyrightDate"],
    ["packages", { title: "Day", groupName: "All", pricePence: "1.999", period: "day", listOrder: "0" }, "pricePence"],
    ["packages", { title: "Day", groupName: "All", pricePence: "1", period: "hour", listOrder: "0" }, "period"],
    ["codes", { code: "BOTH", percent: "5", amountPence: "5" }, "percent"],
    ["codes", { code: "tenoff", percent: "5" }, "code"],
    ["codes", { code: "MORE", percent: "101" }, "percent"],
    ["products", { name: "Tee", category: "clothing", pricePence: "9", productType: "Other", listOrder: "0" }, "sizes"],
  ])("refuses %s with %o", async (kind, values, field) => {
    const answer = await post(kind, { values });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toContain(field);
    expect(await logged()).toEqual([]);
  });
});

import { eq, inArray } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CatalogueKind } from "#contract/admin/catalogue.ts";
import { formatProblem } from "#server/catalogue/files/problems.ts";
import { banners, beats, categories, categorySongs, codes, songs, videos } from "#server/db/schema/index.ts";
import { entriesFor, type Texts } from "../../support/catalogue/entries.ts";
import { idOf, type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { createUser, type TestUser } from "../../support/users.ts";

let server: StoreServer;
let admin: TestUser;

beforeAll(async () => {
  server = await startStoreServer();
  admin = await createUser(server, { role: "Admin" });
});
afterAll(() => server.close());

const { namesOf, formOf, textsOf, post, edit, add } = entriesFor(() => admin);
const reimport = async () => (await server.folder.import(server.services)).problems.map(formatProblem);
const bannersOnHome = async () => (await admin.get("/home")).json().banners as { link: string; image: string }[];

describe("banners", () => {
  it("are shown on Home once they have a picture, which may be wide", async () => {
    const before = await bannersOnHome();
    const { id } = await add("banners", { link: "/merchandise", listOrder: "0" });
    expect(await bannersOnHome()).toEqual(before);
    const picture = await sharp({ create: { width: 1600, height: 400, channels: 3, background: "teal" } })
      .png()
      .toBuffer();
    const sent = new Blob([new Uint8Array(picture)], { type: "image/png" });
    await admin.form(`/admin/catalogue/banners/${id}/picture`, { picture: sent });
    const shown = (await bannersOnHome()).find(({ link }) => link === "/merchandise");
    const { rawPayload } = await server.inject({ url: shown?.image ?? "" });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1600, height: 400 });
    expect(await reimport()).toEqual([]);
    expect(await namesOf("banners", "status=visible&find=merchandise")).toEqual(["/merchandise"]);
  });

  it("keep an edited link when the folder is imported", async () => {
    const path = `banners/${await idOf(server, banners, "new")}`;
    await edit(path, { link: "https://example.org/tour" });
    expect(await reimport()).toEqual([expect.stringMatching(/banners.yaml.*new: its link stayed as edited/)]);
    expect(textsOf(await formOf(path)).link).toBe("https://example.org/tour");
    await server.db.update(banners).set({ edited: [] });
    await reimport();
  });
});

describe("suggested names", () => {
  const suggested = async (kind: string, find: string) => admin.get(`/admin/names/${kind}?find=${find}`);
  const namesFor = async (kind: string, find: string) => (await suggested(kind, find)).json().names;

  it("contain the typed text, and names that start with it come first", async () => {
    for (const name of ["Wet Zinc", "Zinc", "100% Zinc"]) await add("labels", { name });
    expect(await namesFor("labels", "zinc")).toEqual(["Zinc", "100% Zinc", "Wet Zinc"]);
    expect(await namesFor("labels", "%25")).toEqual(["100% Zinc"]);
    expect(await namesFor("genres", "by%20hand")).toEqual([]);
    for (const kind of ["artists", "albums", "genres", "beatCategories", "productCategories"])
      expect(await namesFor(kind, ""), kind).not.toEqual([]);
    expect((await suggested("accounts", "a")).statusCode).toBe(422);
  });

  it("include artists, albums, genres and labels for the fields of a song", async () => {
    const fields: { name: string; names_from: string }[] = (await admin.get("/admin/catalogue/songs/new")).json()
      .fields;
    const sources = fields.flatMap(({ name, names_from: from }) => (from ? [[name, from]] : []));
    expect(sources).toEqual(["artist", "album", "genre", "label"].map((name) => [name, `${name}s`]));
  });
});

describe("browse categories", () => {
  const pathOf = async (slug: string) => {
    const [row] = await server.db.select({ id: categories.id }).from(categories).where(eq(categories.slug, slug));
    return `browse/${row?.id}`;
  };
  const songsOf = async (path: string) => textsOf(await formOf(path)).songs?.split("\n");

  it("list songs by artist and name, and an import keeps the list", async () => {
    const path = await pathOf("by-hand");
    expect(await songsOf(path)).toEqual([
      "Mira Cole – Tide",
      "Mira Cole – Harbour",
      "Mira Cole – Anchor (Café Version)",
    ]);
    await edit(path, { songs: "Mira Cole - harbour\nNils Ødegård – Shelf 02" });
    const kept = ["Mira Cole – Harbour", "Nils Ødegård – Shelf 02"];
    expect(await songsOf(path)).toEqual(kept);
    expect(await reimport()).toEqual([expect.stringMatching(/store.yaml.*by-hand: its songs stayed as edited/)]);
    expect(await songsOf(path)).toEqual(kept);
  });

  it("keep two songs with the same artist and name", async () => {
    const path = await pathOf("by-hand");
    const before = textsOf(await formOf(path)).songs ?? "";
    const twins = [await server.songId("shelf-03"), await server.songId("shelf-04")];
    await server.db.update(songs).set({ name: "Twin" }).where(inArray(songs.id, twins));
    await edit(path, { songs: "Nils Ødegård – Twin\nNils Ødegård – Twin\nMira Cole – Tide" });
    const id = Number(path.split("/")[1]);
    const listed = await server.db.select().from(categorySongs).where(eq(categorySongs.categoryId, id));
    expect(listed.map(({ songId }) => songId)).toEqual(expect.arrayContaining(twins));
    expect(listed).toHaveLength(3);
    await reimport();
    await edit(path, { songs: before });
  });

  it("list both songs of the same name if only the second line has an id", async () => {
    const path = await pathOf("by-hand");
    const before = textsOf(await formOf(path)).songs ?? "";
    const twins = [await server.songId("shelf-05"), await server.songId("shelf-06")].toSorted((a, b) => a - b);
    await server.db.update(songs).set({ name: "Double" }).where(inArray(songs.id, twins));
    const [first, second] = twins.map((id) => `Nils Ødegård – Double #${id}`);
    await edit(path, { songs: first ?? "" });
    await edit(path, { songs: `Nils Ødegård – Double\n${first}` });
    expect(await songsOf(path)).toEqual([second, first]);
    await reimport();
    await edit(path, { songs: before });
  });

  it("refuse a song that does not exist, and keep their list", async () => {
    const path = await pathOf("by-rule");
    const before = await songsOf(path);
    const answer = await edit(path, { songs: "Mira Cole – Tide\nMira Cole – Nothing" });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors.songs).toEqual(["There is no song with this artist and name: Mira Cole – Nothing"]);
    expect(await songsOf(path)).toEqual(before);
  });

  it("can be added, and are shown to listeners", async () => {
    await add("browse", { name: "Night Drive", songs: "Mira Cole – Tide", listOrder: "9" });
    expect((await admin.get("/music/browse/detail/night-drive")).payload).toContain("Tide");
    expect(await reimport()).toEqual([expect.stringMatching(/by-hand/)]);
    expect(await namesOf("browse", "status=visible&find=night")).toEqual(["Night Drive"]);
  });
});

describe("beats and their licences", () => {
  it("keep edits when the folder is imported", async () => {
    const path = `beats/${await idOf(server, beats, "grey")}`;
    const changes = { category: "Grime", producer: "Ada S.", bpm: "140.5", musicalKey: "f# min", tags: "cold\nslow" };
    expect((await edit(path, changes)).json()).toMatchObject({ code: 200 });
    const [licence] = (await admin.get("/admin/catalogue/licences?find=grey")).json().rows;
    expect((await edit(`licences/${licence.id}`, { pricePence: "24.50" })).json()).toMatchObject({ code: 200 });
    expect(await reimport()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/beats\/grey.yaml.*its price pence of licence \w+ stayed as edited/),
        expect.stringMatching(/beats\/grey.yaml.*bpm/),
      ]),
    );
    expect(textsOf(await formOf(path))).toMatchObject({ ...changes, musicalKey: "F# minor" });
    expect(textsOf(await formOf(`licences/${licence.id}`)).pricePence).toBe("24.50");
  });

  it("a licence's text is edited with its paragraphs, shown in the store, and kept by imports", async () => {
    const [licence] = (await admin.get("/admin/catalogue/licences?find=grey")).json().rows;
    const terms = "1. One song.\n\n2. No samples of it.";
    expect((await edit(`licences/${licence.id}`, { terms })).json()).toMatchObject({ code: 200 });
    expect(await reimport()).toEqual(expect.arrayContaining([expect.stringMatching(/grey.yaml.*terms/)]));
    expect(textsOf(await formOf(`licences/${licence.id}`)).terms).toBe(terms);
    const path = `/beat_store/detail/${await idOf(server, beats, "grey")}`;
    const shown = async (): Promise<{ id: number; licence_text: string }[]> => (await admin.get(path)).json().licences;
    const textOf = async () => (await shown()).find(({ id }) => id === licence.id)?.licence_text;
    await expect.poll(textOf).toContain(`Terms\n${terms}`);
  });

  it("a new licence can be bought at once, and cannot be moved to another beat", async () => {
    const values = { name: "Stems", beat: "mango", type: "Stems", pricePence: "89", rights: "10,000 copies" };
    const { id } = await add("licences", { ...values, listOrder: "5" });
    const mango = await idOf(server, beats, "mango");
    expect((await admin.get(`/beat_store/detail/${mango}`)).payload).toContain("Stems");
    const moved = await edit(`licences/${id}`, { beat: "Grey" });
    expect(moved.statusCode).toBe(422);
    expect(textsOf(await formOf(`licences/${id}`)).beat).toBe("Mango");
  });
});

it("saving a discount code keeps the stored order of its goods", async () => {
  const { id } = await add("codes", { code: "sequence", percent: "5" });
  const isCode = eq(codes.id, id);
  await server.db
    .update(codes)
    .set({ goods: ["package", "merchandise"] })
    .where(isCode);
  const { goods = "" } = textsOf(await formOf(`codes/${id}`));
  expect(goods).toBe("merchandise\npackage");
  await edit(`codes/${id}`, { goods, totalUses: "3" });
  const [code] = await server.db.select().from(codes).where(isCode);
  expect(code).toMatchObject({ goods: ["package", "merchandise"], totalUses: 3 });
});

it("an import keeps an NFT that an administrator added", async () => {
  await add("nfts", { name: "Three", link: "https://example.org/three", listOrder: "3" });
  await reimport();
  expect((await admin.get("/nft")).payload).toContain("https://example.org/three");
});

it("a video can be renamed, whether it has a file or a player's address", async () => {
  for (const slug of ["own", "waves"]) {
    const path = `videos/${await idOf(server, videos, slug)}`;
    expect((await edit(path, { name: "Renamed" })).json()).toMatchObject({ code: 200 });
  }
});

it.each(["https://www.youtube.com/watch?v=abc", "https://youtu.be/abc", "https://vimeo.com/12"])(
  "a video can be added with the address %s",
  async (embedUrl) => {
    expect(await add("videos", { name: "Film", embedUrl, listOrder: "3" })).toMatchObject({ code: 200 });
  },
);

it.each<[CatalogueKind, Texts, string]>([
  ["banners", { link: "javascript:alert(1)", listOrder: "0" }, "link"],
  ["nfts", { name: "Four", link: "example.org", listOrder: "0" }, "link"],
  ["videos", { name: "Nothing", embedUrl: "", listOrder: "0" }, "embedUrl"],
  ["videos", { name: "Elsewhere", embedUrl: "https://example.org/embed/1", listOrder: "0" }, "embedUrl"],
  ["browse", { name: "", songs: "", listOrder: "0" }, "name"],
  ["licences", { name: "Lease", beat: "Nothing", type: "MP3", pricePence: "9", listOrder: "0" }, "beat"],
  ["licences", { name: "Lease", beat: "Mango", type: "MP3", pricePence: "-9", listOrder: "0" }, "pricePence"],
])("the catalogue refuses %s with %o", async (kind, values, field) => {
  const answer = await post(kind, { values });
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toContain(field);
});

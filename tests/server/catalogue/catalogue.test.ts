import { describe, expect, it } from "vitest";
import { importFolder } from "#server/catalogue/importFolder.ts";
import {
  albums,
  artists,
  beats,
  categories,
  codes,
  files,
  licences,
  merchandise,
  merchandiseOptions,
  packages,
  pages,
  songs,
} from "#server/db/schema/index.ts";
import { makeFolder } from "../../support/catalogue/folder.ts";
import { mp3 } from "../../support/catalogue/mp3.ts";
import { serveFolder } from "../../support/catalogue/serveFolder.ts";
import { COUNTS, smallStore } from "../../support/catalogue/smallStore.ts";

const { server, folder, importIt } = serveFolder(smallStore);

/** Everything that an import writes, including ids, because purchases refer to them. */
async function everything(): Promise<unknown> {
  const tables = [
    artists,
    albums,
    songs,
    categories,
    beats,
    licences,
    merchandise,
    merchandiseOptions,
    packages,
    pages,
    codes,
    files,
  ];
  const contents = tables.map(async (table) => server().db.select().from(table).orderBy(table.id));
  return JSON.parse(JSON.stringify(await Promise.all(contents)));
}

async function find<T extends typeof songs | typeof artists | typeof merchandise | typeof packages | typeof pages>(
  table: T,
  slug: string,
) {
  const rows = (await server()
    .db.select()
    .from(table as typeof songs)) as T["$inferSelect"][];
  const row = rows.find((candidate) => candidate.slug === slug);
  if (!row) throw new Error(`there is no ${slug}`);
  return row;
}

describe("an import", () => {
  it("counts what it wrote and reports no problem", async () => {
    const { counts, problems } = await importIt();
    expect(problems).toEqual([]);
    expect(Object.fromEntries(Object.entries(counts).map(([kind, { shown }]) => [kind, shown]))).toEqual(COUNTS);
  });

  it("changes nothing if nothing changed", async () => {
    await importIt();
    const before = await everything();
    const { counts } = await importIt();
    expect(await everything()).toEqual(before);
    expect(Object.values(counts).reduce((sum, { hidden }) => sum + hidden, 0)).toBe(0);
  });

  it("writes only the rows that changed", async () => {
    await importIt();
    const tables = ["artists", "albums", "songs", "categories", "beats", "licences", "pages"];
    const versions = () =>
      Promise.all(
        tables.map(async (name) => (await server().pool.query(`select id, xmin::text from ${name} order by id`)).rows),
      );
    const before = await versions();
    await importIt();
    expect(await versions()).toEqual(before);
  });

  it("updates what changed and keeps its id", async () => {
    await importIt();
    const before = await find(artists, "mira-cole");
    await folder().write({ "artists/mira-cole.yaml": "name: Mira Cole-Hart\n" });
    await importIt();
    expect(await find(artists, "mira-cole")).toMatchObject({
      id: before.id,
      name: "Mira Cole-Hart",
      isFeatured: false,
    });
  });

  it("imports a replaced recording, and keeps the song with its id and its plays", async () => {
    await importIt();
    const before = await find(songs, "tide");
    await server().db.update(songs).set({ plays: 777 });
    await folder().write({
      "songs/sea/01-tide.mp3": mp3({ title: "Tide (Remastered)", artist: "Mira Cole", genre: "Folk" }, 3),
    });
    await importIt();
    const after = await find(songs, "tide");
    expect(after).toMatchObject({ id: before.id, name: "Tide (Remastered)", plays: 777 });
    expect(after.highFileId).not.toBe(before.highFileId);
    expect(after.durationSeconds).toBeCloseTo(3, 0);
  });

  it("hides a removed entry, keeps its row, and shows it again when it is back", async () => {
    await importIt();
    const before = await find(songs, "harbour");
    await folder().remove("songs/sea/02-harbour.mp3");
    await folder().remove("songs/sea/02-harbour.yaml");
    await folder().write({
      "store.yaml":
        (await smallStore())["store.yaml"]?.toString().replace("tide, harbour, anchor", "tide, anchor") ?? "",
    });
    const { counts, problems } = await importIt();
    expect(problems).toEqual([]);
    expect(counts.songs).toEqual({ shown: 25, hidden: 1 });
    expect(await find(songs, "harbour")).toMatchObject({ id: before.id, isVisible: false });
    await folder().write({ "songs/sea/02-harbour.mp3": mp3({ title: "Harbour", artist: "Mira Cole" }) });
    await importIt();
    expect(await find(songs, "harbour")).toMatchObject({ id: before.id, isVisible: true });
  });

  it("changes the stock only if the number in the file has changed", async () => {
    await importIt();
    await server().db.update(merchandise).set({ stock: 2 });
    await importIt();
    expect((await find(merchandise, "hoodie")).stock).toBe(2);
    const hoodie = (await smallStore())["merchandise/hoodie.yaml"]?.toString() ?? "";
    await folder().write({ "merchandise/hoodie.yaml": hoodie.replace("stock: 5", "stock: 30") });
    await importIt();
    expect((await find(merchandise, "hoodie")).stock).toBe(30);
  });

  it("hides a colour, a licence and a package that are no longer offered", async () => {
    await importIt();
    const all = await smallStore();
    const without = (file: string, text: string) => ({ [file]: all[file]?.toString().replace(text, "") ?? "" });
    await folder().write(without("merchandise/hoodie.yaml", "Red, "));
    await folder().write(
      without(
        "beats/grey.yaml",
        '  - { slug: exclusive, name: Exclusive, type: Exclusive, price: 300, rights: ["Everything"] }\n',
      ),
    );
    await folder().write(
      without("store.yaml", '      - { slug: year, title: Yearly, price: 99, period: year, description: "" }\n'),
    );
    await importIt();
    const hiddenOf = async (table: typeof merchandiseOptions | typeof licences | typeof packages) =>
      (
        await server()
          .db.select()
          .from(table as typeof packages)
      ).filter((row) => !row.isVisible).length;
    expect([await hiddenOf(merchandiseOptions), await hiddenOf(licences), await hiddenOf(packages)]).toEqual([1, 1, 1]);
  });

  it("reports its progress", async () => {
    const seen: number[] = [];
    let total = 0;
    await folder().import(server().services, {
      onProgress: (progress) => {
        seen.push(progress.done);
        total = progress.total;
      },
    });
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(seen.at(-1)).toBe(total);
    expect(total).toBe(42);
  });

  it("refuses a folder without store content before it hides anything", async () => {
    await importIt();
    const wrong = await makeFolder({ "notes.txt": "nothing to sell" });
    await expect(importFolder(server().services, wrong.path)).rejects.toThrow(
      "No music or other store content was found",
    );
    await wrong.close();
    expect((await find(songs, "tide")).isVisible).toBe(true);
  });
});

describe("a file with a mistake", () => {
  it("is reported with its line, and does not affect other files", async () => {
    await folder().write({
      "artists/broken.yaml": "name: Broken\nfeatured: perhaps\n",
      "artists/Not A Slug.yaml": "name: X\n",
      "albums/lost.yaml": "name: Lost\nartist: nobody\nrelease_date: 2026-02-31\n",
      "merchandise/vinyl.yaml": "name: Sea on Vinyl\ncategory: records\nprice: 24.999\nproduct_type: Vinyl\n",
      "labels/bad.yaml": "name: [unclosed\n",
      "pages/headless.md": "No front matter",
      "songs/sea/04-silent.yaml": "plays: 3\n",
      "songs/sea/05-noise.mp3": "this is no recording",
      "beats/quiet.yaml": "name: Quiet\ncategory: trap\nlicences: []\n",
      "codes.yaml": "- { code: BOTH, percent: 10, amount: 5 }\n- { code: TENOFF, percent: 10 }\n",
      "nfts.yaml":
        "- { slug: one, name: One, link: javascript:alert(1) }\n- { slug: two, name: Two, link: https://example.org }\n",
      "artists/nils-odegard.yaml": "name: Nils Ødegård\nfeaturd: true\n",
    });
    const { problems, counts } = await importIt();
    expect(problems.map(({ file, line, message }) => `${file}:${line ?? "-"} ${message}`)).toEqual([
      "albums/lost.yaml:2 there is no artist nobody",
      "albums/lost.yaml:3 release_date must be a date like 2026-05-17, and was ignored",
      "artists/broken.yaml:2 featured must be true or false",
      "artists/nils-odegard.yaml:2 featurd is unknown and was ignored",
      "artists/Not A Slug.yaml:- the file's name is the slug and may contain only a–z, 0–9 and hyphens",
      "beats/quiet.yaml:1 there is no recording with the same name beside it",
      "codes.yaml:1 BOTH needs either percent or amount",
      expect.stringMatching(/^labels\/bad\.yaml:[12] /),
      "merchandise/vinyl.yaml:3 price must be an amount in pounds with at most two decimals",
      "nfts.yaml:1 0.link must be a web address or begin with /",
      "pages/headless.md:1 it must begin with --- and its title and category",
      "songs/sea/04-silent.yaml:- there is no recording 04-silent in songs/sea",
      expect.stringMatching(/^songs\/sea\/05-noise\.mp3:- /),
    ]);
    expect(counts.songs?.shown).toBe(26);
  });

  it("is reported if it was made to exhaust the parser, and the other files are imported", async () => {
    const doubled = Array.from({ length: 30 }, (_, level) => `b${level + 1}: &b${level + 1} [*b${level}, *b${level}]`);
    await folder().write({
      "artists/aliases.yaml": ["b0: &b0 [x, x]", ...doubled, "name: *b30"].join("\n"),
      "artists/nested.yaml": `name: ${"[".repeat(100_000)}${"]".repeat(100_000)}`,
    });
    const { problems, counts } = await importIt();
    expect(problems.map(({ file, message }) => `${file} ${message}`)).toEqual([
      "artists/aliases.yaml expands too many aliases",
      "artists/nested.yaml is nested too deeply",
    ]);
    expect(counts.songs?.shown).toBe(26);
  });

  it("leaves the entry that it describes unchanged", async () => {
    await importIt();
    const before = await everything();
    await folder().write({
      "artists/mira-cole.yaml": "name: [",
      "artists/nils-odegard.yaml": "featured: 7",
      "albums/shelf.yaml": "name: [",
      "labels/nordlys.yaml": "{",
      "songs/sea/01-tide.yaml": "plays: many",
      "songs/sea/02-harbour.mp3": "this is no recording any more",
      "songs/sea/03-anchor.yaml": "slug: {",
      "merchandise/hoodie.yaml": "name: Hoodie",
      "pages/terms.md": "gone wrong",
      "store.yaml": "name: [",
      "codes.yaml": "- {",
      "nfts.yaml": "[",
    });
    const { problems } = await importIt();
    expect(new Set(problems.map(({ file }) => file)).size).toBe(12);
    expect(await everything()).toEqual(before);
  });

  it("is reported if it names a missing picture or song, or a slug that two songs share", async () => {
    await folder().remove("genres/folk.webp");
    await folder().remove("songs/sea/03-anchor.mp3");
    await folder().remove("songs/sea/03-anchor.yaml");
    await folder().write({
      "songs/shelf/90-other.mp3": mp3({ title: "Other", artist: "Mira Cole" }),
      "songs/shelf/90-other.yaml": "plays: 1\nslug: tide\n",
    });
    const { problems } = await importIt();
    expect(problems).toEqual([
      { file: "songs/shelf/90-other.yaml", line: 2, message: "its slug tide is also used by songs/sea/01-tide.mp3" },
      { file: "store.yaml", line: 6, message: "there is no file genres/folk.webp", isNote: true },
      { file: "store.yaml", line: 9, message: "there is no song anchor", isNote: true },
    ]);
  });

  it("never makes the import read outside its folder", async () => {
    const outside = await makeFolder({ "secret.webp": (await smallStore())["albums/sea.webp"] ?? "" });
    const store = (await smallStore())["store.yaml"]?.toString() ?? "";
    await folder().write({
      "store.yaml": store.replace("genres/folk.webp", `../${outside.path.split("/").at(-1)}/secret.webp`),
    });
    const { problems } = await importIt();
    await outside.close();
    expect(problems).toEqual([
      { file: "store.yaml", line: 6, message: expect.stringMatching(/^there is no file \.\.\//), isNote: true },
    ]);
  });
});

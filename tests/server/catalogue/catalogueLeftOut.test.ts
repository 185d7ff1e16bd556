import { rmSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { saveFiles } from "#server/db/queries/files.ts";
import { categories, files, licences, merchandise, nfts, packages, pages, songs } from "#server/db/schema/index.ts";
import { type Mp3Tags, mp3 } from "../../support/catalogue/mp3.ts";
import { serveFolder } from "../../support/catalogue/serveFolder.ts";

const {
  server,
  folder,
  importIt: runImport,
} = serveFolder(() => ({ "good.mp3": mp3({ title: "Good", artist: "Ana" }) }));

const importIt = async (...options: Parameters<typeof runImport>) => (await runImport(...options)).problems;
const songsByTitle = async () =>
  new Map((await server().db.select().from(songs)).map((song) => [song.name, song] as const));
const GOODS = "name: T\ncategory: c\nprice: 5\n";

describe("a tag that cannot be stored as it is", () => {
  const odd: [string, Mp3Tags, Partial<typeof songs.$inferSelect>, string | null][] = [
    ["an unknown day", { date: "2013-00-00" }, { releaseDate: "2013-01-01" }, null],
    ["an unknown year", { date: "0000" }, { releaseDate: null }, null],
    ["a placeholder year", { date: "9999" }, { releaseDate: null }, null],
    [
      "an invalid date",
      { date: "2014-02-30" },
      { releaseDate: "2014-01-01" },
      "the date tag 2014-02-30 is not a valid date",
    ],
    ["two titles separated by a NUL", { title: "One\0Two" }, { name: "One Two" }, null],
    ["an impossible track number", { track: "99999999999" }, { trackNumber: 0 }, null],
  ];
  it.each(odd)("is stored as far as possible: %s", async (_, tags, expected, note) => {
    await folder().write({ "odd.mp3": mp3({ title: "Odd", artist: "Ana", ...tags }) });
    const told = note === null ? [] : [{ file: "odd.mp3", message: note, isNote: true }];
    expect(await importIt()).toEqual(told);
    expect([...(await songsByTitle()).keys()]).toContain("Good");
    expect([...(await songsByTitle()).values()].find((song) => song.sourcePath === "odd.mp3")).toMatchObject(expected);
  });

  it("is shortened if it is a title that would fill a page", async () => {
    const title = Array.from({ length: 3000 }, (_, at) => String.fromCharCode(0x4e00 + ((at * 7919) % 19_997))).join(
      "",
    );
    await folder().write({ "odd.mp3": mp3({ title, artist: "Ana" }) });
    expect(await importIt()).toEqual([
      { file: "odd.mp3", message: "the tag title is longer than 500 characters and was shortened", isNote: true },
    ]);
    expect((await songsByTitle()).has(title.slice(0, 500))).toBe(true);
  });
});

describe("a YAML value that cannot be stored as it is", () => {
  it("is ignored or replaced by the largest possible value, and reported", async () => {
    await folder().write({
      "good.yaml": "plays: 3000000000\nrelease_date: 0000-01-01\n",
      "merchandise/dear.yaml": "name: T\ncategory: c\nprice: 1000000000000000\nproduct_type: CD\nstock: 5000000000\n",
    });
    expect((await importIt()).map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
      "good.yaml:1 plays is too large: 2,000,000,000 is used instead",
      "good.yaml:2 release_date must be a date like 2026-05-17, and was ignored",
      "merchandise/dear.yaml:3 price is too large: 1,000,000 is used instead",
      "merchandise/dear.yaml:5 stock is too large: 2,000,000,000 is used instead",
    ]);
    expect((await songsByTitle()).get("Good")).toMatchObject({ plays: 2_000_000_000, releaseDate: null });
    expect(await server().db.select().from(merchandise)).toMatchObject([
      { pricePence: 100_000_000, stock: 2_000_000_000 },
    ]);
  });

  it("is used once if the file contains it twice", async () => {
    await folder().write({
      "merchandise/t.yaml": `${GOODS}product_type: Other\ncolours: [Red]\nsizes: [M, M]\n`,
      "beats/b.mp3": mp3({ title: "B" }),
      "beats/b.yaml":
        "name: B\ncategory: trap\nlicences:\n  - { slug: basic, name: Basic, type: MP3, price: 10, rights: [a] }\n  - { slug: basic, name: Wav, type: WAV, price: 20, rights: [a] }\n",
      "store.yaml":
        "name: S\npackages:\n  - group: L\n    packages:\n      - { slug: m, title: M, price: 9.99, period: month }\n  - group: N\n    packages:\n      - { slug: m, title: N, price: 8.99, period: month }\nbrowse_categories:\n  - { slug: a, name: A }\n  - { slug: a, name: B }\n",
      "nfts.yaml": "- { slug: a, name: A, link: https://x.y }\n- { slug: a, name: B, link: https://x.y }\n",
      "codes.yaml": "- { code: ten, percent: 10 }\n- { code: TEN, percent: 20 }\n",
    });
    expect((await importIt()).map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
      "beats/b.yaml:5 basic is given twice: the first is used",
      "codes.yaml:2 ten is given twice: the first is used",
      "merchandise/t.yaml:6 sizes has M twice",
      "nfts.yaml:2 a is given twice: the first is used",
      "store.yaml:8 m is given twice: the first is used",
      "store.yaml:11 a is given twice: the first is used",
    ]);
    expect(await server().db.select().from(packages)).toMatchObject([{ title: "M" }]);
    expect(await server().db.select().from(licences)).toMatchObject([{ name: "Basic" }]);
    expect(await server().db.select().from(nfts)).toMatchObject([{ name: "A" }]);
    expect(await server().db.select().from(categories)).toMatchObject([{ name: "A" }]);
  });

  it("is stored without its NUL characters", async () => {
    await folder().write({
      "pages/p.md": "---\ntitle: P\ncategory: a\n---\nHi\0there",
      "good.yaml": 'title: "Go\\0od"\n',
    });
    expect(await importIt()).toEqual([]);
    expect(await server().db.select().from(pages)).toMatchObject([{ bodyHtml: "<p>Hi there</p>" }]);
    expect([...(await songsByTitle()).keys()]).toEqual(["Go od"]);
  });
});

describe("an unreadable file", () => {
  it("is reported and leaves its song unchanged, even if it vanishes during the import", async () => {
    const others = Array.from({ length: 5 }, (_, at) => [`a${at}.mp3`, mp3({ title: `A ${at}`, artist: "Ana" })]);
    await folder().write({ ...Object.fromEntries(others), "z.mp3": mp3({ title: "Z" }), "z.yaml": "plays: 3\n" });
    await importIt();
    await folder().write({ "z.mp3": mp3({ title: "Z, again" }, 3) });
    const problems = await importIt({ onProgress: () => rmSync(join(folder().path, "z.mp3"), { force: true }) });
    expect(problems).toEqual([{ file: "z.mp3", message: "was removed while the import was running" }]);
    expect((await songsByTitle()).get("Z")).toMatchObject({ isVisible: true, plays: 3 });
    expect((await songsByTitle()).size).toBe(7);
  });

  it("is reported if its name, or its folder's, is not UTF-8", async () => {
    const at = (name: string) =>
      Buffer.concat([Buffer.from(`${folder().path}/caf`), Buffer.from([0xe9]), Buffer.from(name)]);
    await writeFile(at(".mp3"), mp3({ title: "Café" }));
    await mkdir(at(""));
    const message = "has a name that is not valid UTF-8 (� marks what can’t be read): rename it";
    expect(await importIt()).toEqual([
      { file: "caf�", message },
      { file: "caf�.mp3", message },
    ]);
    expect([...(await songsByTitle()).keys()]).toEqual(["Good"]);
  });
});

describe("a song that PostgreSQL refuses", () => {
  it("is the only song left out, and is reported with PostgreSQL's message but without the statement", async () => {
    await folder().write({ "other.mp3": mp3({ title: "Refused", artist: "Ana" }) });
    await server().db.execute(sql`alter table songs add constraint no_refused check (name <> 'Refused')`);
    try {
      const problems = await importIt();
      expect(problems).toEqual([{ file: "other.mp3", message: expect.stringContaining('"no_refused"') }]);
      expect(problems[0]?.message).not.toMatch(/insert into|params/i);
      expect([...(await songsByTitle()).keys()]).toEqual(["Good"]);
    } finally {
      await server().db.execute(sql`alter table songs drop constraint no_refused`);
    }
  });

  it("leaves its earlier version in the store", async () => {
    await folder().write({ "other.mp3": mp3({ title: "Before", artist: "Ana" }) });
    await importIt();
    await folder().write({ "other.mp3": mp3({ title: "Refused", artist: "Ana" }) });
    await server().db.execute(sql`alter table songs add constraint no_refused check (name <> 'Refused')`);
    try {
      expect(await importIt()).toEqual([{ file: "other.mp3", message: expect.stringContaining('"no_refused"') }]);
      const shown = await server().db.select({ name: songs.name }).from(songs).where(eq(songs.isVisible, true));
      expect(shown.map(({ name }) => name).toSorted()).toEqual(["Before", "Good"]);
    } finally {
      await server().db.execute(sql`alter table songs drop constraint no_refused`);
    }
  });
});

it("a file of 5 GB is recorded with its size", async () => {
  await saveFiles(server().db, [
    { id: "film", path: "fi/film.mp4", mimeType: "video/mp4", bytes: 5_000_000_000, width: null, height: null },
  ]);
  expect((await server().db.select().from(files)).map(({ bytes }) => bytes)).toContain(5_000_000_000);
});

import { mkdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { codes, merchandise, merchandiseOptions, pages, songs } from "#server/db/schema/index.ts";
import { makeFolder } from "../../support/catalogue/folder.ts";
import { mp3 } from "../../support/catalogue/mp3.ts";
import { serveFolder } from "../../support/catalogue/serveFolder.ts";
import { picture } from "../../support/catalogue/smallStore.ts";

const { server, folder, importIt } = serveFolder(() => ({ "good.mp3": mp3({ title: "Good", artist: "Ana" }) }));

const titles = async () =>
  (await server().db.select({ name: songs.name }).from(songs)).map(({ name }) => name).toSorted();
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]);

describe("a folder that is not part of a library", () => {
  it.each([
    ".stversions",
    ".Trash-1000/files",
    ".snapshots/1",
    ".AppleDouble",
    "#recycle",
    "@eaDir",
    "$RECYCLE.BIN",
    "__MACOSX",
    "System Volume Information",
  ])("is left out: %s", async (place) => {
    await folder().write({
      [`${place}/gone.mp3`]: mp3({ title: "Gone", artist: "Ana" }),
      [`deeper/${place}/gone.mp3`]: mp3({ title: "Gone too", artist: "Ana" }),
      "deeper/._good.mp3": Buffer.from("0005160700020000", "hex"),
    });
    expect((await importIt()).problems).toEqual([]);
    expect(await titles()).toEqual(["Good"]);
  });
});

describe("a symbolic link", () => {
  const link = (to: string, from: string) => symlink(to, join(folder().path, from));

  it("is followed inside the folder, to a file and to a hidden folder", async () => {
    await folder().write({ ".annex/key1": mp3({ title: "Annexed", artist: "Ana" }) });
    await folder().write({
      ".annex/album/1.mp3": mp3({ title: "Deep", artist: "Ana" }),
      "art.webp": await picture("red"),
    });
    await link(".annex/key1", "annexed.mp3");
    await link(".annex/album", "album");
    await link("art.webp", "good.webp");
    expect((await importIt()).problems).toEqual([]);
    expect(await titles()).toEqual(["Annexed", "Deep", "Good"]);
    expect(await server().db.select({ image: songs.imageFileId }).from(songs)).toContainEqual({
      image: expect.any(String),
    });
  });

  it("does not add the folder's own music a second time, even in a loop", async () => {
    await folder().write({ "album/1.mp3": mp3({ title: "One", artist: "Ana" }) });
    await link("good.mp3", "again.mp3");
    await link("album", "favourites");
    await link("..", "album/loop");
    expect((await importIt()).problems).toEqual([]);
    expect(await titles()).toEqual(["Good", "One"]);
  });

  it("is left out and reported if it leads out of the folder or is broken", async () => {
    const elsewhere = await makeFolder({ "far.mp3": mp3({ title: "Far", artist: "Ana" }) });
    await link(join(elsewhere.path, "far.mp3"), "far.mp3");
    await link(elsewhere.path, "linked");
    await link("nowhere.mp3", "lost.mp3");
    const { problems } = await importIt();
    expect(problems).toEqual([
      { file: "far.mp3", message: "is a link to a place outside the folder: put the file itself here" },
      { file: "linked", message: "is a link to a place outside the folder: put the file itself here" },
      { file: "lost.mp3", message: "is a broken link" },
    ]);
    expect(await titles()).toEqual(["Good"]);
    await elsewhere.close();
  });
});

describe("a file's name", () => {
  it("may have an extension in capitals, and YAML files may end in .yml", async () => {
    await folder().write({
      "good.JPG": await picture("red", "jpeg"),
      "good.LRC": "[00:01.00]la",
      "good.YAML": "explicit: true\n",
      "merchandise/cup.yml": "name: Cup\ncategory: cups\nprice: 5\nproduct_type: CD\n",
      "merchandise/cup.PNG": await picture("red", "png"),
      "codes.yml": "- { code: TEN, percent: 10 }\n",
    });
    expect((await importIt()).problems).toEqual([]);
    const [song] = await server().db.select().from(songs);
    expect(song).toMatchObject({ imageFileId: expect.any(String), lyrics: "[00:01.00]la", isExplicit: true });
    const [cup] = await server().db.select().from(merchandise);
    expect(cup).toMatchObject({ slug: "cup", imageFileId: expect.any(String) });
    expect(await server().db.select().from(codes)).toHaveLength(1);
  });

  it("may begin with dots, like a folder's name", async () => {
    await folder().write({
      "...And More/...One.mp3": mp3({ title: "One", artist: "Ana" }),
      ".38 Special/1.mp3": mp3({ title: "Two", artist: "Bo" }),
    });
    expect((await importIt()).problems).toEqual([]);
    expect(await titles()).toEqual(["Good", "One", "Two"]);
  });

  it("may be decomposed (NFD) although a YAML file refers to it in composed form (NFC)", async () => {
    const decomposed = "Zoë".normalize("NFD");
    await mkdir(join(folder().path, "genres"));
    await folder().write({
      [`genres/${decomposed}.webp`]: await picture("red"),
      "store.yaml": `name: S\ngenres:\n  - { slug: z, name: Z, image: "genres/${"Zoë".normalize("NFC")}.webp" }\n`,
    });
    expect((await importIt()).problems).toEqual([]);
  });
});

describe("a text file", () => {
  const page = "---\ntitle: Café\ncategory: about\n---\nNaïve";

  it.each([
    ["UTF-8 with a byte order mark", Buffer.from(`\ufeff${page}`)],
    ["UTF-8 with spaces after the dashes", Buffer.from(page.replaceAll("---", "---  "))],
    ["Windows-1252", Buffer.from(page, "latin1")],
    ["UTF-16", utf16(page)],
    ["UTF-16 without a byte order mark", Buffer.from(page, "utf16le")],
    ["UTF-16 in the other byte order", utf16(page).swap16()],
    ["text with Windows line endings", Buffer.from(page.replaceAll("\n", "\r\n"))],
  ])("may be %s", async (_, content) => {
    await folder().write({ "pages/about-us.md": content });
    expect((await importIt()).problems).toEqual([]);
    expect(await server().db.select().from(pages)).toMatchObject([{ title: "Café", bodyHtml: "<p>Naïve</p>" }]);
  });
});

it("an import keeps text as written even if YAML would read it as a number or a boolean", async () => {
  await folder().write({
    "codes.yaml": "- { code: 0042, percent: 10 }\n- { code: 1e5, amount: 2.50 }\n",
    "good.yaml": "title: 007\n",
    "merchandise/shoe.yaml":
      "name: True\ncategory: shoes\nprice: 48.50\nproduct_type: Other\nsizes: [36.0, 36.5, 0x10]\ncolours: [1_000]\nstock: 5\n",
  });
  expect((await importIt()).problems).toEqual([]);
  expect((await server().db.select().from(codes)).map(({ code }) => code)).toEqual(["0042", "1E5"]);
  expect(await titles()).toEqual(["007"]);
  expect(await server().db.select().from(merchandise)).toMatchObject([{ name: "True", pricePence: 4850, stock: 5 }]);
  const options = await server().db.select().from(merchandiseOptions);
  expect(options.map(({ value }) => value).toSorted()).toEqual(["0x10", "1_000", "36.0", "36.5"]);
});

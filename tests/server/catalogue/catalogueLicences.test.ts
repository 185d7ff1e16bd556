import { rmSync } from "node:fs";
import { join } from "node:path";
import { asc } from "drizzle-orm";
import { expect, it } from "vitest";
import { beats, licences } from "#server/db/schema/index.ts";
import { mp3 } from "../../support/catalogue/mp3.ts";
import { serveFolder } from "../../support/catalogue/serveFolder.ts";

const SHARED = "1. One song.\n\n2. Two thousand copies.\n";
const OWN = "    terms: |\n      1. One stage.\n\n      2. One night.\n";

const { server, folder, importIt } = serveFolder(() => ({
  "store.yaml": "name: S\nbeat_categories: [{ slug: drill, name: Drill }]\n",
  "licences/basic.txt": SHARED,
  "beats/night.yaml": [
    "name: Night\ncategory: drill\nlicences:\n",
    "  - { slug: basic, name: Basic, type: MP3, price: 10, rights: [Streams] }\n",
    `  - slug: live\n    name: Live\n    type: MP3\n    price: 20\n    rights: [Shows]\n${OWN}`,
    "  - { slug: plain, name: Plain, type: MP3, price: 5, rights: [] }\n",
  ].join(""),
  "beats/night.mp3": mp3({}, 2),
}));

const termsOf = async () => {
  const rows = await server().db.select().from(licences).orderBy(asc(licences.listOrder));
  return Object.fromEntries(rows.map(({ slug, terms }) => [slug, terms]));
};
const EXPECTED = {
  basic: "1. One song.\n\n2. Two thousand copies.",
  live: "1. One stage.\n\n2. One night.",
  plain: "",
};

it("a licence has its own terms, or else those of the file with its slug, with their paragraphs", async () => {
  expect((await importIt()).problems).toEqual([]);
  expect(await termsOf()).toEqual(EXPECTED);
  await folder().write({ "licences/basic.txt": "Three songs." });
  await importIt();
  expect(await termsOf()).toEqual({ ...EXPECTED, basic: "Three songs." });
});

it("a licence keeps its terms if their file cannot be read, which is reported", async () => {
  await importIt();
  await folder().write({ "licences/basic.txt": "Three songs." });
  const onProgress = () => rmSync(join(folder().path, "licences/basic.txt"), { force: true });
  const { problems } = await importIt({ onProgress });
  expect(problems.map(({ file }) => file)).toEqual(["licences/basic.txt"]);
  expect(await termsOf()).toEqual(EXPECTED);
  expect(await server().db.select().from(beats)).toMatchObject([{ slug: "night", isVisible: true }]);
});

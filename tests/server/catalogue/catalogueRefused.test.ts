import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { songs } from "#server/db/schema/index.ts";
import type { Files } from "../../support/catalogue/folder.ts";
import { mp3 } from "../../support/catalogue/mp3.ts";
import { serveFolder } from "../../support/catalogue/serveFolder.ts";

const { server, folder, importIt } = serveFolder();

const LICENCES =
  "licences:\n  - { slug: a, name: Whole, type: MP3, price: 1, rights: [a] }\n  - { slug: b, name: Refused, type: MP3, price: 1, rights: [a] }\n";
const product = (name: string, category = "c") => `name: ${name}\ncategory: ${category}\nprice: 5\nproduct_type: CD\n`;
const beat = (name: string, category = "c") => `name: ${name}\ncategory: ${category}\nlicences: []\n`;
const page = (title: string) => `---\ntitle: ${title}\ncategory: about\n---\nHello`;
const storeFile = (name: string) =>
  [
    "name: S",
    `genres: [{ slug: a, name: Whole }, { slug: b, name: ${name} }]`,
    `browse_categories: [{ slug: a, name: Whole }, { slug: b, name: ${name} }]`,
    `merchandise_categories: [{ slug: c, name: Whole }, { slug: r, name: ${name} }]`,
    `beat_categories: [{ slug: c, name: Whole }, { slug: r, name: ${name} }]`,
    `page_categories: [{ slug: about, name: Whole }, { slug: legal, name: ${name} }]`,
    "packages:",
    "  - group: L",
    "    packages:",
    "      - { slug: a, title: Whole, price: 1, period: day }",
    `      - { slug: b, title: ${name}, price: 1, period: day }`,
  ].join("\n");

const sound = mp3({ title: "Tide", artist: "Ana" });
const BEAT_FILES: Files = { "beats/a.mp3": mp3({ title: "A" }, 2), "beats/b.mp3": mp3({ title: "B" }, 2) };
const WORDS = 'breaks a rule of the store and can’t be stored: PostgreSQL says "';

/** A table, the column that is checked, the files of the folder, and the file and entry that the report names. */
const REFUSALS: [table: string, column: string, files: Files, told: string[]][] = [
  ["artists", "name", { "artists/b.yaml": "name: Refused\n", "artists/a.yaml": "name: Whole\n" }, ["artists/b.yaml: "]],
  ["labels", "name", { "labels/b.yml": "name: Refused\n", "labels/a.yaml": "name: Whole\n" }, ["labels/b.yml: "]],
  ["albums", "name", { "albums/b.yaml": "name: Refused\n", "albums/a.yaml": "name: Whole\n" }, ["albums/b.yaml: "]],
  ["categories", "name", { "store.yaml": storeFile("Refused") }, ["store.yaml: b: "]],
  ["packages", "title", { "store.yaml": storeFile("Refused") }, ["store.yaml: b: "]],
  ["page_categories", "name", { "store.yaml": storeFile("Refused") }, ["store.yaml: legal: "]],
  [
    "videos",
    "name",
    { "videos/b.yaml": "name: Refused\nembed: https://x.y\n", "videos/a.yaml": "name: Whole\nembed: https://x.y\n" },
    ["videos/b.yaml: "],
  ],
  [
    "merchandise",
    "name",
    { "merchandise/b.yaml": product("Refused"), "merchandise/a.yaml": product("Whole") },
    ["merchandise/b.yaml: "],
  ],
  [
    "merchandise_options",
    "value",
    { "merchandise/a.yaml": `${product("A")}colours: [Whole, Refused]\n` },
    ["merchandise/a.yaml: color Refused: "],
  ],
  [
    "beats",
    "name",
    { ...BEAT_FILES, "beats/a.yaml": beat("Whole"), "beats/b.yaml": beat("Refused") },
    ["beats/b.yaml: "],
  ],
  [
    "licences",
    "name",
    { "beats/a.mp3": sound, "beats/a.yaml": `name: A\ncategory: c\n${LICENCES}` },
    ["beats/a.yaml: licence b: "],
  ],
  ["pages", "title", { "pages/b.md": page("Refused"), "pages/a.md": page("Whole") }, ["pages/b.md: "]],
  [
    "nfts",
    "name",
    { "nfts.yaml": "- { slug: a, name: Whole, link: /a }\n- { slug: b, name: Refused, link: /b }\n" },
    ["nfts.yaml: b: "],
  ],
  [
    "banners",
    "link",
    { "banners.yaml": "- { slug: a, link: /Whole }\n- { slug: b, link: /Refused }\n" },
    ["banners.yaml: b: "],
  ],
  [
    "codes",
    "code",
    { "codes.yaml": "- { code: whole, percent: 1 }\n- { code: refused, percent: 1 }\n" },
    ["codes.yaml: REFUSED: "],
  ],
];

async function whileRefusing<T>(table: string, column: string, run: () => Promise<T>): Promise<T> {
  const { db } = server();
  const [name, key] = [sql.identifier(table), sql.identifier(column)];
  await db.execute(sql`alter table ${name} add check (${key} !~* 'refused')`);
  try {
    return await run();
  } finally {
    await db.execute(sql`alter table ${name} drop constraint ${sql.identifier(`${table}_${column}_check`)}`);
  }
}

const namesIn = async (table: string, column: string): Promise<unknown[]> => {
  const { rows } = await server().pool.query(
    `select ${column} as name from ${table} where ${column} ~* 'whole|refused'`,
  );
  return [...new Set(rows.map(({ name }) => name))];
};

it.each(REFUSALS)(
  "an import leaves out an entry of %s if the database refuses its %s, and reports it",
  async (table, column, files, told) => {
    await folder().write({ "tide.mp3": sound, ...files });
    const { problems } = await whileRefusing(table, column, () => importIt());
    const messages = problems.filter(({ isNote }) => !isNote).map(({ file, message }) => `${file}: ${message}`);
    expect(messages).toEqual(told.map((start) => expect.stringContaining(`${start}${column} ${WORDS}`)));
    expect(messages.join("\n")).not.toMatch(/insert into|params/i);
    expect(await namesIn(table, column)).toEqual([expect.stringMatching(/whole/i)]);
    expect(await server().db.select().from(songs)).toHaveLength(1);
  },
);

it("an import also leaves out the songs of a refused artist, and reports them", async () => {
  await folder().write({
    "good.mp3": sound,
    "bad.mp3": mp3({ title: "Bad", artist: "Refused" }),
    "guest.mp3": mp3({ title: "Guest", artist: "Ana feat. Refused" }),
  });
  const { problems } = await whileRefusing("artists", "name", () => importIt());
  expect(problems.map(({ file, message }) => `${file}: ${message}`)).toEqual([
    expect.stringContaining(`bad.mp3: Refused: name ${WORDS}`),
    "bad.mp3: its artist was left out",
  ]);
  expect((await server().db.select().from(songs)).map(({ name }) => name).toSorted()).toEqual(["Guest", "Tide"]);
});

it.each<[column: string, type: string, product: string, words: string]>([
  ["price_pence", "smallint", product("Dear").replace("price: 5", "price: 5000"), "price is too large a number and"],
  ["product_type", "varchar(4)", product("Long").replace("CD", "Twelve inches"), "is too long and"],
])("an import explains what is wrong with a %s that does not fit", async (column, type, given, words) => {
  const { db } = server();
  const change = (to: string) =>
    db.execute(sql`alter table merchandise alter column ${sql.identifier(column)} type ${sql.raw(to)}`);
  await folder().write({ "tide.mp3": sound, "merchandise/a.yaml": given, "merchandise/b.yaml": product("Whole") });
  await change(type);
  try {
    const { problems } = await importIt();
    expect(problems.map(({ file, message }) => [file, message])).toEqual([
      ["merchandise/a.yaml", expect.stringContaining(`${words} can’t be stored: PostgreSQL says`)],
    ]);
  } finally {
    await db.execute(sql`delete from merchandise`);
    await change(column === "price_pence" ? "integer" : "text");
  }
});

import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fold } from "#lib/fold.ts";
import { folded } from "#server/db/queries/folded.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The texts as PostgreSQL folds them. */
async function foldedTexts(texts: readonly string[]): Promise<string[]> {
  const { rows } = await server.db.execute<{ text: string }>(sql`
    select ${folded(sql`given.text`)} as text
    from unnest(${sql.param([...texts])}::text[]) with ordinality as given (text, place) order by place`);
  return rows.map(({ text }) => text);
}

it.each([
  ["Latin", 0x00c0, 0x024f],
  ["Latin with two accents", 0x1e00, 0x1eff],
  ["Greek and Cyrillic", 0x0370, 0x045f],
  ["Hebrew", 0x0591, 0x05ea],
  ["Devanagari", 0x0900, 0x0963],
  ["Japanese", 0x3041, 0x30fe],
  ["full-width", 0xff01, 0xff5e],
])("PostgreSQL folds %s letters as the app does", async (_, first, last) => {
  const letters = Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
  const kept = letters.filter((letter) => /\p{L}|\p{M}/u.test(letter)).map((letter) => `a${letter}b`);
  expect(await foldedTexts(kept)).toEqual(kept.map(fold));
});

it("PostgreSQL folds whole names as the app does", async () => {
  const names = ["  Nils\u00a0 ØDEGÅRD ", "Straße", "Æther & Œuvre", "Þórr", "Kıvılcım", "がぎ", "Đorđe Łukasz"];
  expect(await foldedTexts(names)).toEqual(names.map(fold));
  expect(fold("Straße")).toBe("strasse");
});

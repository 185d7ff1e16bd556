import { getTableColumns, getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as catalogue from "#server/db/schema/catalogue.ts";
import * as goods from "#server/db/schema/goods.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const NOT_SHOWN = ["codes"];

it("a change to any table of the catalogue is announced", async () => {
  const { rows } = await server.db.execute<{ name: string }>(
    sql`select tgrelid::regclass::text as name from pg_trigger where tgname = 'announce_change'`,
  );
  const announced = rows.map(({ name }) => name);
  const tables = Object.values({ ...catalogue, ...goods }).filter((table) => is(table, PgTable));
  const missing = tables.map((table) => getTableName(table)).filter((name) => !announced.includes(name));
  expect(missing).toEqual(NOT_SHOWN);
});

it("a change to any column of a song except its number of plays is announced", async () => {
  const { rows } = await server.db.execute<{ name: string }>(sql`
    select attname as name from pg_trigger, unnest(tgattr::int2[]) as number
    join pg_attribute on attrelid = 'songs'::regclass and attnum = number
    where tgrelid = 'songs'::regclass and tgname = 'announce_change'`);
  const columns = Object.keys(getTableColumns(catalogue.songs)).map((key) =>
    key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(columns.filter((name) => name !== "plays").toSorted());
});

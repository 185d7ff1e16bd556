import { rm } from "node:fs/promises";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type EmbeddedDatabase, openEmbedded } from "#server/db/cluster/embedded.ts";
import { migrateDatabase } from "#server/db/migrate.ts";
import { connect } from "#server/db/presence.ts";
import { makeDataDir } from "../../support/serverProcess.ts";

const LONG = 120_000;
let dataDir: string;
let postgres: EmbeddedDatabase;
let client: pg.Client;

beforeAll(async () => {
  dataDir = await makeDataDir();
  // An installation of a version that connected to PostgreSQL as the superuser.
  const before = await openEmbedded(dataDir);
  await migrateDatabase(before.urlOf("segue"));
  const superuser = await connect(before.urlOf("segue"));
  await superuser.query("INSERT INTO countries (name) VALUES ('Atlantis')");
  await superuser.end();
  await before.close();
  postgres = await openEmbedded(dataDir);
  client = await connect(postgres.url);
}, LONG);
afterAll(async () => {
  await client.end();
  await postgres.close();
  await rm(dataDir, { recursive: true });
}, LONG);

describe("the role of the server", () => {
  it("is not a superuser, and neither creates nor reads anything outside the store", async () => {
    const { rows } = await client.query(
      "SELECT rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls FROM pg_roles WHERE rolname = current_user",
    );
    expect(Object.values(rows[0])).toEqual([false, false, false, false, false]);
    for (const forbidden of [
      "SELECT * FROM pg_authid",
      "CREATE ROLE more",
      "CREATE DATABASE more",
      "SELECT pg_read_file('/etc/hostname')",
      "COPY countries TO PROGRAM 'cat'",
    ]) {
      await expect(client.query(forbidden), forbidden).rejects.toMatchObject({ code: "42501" });
    }
  });

  it("owns every existing table, with its rows", async () => {
    const foreign =
      "SELECT tablename FROM pg_tables WHERE schemaname IN ('public', 'drizzle', 'graphile_worker') AND tableowner <> current_user";
    expect((await client.query(foreign)).rows).toEqual([]);
    expect((await client.query("SELECT FROM countries WHERE name = 'Atlantis'")).rowCount).toBe(1);
  });

  it("can run migrations, which change tables and functions and create new ones", async () => {
    await migrateDatabase(postgres.url);
    await client.query(
      "ALTER TABLE countries ADD COLUMN continent text; CREATE TABLE later (id int); DROP TABLE later",
    );
    const { rows } = await client.query<{ change: string }>(
      "SELECT pg_get_functiondef(pg_proc.oid) AS change FROM pg_proc JOIN pg_trigger ON tgfoid = pg_proc.oid WHERE NOT tgisinternal",
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { change } of rows) await client.query(change);
  });
});

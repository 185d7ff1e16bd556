import { existsSync } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "#server/db/open.ts";
import { importRuns, songs } from "#server/db/schema/index.ts";
import { openStore } from "#server/runtime/openStore.ts";
import { readSettings } from "#server/settings/settings.ts";
import { makeFolder } from "../../support/catalogue/folder.ts";
import { runImportCommand } from "../../support/catalogue/importCommand.ts";
import { mp3 } from "../../support/catalogue/mp3.ts";
import { serveFolder } from "../../support/catalogue/serveFolder.ts";
import { smallStore } from "../../support/catalogue/smallStore.ts";
import { everythingIn } from "../../support/everything.ts";
import { mediaEnv, mediaPaths } from "../../support/media.ts";
import { makeDataDir, startProcess } from "../../support/serverProcess.ts";
import {
  createEmptyDatabase,
  createTestDatabase,
  dropDatabase,
  openTestPostgres,
  testDatabaseName,
} from "../../support/testPostgres.ts";

const LONG = 120_000;

const { server, folder } = serveFolder(smallStore);

beforeEach(async () => {
  await folder().import(server().services);
});

const run = (...message: string[]) =>
  runImportCommand(message, {
    env: { DATABASE_URL: server().databaseUrl, DATA_DIR: server().settings.dataDir, RENDITIONS: "off" },
  });
const everything = async () => [await everythingIn(server().db), await mediaPaths(server().services.mediaStore)];

describe("npm run import", { timeout: LONG }, () => {
  it("refuses an unknown flag before it does anything", async () => {
    const before = await everything();
    await folder().remove("songs/sea/01-tide.mp3");
    const { exitCode, output } = await run(folder().path, "--dryrun");
    expect(output).toContain("Unknown option '--dryrun'");
    expect(output).toContain("npm run import -- FOLDER [--dry-run] [--yes] [--json]");
    expect(exitCode).toBe(1);
    expect(await everything()).toEqual(before);
  });

  it("aborts if it would hide more than a fifth of a kind, unless called with --yes", async () => {
    const before = await everything();
    const one = await makeFolder({ "one.mp3": mp3({ title: "One", artist: "Ana" }) });
    const refused = await run(one.path);
    expect(refused.exitCode).toBe(1);
    expect(refused.output).toMatch(/Nothing was imported\. It would hide .*26 of 26 songs/);
    expect(refused.output).toContain("with --yes");
    expect((await everythingIn(server().db)).songs).toEqual((before[0] as { songs: unknown }).songs);
    const done = await run(one.path, "--yes");
    await one.close();
    expect(done.output).toContain("songs: 1, 26 hidden");
    expect(done.exitCode).toBe(0);
    const runs = await server().db.select().from(importRuns).where(eq(importRuns.folder, one.path));
    expect(runs.toSorted((a, b) => a.id - b.id)).toMatchObject([
      { startedBy: "npm run import", exitCode: 1, wouldHide: true, counts: null },
      { startedBy: "npm run import", exitCode: 0, wouldHide: false, counts: { songs: { shown: 1, hidden: 26 } } },
    ]);
  });
});

describe("--json", { timeout: LONG }, () => {
  it("writes one report to stdout, and nothing else", async () => {
    await folder().write({ "songs/sea/05-none.mp3": "no recording" });
    for (const file of ["23-shelf-23.mp3", "23-shelf-23.yaml"]) await folder().remove(`songs/shelf/${file}`);
    const { exitCode, stdout, output } = await run(folder().path, "--json");
    expect(JSON.parse(stdout)).toMatchObject({
      folder: folder().path,
      isDryRun: false,
      isImported: true,
      exitCode: 2,
      leftOut: 1,
      withoutFallback: 0,
      counts: { songs: { shown: 25, hidden: 1 } },
      changes: { songs: { added: [], hidden: ["Shelf 23"] } },
      problems: [{ file: "songs/sea/05-none.mp3", message: expect.any(String) }],
    });
    expect(stdout.trim()).not.toContain("\n");
    expect(output).toContain("songs: 25, 1 hidden");
    expect(exitCode).toBe(2);
  });

  it("gives the reason in the report if nothing was done", async () => {
    const one = await makeFolder({ "one.mp3": mp3({ title: "One", artist: "Ana" }) });
    const { exitCode, stdout } = await run(one.path, "--json");
    await one.close();
    expect(JSON.parse(stdout)).toEqual({
      folder: one.path,
      isDryRun: false,
      isImported: false,
      exitCode: 1,
      reason: expect.stringContaining("26 of 26 songs"),
    });
    expect(exitCode).toBe(1);
  });
});

describe("--dry-run", { timeout: LONG }, () => {
  it("lists what would be added, changed and hidden, and changes nothing", async () => {
    const before = await everything();
    await folder().write({
      "songs/sea/04-wave.mp3": mp3({ title: "Wave", artist: "Mira Cole", genre: "Drone" }, 4),
      "artists/nils-odegard.yaml": "name: Nils Ødegård\npublisher: North\n",
      "albums/sea.png": (await smallStore())["genres/folk.webp"] ?? "",
    });
    for (let number = 1; number <= 12; number++)
      await folder().remove(
        `songs/shelf/${String(number).padStart(2, "0")}-shelf-${String(number).padStart(2, "0")}.mp3`,
      );
    const { exitCode, output } = await run(folder().path, "--dry-run");
    expect(await everything()).toEqual(before);
    expect(exitCode).toBe(2);
    expect(output).toContain("12 files or entries left out");
    expect(output).toContain("Nothing was changed.");
    expect(output).toContain("genres: 1 added (Drone)");
    expect(output).toContain("artists: 1 changed (Nils Ødegård)");
    expect(output).toMatch(/songs: 1 added \(Wave\), 12 hidden \((Shelf \d\d, ){9}Shelf \d\d and 2 more\)/);
    expect(output).not.toMatch(/^(packages|pages|merchandise|beats|labels):/m);
  });

  it("says that nothing would change", async () => {
    expect((await run(folder().path, "--dry-run")).output).toContain("An import would change\nnothing");
  });

  it("creates nothing if the store does not exist yet", async () => {
    const dataDir = await makeDataDir();
    const { output } = await runImportCommand([folder().path, "--dry-run"], { env: { DATA_DIR: dataDir } });
    expect(output).toMatch(/songs: 26 added \(.* and 16 more\)/);
    expect(await readdir(dataDir)).toEqual([]);
    await rm(dataDir, { recursive: true });
  });

  it("tries an import into the operator's own empty database, and leaves the database empty", async () => {
    const postgres = await openTestPostgres();
    const name = testDatabaseName();
    const url = await createEmptyDatabase(postgres, name);
    const dataDir = await makeDataDir();
    const { exitCode, output } = await runImportCommand([folder().path, "--dry-run"], {
      env: { DATABASE_URL: url, DATA_DIR: dataDir },
    });
    expect(output).toMatch(/songs: 26 added \(.* and 16 more\)/);
    const { pool, close } = openDatabase(url);
    expect(
      (await pool.query("select from pg_tables where schemaname not in ('pg_catalog', 'information_schema')")).rows,
    ).toEqual([]);
    expect([exitCode, await readdir(dataDir)]).toEqual([0, []]);
    await close();
    await dropDatabase(postgres, name);
    await postgres.close();
    await rm(dataDir, { recursive: true });
  });

  it("refuses a database of an older version and leaves it unchanged, and every import refuses a newer database", async () => {
    const postgres = await openTestPostgres();
    const name = testDatabaseName();
    const url = await createTestDatabase(postgres, name);
    const { pool, close } = openDatabase(url);
    const count = async () => (await pool.query("select count(*) from drizzle.__drizzle_migrations")).rows[0].count;
    await pool.query(
      "delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)",
    );
    const before = await count();
    const { exitCode, output } = await runImportCommand([folder().path, "--dry-run"], {
      env: { DATABASE_URL: url, DATA_DIR: server().settings.dataDir },
    });
    expect(output).toContain("The database is from an older version.");
    expect([exitCode, await count()]).toEqual([1, before]);
    await pool.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 99999999999999)");
    const newer = await runImportCommand([folder().path], {
      env: { DATABASE_URL: url, DATA_DIR: server().settings.dataDir },
    });
    expect(newer.output).toContain("The database belongs to a newer version of Segue than this one.");
    expect(newer.output).not.toContain("    at ");
    expect(newer.exitCode).toBe(1);
    await close();
    await dropDatabase(postgres, name);
    await postgres.close();
  });
});

describe("a name with quotes, $ and spaces", () => {
  it("is allowed for the data folder, the music folder and a file", { timeout: LONG }, async () => {
    const odd = 'my "music" $HOME it\'s `x`';
    const base = await makeDataDir();
    const dataDir = join(base, odd);
    await mkdir(dataDir, { mode: 0o755 });
    const one = { [`${odd}/${odd}/${odd}.mp3`]: mp3({ title: "One", artist: "Ana" }) };
    const music = await makeFolder(one);
    const { exitCode, output } = await runImportCommand([join(music.path, odd)], {
      env: { DATA_DIR: dataDir, DATABASE_URL: "", RENDITIONS: "off" },
    });
    expect(output).toContain("songs: 1\n");
    expect(exitCode).toBe(0);
    const served = await startProcess(dataDir);
    expect((await fetch(`${served.url}/readyz`)).status).toBe(200);
    expect(await served.end("SIGTERM")).toBe(0);
    await music.close();
    await rm(base, { recursive: true });
  });
});

describe("an import that is stopped", () => {
  it("stops the PostgreSQL that it has started, and imports nothing", { timeout: LONG }, async () => {
    const dataDir = await makeDataDir();
    const env = { DATA_DIR: dataDir, DATABASE_URL: "" };
    const songsOf = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`${n}.mp3`, mp3({ title: `Song ${n}` }, 20)]));
    const music = await makeFolder(songsOf(400));
    const { exitCode, output } = await runImportCommand([music.path], { env, stopAt: "Reading" });
    expect(output).toContain("Stopped. The catalogue is unchanged.");
    expect(exitCode).toBe(1);
    expect(existsSync(join(dataDir, "postgres/cluster/PG_VERSION"))).toBe(true);
    expect(existsSync(join(dataDir, "postgres/cluster/postmaster.pid"))).toBe(false);
    const store = await openStore(readSettings({ DATA_DIR: dataDir, ...mediaEnv(dataDir) }), () => undefined);
    expect(await store.services.db.$count(songs)).toBe(0);
    await store.close();
    await music.close();
    await rm(dataDir, { recursive: true });
  });
});

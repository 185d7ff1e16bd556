import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SELLER_UPLOADS_PATH } from "#contract/seller/uploads.ts";
import { openEmbedded } from "#server/db/cluster/embedded.ts";
import { type Digest, differingTables, digestOf, listTables, openClient, writeSameText } from "#server/db/copy.ts";
import { MARKER, readMarker } from "#server/media/marker.ts";
import { openMediaStore } from "#server/media/openMediaStore.ts";
import { uploadStorage } from "#server/media/uploadedMusic.ts";
import { readSettings } from "#server/settings/settings.ts";
import { mp3 } from "../../support/catalogue/mp3.ts";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { HAS_BUCKET, mediaPaths, mediaStoreAt, readMedia } from "../../support/media.ts";
import { SCRATCH } from "../../support/memoryDisk.ts";
import { SEGUE_PROGRAM } from "../../support/programs.ts";
import { runProgram } from "../../support/runProgram.ts";
import { startProcess } from "../../support/serverProcess.ts";
import * as shop from "../../support/shop.ts";
import {
  createEmptyDatabase,
  dropDatabase,
  openTestPostgres,
  type TestPostgres,
  testDatabaseName,
} from "../../support/testPostgres.ts";
import { bearer, openTus } from "../../support/tus.ts";
import { createUser, type TestUser } from "../../support/users.ts";

const LONG = 240_000;
const KEY = "a key that only the tests know";

let server: StoreServer;
let postgres: TestPostgres;
let empty: { name: string; url: string };
let folder: string;
let seller: TestUser;
const [waiting, draft] = [randomUUID(), randomUUID()];

beforeAll(async () => {
  server = await startStoreServer();
  postgres = await openTestPostgres();
  const buyer = await createUser(server);
  const goods = await shop.goodsOf(server);
  await shop.buy(server, buyer, "beat", shop.beatBody(goods));
  await buyer.form("/playlist/add", { name: "Tabs\tand \\N and\nlines ☂" });
  seller = await createUser(server, { role: "Seller" });
  for (const [batch, title] of [
    [waiting, "Reed"],
    [draft, "Silt"],
  ] as const)
    await openTus(server, SELLER_UPLOADS_PATH).upload(bearer(seller), batch, `${title}.mp3`, mp3({ title }, 1));
  const songs = [{ file: "Reed.mp3", title: "Reed", artist: "Isla Fen" }];
  const album = { name: "Fen", artist: "Isla Fen", genre: "", label: "", kind: "single", release_date: "", songs };
  expect((await seller.post(`/seller/uploads/${waiting}/submit`, album)).json().code).toBe(200);
});
beforeEach(async () => {
  const name = testDatabaseName();
  empty = { name, url: await createEmptyDatabase(postgres, name) };
  folder = await mkdtemp(join(SCRATCH, "segue-backup-"));
  return async () => {
    await dropDatabase(postgres, name);
    await rm(folder, { recursive: true });
  };
});
afterAll(async () => {
  await server.close();
  await postgres.close();
});

const segue = (given: string[], env: NodeJS.ProcessEnv = {}) =>
  runProgram(SEGUE_PROGRAM, given, {
    env: {
      DATABASE_URL: server.databaseUrl,
      DATA_DIR: server.settings.dataDir,
      SECRET: server.settings.secret,
      ...env,
    },
  });

async function digestsOf(url: string): Promise<Record<string, Digest>> {
  const client = await openClient(url);
  try {
    await writeSameText(client);
    const digests: Record<string, Digest> = {};
    for (const table of await listTables(client)) digests[table.name] = await digestOf(client, table);
    return digests;
  } finally {
    await client.end();
  }
}

async function differing(url: string, digests: Record<string, Digest>): Promise<string[]> {
  const client = await openClient(url);
  try {
    await writeSameText(client);
    return await differingTables(client, digests);
  } finally {
    await client.end();
  }
}

const mediaOf = async (dataDir: string) => (await mediaPaths(mediaStoreAt(dataDir))).filter((path) => path !== MARKER);

describe("segue backup and segue restore", { timeout: LONG }, () => {
  it("restore a whole store, with its media and secret, from an encrypted backup", async () => {
    const before = await digestsOf(server.databaseUrl);
    const made = await segue(["backup", folder], { BACKUP_KEY: KEY });
    expect(made.output).toMatch(/of which [1-9]\d* are new\.\nA test restore matches the store in every table\.\n$/);
    const files = await readdir(folder, { recursive: true });
    expect(files.filter((name) => name.includes(".")).every((name) => name.endsWith(".enc") || /Z$/.test(name))).toBe(
      true,
    );

    const again = await segue(["backup", folder, "--no-verify"], { BACKUP_KEY: KEY });
    expect(again.output).toContain("of which 0 are new.");

    const dataDir = join(folder, "restored");
    const place = { DATABASE_URL: empty.url, DATA_DIR: dataDir, SECRET: "" };
    const wrong = await segue(["restore", folder], { ...place, BACKUP_KEY: "another key" });
    expect([wrong.exitCode, wrong.output]).toEqual([1, expect.stringContaining("BACKUP_KEY is wrong")]);
    const restored = await segue(["restore", folder], { ...place, BACKUP_KEY: KEY });
    expect(restored.output).toContain("every table matches");
    expect(await differing(empty.url, before)).toEqual([]);
    expect(await mediaOf(dataDir)).toEqual(await mediaOf(server.settings.dataDir));
    for (const name of await mediaOf(dataDir))
      expect(
        (await readMedia(mediaStoreAt(dataDir), name)).equals(await readMedia(server.services.mediaStore, name)),
      ).toBe(true);
    const [from, to] = [uploadStorage(server.settings.dataDir), uploadStorage(dataDir)];
    const sent = `${seller.accountId}.${waiting}/Reed.mp3`;
    expect(await mediaPaths(to)).toEqual([sent]);
    expect((await readMedia(to, sent)).equals(await readMedia(from, sent))).toBe(true);
    expect(await readFile(join(dataDir, "secret"), "utf8")).toBe(server.settings.secret);

    const started = await startProcess(dataDir, { DATABASE_URL: empty.url });
    expect((await fetch(`${started.url}/readyz`)).status).toBe(200);
    expect(await started.end("SIGTERM")).toBe(0);
    const twice = await segue(["restore", folder], { ...place, BACKUP_KEY: KEY });
    expect([twice.exitCode, twice.output]).toEqual([1, expect.stringContaining("Restore into an empty one")]);
  });

  it.runIf(HAS_BUCKET)("keep encrypted backups in a bucket, where a second backup adds only what is new", async () => {
    const before = await digestsOf(server.databaseUrl);
    const bucket = `${process.env.TEST_BUCKET}/${randomUUID()}`;
    const made = await segue(["backup", bucket], { BACKUP_KEY: KEY });
    expect(made.output).toMatch(/of which [1-9]\d* are new\.\nA test restore matches the store in every table\.\n$/);
    const again = await segue(["backup", bucket, "--no-verify"], { BACKUP_KEY: KEY });
    expect(again.output).toContain("of which 0 are new.");

    const dataDir = join(folder, "restored");
    const place = { DATABASE_URL: empty.url, DATA_DIR: dataDir, SECRET: "", MEDIA_STORE: "" };
    const wrong = await segue(["restore", bucket], { ...place, BACKUP_KEY: "another key" });
    expect([wrong.exitCode, wrong.output]).toEqual([1, expect.stringContaining("BACKUP_KEY is wrong")]);
    const restored = await segue(["restore", bucket], { ...place, BACKUP_KEY: KEY });
    expect(restored.output).toContain("every table matches");
    expect(await differing(empty.url, before)).toEqual([]);
    const media = openMediaStore(readSettings({ DATA_DIR: dataDir }));
    expect((await mediaPaths(media)).filter((path) => path !== MARKER)).toEqual(await mediaOf(server.settings.dataDir));
  });

  it.each(["s3://media", "s3://media/backups/"])(
    "refuse to put backups among the media of a bucket: %s",
    async (place) => {
      const { exitCode, output } = await segue(["backup", place], { MEDIA_STORE: "s3://media/backups" });
      expect([exitCode, output]).toEqual([1, "That’s where the media are. Choose another bucket or folder.\n"]);
    },
  );

  it("keep no backup whose key differs from the media’s", async () => {
    await segue(["backup", folder, "--no-verify"], { BACKUP_KEY: KEY });
    const { exitCode, output } = await segue(["backup", folder], { BACKUP_KEY: "another key" });
    expect([exitCode, output]).toEqual([1, expect.stringContaining("For a new key, choose another place.")]);
    expect(await readdir(join(folder, "backups"))).toHaveLength(1);
  });

  it("keep no backup if its secret differs from the store’s", async () => {
    const { exitCode, output } = await segue(["backup", folder], { SECRET: `another ${server.settings.secret}` });
    expect([exitCode, output]).toEqual([1, expect.stringContaining("SECRET must be the same")]);
    expect(await readdir(folder)).toEqual([]);
  });

  it("refuse a file that was changed", async () => {
    await segue(["backup", folder, "--no-verify"]);
    const [name = ""] = await mediaOf(server.settings.dataDir);
    await writeFile(join(folder, "media", name), "something else");
    const { exitCode, output } = await segue(["restore", folder], {
      DATABASE_URL: empty.url,
      DATA_DIR: join(folder, "new"),
    });
    expect([exitCode, output]).toEqual([1, expect.stringContaining(`${name} was changed`)]);
  });

  it("refuse an upload that was changed", async () => {
    await segue(["backup", folder, "--no-verify"]);
    const [name = ""] = await readdir(join(folder, "uploads"));
    await writeFile(join(folder, "uploads", name), "something else");
    const dataDir = join(folder, "new");
    const { exitCode, output } = await segue(["restore", folder], { DATABASE_URL: empty.url, DATA_DIR: dataDir });
    expect([exitCode, output]).toEqual([1, expect.stringContaining(`${name} was changed`)]);
    expect(await mediaPaths(uploadStorage(dataDir))).toEqual([]);
  });

  it("restore the secret and the media’s marker before the database", async () => {
    await segue(["backup", folder, "--no-verify"]);
    const [name = ""] = await readdir(join(folder, "backups"));
    await writeFile(join(folder, "backups", name, "public.accounts.copy"), "not a table\n");
    const dataDir = join(folder, "new");
    const restored = await segue(["restore", folder], { DATABASE_URL: empty.url, DATA_DIR: dataDir, SECRET: "" });
    expect(restored.exitCode).toBe(1);
    expect(await readFile(join(dataDir, "secret"), "utf8")).toBe(server.settings.secret);
    expect(await readMarker(mediaStoreAt(dataDir))).toBe(await readMarker(server.services.mediaStore));
  });

  it("delete the incomplete files of a killed backup after a day", async () => {
    const scratch = join(folder, "media/unfinished");
    await mkdir(scratch, { recursive: true });
    for (const [name, hours] of Object.entries({ old: 25, recent: 1 })) {
      const at = new Date(Date.now() - hours * 3_600_000);
      await writeFile(join(scratch, name), "half");
      await utimes(join(scratch, name), at, at);
    }
    const { exitCode } = await segue(["backup", folder, "--no-verify"]);
    expect([exitCode, await readdir(scratch)]).toEqual([0, ["recent"]]);
  });

  it("keep no backup that lacks media", async () => {
    const { mediaStore } = server.services;
    const [name = ""] = await mediaOf(server.settings.dataDir);
    const content = await readMedia(mediaStore, name);
    await mediaStore.remove(name);
    const { exitCode, output } = await segue(["backup", join(folder, "target")]);
    await mediaStore.putAt(name, (target) => writeFile(target, content));
    expect([exitCode, output]).toEqual([1, expect.stringContaining(`1 media files are missing, such as ${name}`)]);
    expect(
      (await segue(["restore", join(folder, "target")], { DATABASE_URL: empty.url, DATA_DIR: join(folder, "new") }))
        .output,
    ).toContain("There is no backup in");
  });
});

describe("segue move-database", { timeout: LONG }, () => {
  it("copies the built-in PostgreSQL to another PostgreSQL, where every table matches and the store keeps working", async () => {
    const dataDir = join(folder, "own");
    const first = await startProcess(dataDir, { PAYMENTS: "sandbox", DATABASE_URL: "" });
    const env = { DATABASE_URL: "", DATA_DIR: dataDir, SECRET: "" };
    const busy = await segue(["move-database", empty.url], env);
    expect([busy.exitCode, busy.output]).toEqual([1, expect.stringContaining("A server is running. Stop it first")]);
    await first.end("SIGTERM");
    await segue(["account", "owner@label.test", "--role", "Admin"], env);

    const moved = await segue(["move-database", empty.url], env);
    expect(moved.output).toMatch(/^\d+ rows of \d+ tables were copied, and every table matches\./);
    const source = await openEmbedded(dataDir);
    expect(await differing(empty.url, await digestsOf(source.url))).toEqual([]);
    await source.close();
    const more = await segue(["account", "second@label.test", "--role", "Seller"], { ...env, DATABASE_URL: empty.url });
    expect(more.output).toContain("second@label.test has a new account");
    const again = await segue(["move-database", empty.url], env);
    expect([again.exitCode, again.output]).toEqual([1, expect.stringContaining("Choose an empty one")]);
    expect((await stat(join(dataDir, "postgres"))).isDirectory()).toBe(true);
  });
});

import { mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { settings as settingsTable } from "#server/db/schema/index.ts";
import { openStore } from "#server/runtime/openStore.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { startProcess } from "../../support/serverProcess.ts";

let server: TestServer;
let otherFolder: string;
const marker = () => join(server.settings.dataDir, "media/store-id");
const OTHER_SECRET = "another secret, as long as one has to be";
const identity = eq(settingsTable.key, "identity");

beforeAll(async () => {
  server = await startTestServer();
  otherFolder = await mkdtemp(join(tmpdir(), "segue-other-"));
});
afterAll(async () => {
  await server.close();
  await rm(otherFolder, { recursive: true });
});

/** The error of a second server of the store when it starts; empty if it starts. */
async function refusal(facts: { secret?: string; dataDir?: string }): Promise<string> {
  const settings = { ...server.settings, databaseUrl: server.databaseUrl, ...facts };
  try {
    const store = await openStore(settings, () => undefined);
    await store.close();
    return "";
  } catch (error) {
    return String(error);
  }
}

const ready = async () => {
  const answer = await server.inject({ method: "GET", url: "/readyz" });
  return [answer.statusCode, answer.json()];
};
/** Waits, because a health check may repeat a result of the last second. */
const expectReady = (expected: unknown) =>
  vi.waitFor(async () => expect(await ready()).toEqual(expected), { timeout: 5_000 });
const READY = [200, { status: "ready", database: "ok", media: "ok" }];
const notReady = (database: string, media: string) => [503, { status: "not ready", database, media }];

describe("a second server of a store", () => {
  it("starts with the same secret and media", async () => {
    expect(await refusal({})).toBe("");
  });

  it("does not start with another secret, and says which setting is wrong and where the right secret is", async () => {
    const said = await refusal({ secret: OTHER_SECRET });
    expect(said).toContain("SECRET must be the same on all of the store’s servers");
    expect(said).toContain("DATA_DIR/secret");
    expect(said).not.toContain("MEDIA_STORE must");
    expect(said).not.toContain(OTHER_SECRET);
  });

  it("does not start with other media, and leaves no mark on them", async () => {
    const said = await refusal({ dataDir: otherFolder });
    const id = (await readFile(marker(), "utf8")).trim();
    expect(said).toContain(`DATA_DIR or MEDIA_STORE must be where the store’s media are`);
    expect(said).toContain(`${join(otherFolder, "media/store-id")} must contain ${id}.`);
    expect(said).not.toContain("SECRET must");
    expect(await refusal({ dataDir: otherFolder })).toContain("MEDIA_STORE must");
  });

  it("reports both a different secret and different media, and what to do if they are intended", async () => {
    const said = await refusal({ dataDir: otherFolder, secret: OTHER_SECRET });
    expect(said).toMatch(/SECRET must[\s\S]+MEDIA_STORE must[\s\S]+DELETE FROM settings WHERE key = 'identity'/);
  });

  it("ends its process at once with the message", { timeout: 60_000 }, async () => {
    const second = await startProcess(server.settings.dataDir, {
      DATABASE_URL: server.databaseUrl,
      SECRET: OTHER_SECRET,
    });
    expect(second.child.exitCode).toBe(1);
    expect(second.output()).toContain("SECRET must be the same on all of the store’s servers");
  });
});

describe("a running server", () => {
  it("is not ready while its media are missing, and becomes ready again when they are back", async () => {
    await expectReady(READY);
    await rename(marker(), `${marker()}.away`);
    await expectReady(notReady("ok", "mismatch"));
    await rename(`${marker()}.away`, marker());
    await expectReady(READY);
  });

  it("is not ready on another store's media", async () => {
    const id = await readFile(marker(), "utf8");
    await writeFile(marker(), "another");
    await expectReady(notReady("ok", "mismatch"));
    await writeFile(marker(), id);
    await expectReady(READY);
  });

  it("is not ready on a database whose store has another secret, or none yet", async () => {
    const [saved] = await server.db.select().from(settingsTable).where(identity);
    if (!saved) throw new Error("the store has no identity");
    const value = { ...(saved.value as object), secretHash: "another" };
    await server.db.update(settingsTable).set({ value }).where(identity);
    await expectReady(notReady("mismatch", "ok"));
    await server.db.delete(settingsTable).where(identity);
    await expectReady(notReady("mismatch", "ok"));
    await server.db.insert(settingsTable).values(saved);
    await expectReady(READY);
  });
});

describe("a new store", () => {
  it("takes its secret from its first server, while an import neither sets nor checks the secret", async () => {
    const fresh = await startTestServer();
    try {
      await fresh.db.delete(settingsTable).where(identity);
      const settings = { ...fresh.settings, databaseUrl: fresh.databaseUrl };
      const quiet = () => undefined;
      await (await openStore({ ...settings, secret: "" }, quiet, { signs: false })).close();
      await (await openStore(settings, quiet)).close();
      await expect(openStore({ ...settings, secret: OTHER_SECRET }, quiet)).rejects.toThrow("SECRET must be");
      await (await openStore({ ...settings, secret: OTHER_SECRET }, quiet, { signs: false })).close();
      const elsewhere = { ...settings, dataDir: otherFolder };
      await expect(openStore(elsewhere, quiet, { signs: false })).rejects.toThrow("MEDIA_STORE must be");
    } finally {
      await fresh.close();
    }
  });

  it("has one identity, however many servers open it at once", async () => {
    const fresh = await startTestServer();
    try {
      await fresh.db.delete(settingsTable).where(identity);
      const open = () => openStore({ ...fresh.settings, databaseUrl: fresh.databaseUrl }, () => undefined);
      for (const store of await Promise.all([open(), open(), open()])) await store.close();
      expect(await fresh.db.$count(settingsTable, identity)).toBe(1);
    } finally {
      await fresh.close();
    }
  });
});

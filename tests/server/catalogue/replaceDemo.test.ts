import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { importedFiles, packages, pages, payments, songs, subscriptions } from "#server/db/schema/index.ts";
import { removeUnusedMedia } from "#server/media/unused.ts";
import { visitorOf } from "../../support/api.ts";
import { emptyCatalogue, makeFolder, type TestFolder } from "../../support/catalogue/folder.ts";
import { runImportCommand } from "../../support/catalogue/importCommand.ts";
import { mp3 } from "../../support/catalogue/mp3.ts";
import { smallStore } from "../../support/catalogue/smallStore.ts";
import { mediaPaths } from "../../support/media.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { createUser, readAccount, type TestUser } from "../../support/users.ts";

const LONG = 120_000;
const DEMO_ACCOUNT = { email: "listener@segue.test", password: "segue-demo" };
const ACCOUNTS = `
- ${JSON.stringify({ ...DEMO_ACCOUNT, username: "listener", first_name: "Robin", last_name: "Hart", role: "Listener" }).slice(0, -1)}, verified: true,
    subscription: { package: month, ends_in_days: 20 }, favourites: [tide], owned: [tide], history: [{ song: tide, days_ago: 1 }],
    orders: [{ type: Beat Store, beat: grey, licence: basic, days_ago: 3 }, { type: Subscription, package: month, days_ago: 9 }],
    lyrics: [{ beat: grey, text: Grey line }] }
`;

let server: TestServer;
let own: TestFolder;
let owner: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeFolder({ "one.mp3": mp3({ title: "One", artist: "Ana", album: "First" }) });
});
afterAll(async () => {
  await own.close();
  await server.close();
});
beforeEach(async () => {
  await server.pool.query("truncate accounts cascade");
  await emptyCatalogue(server.db);
  for (const path of await mediaPaths(server.services.mediaStore)) await server.services.mediaStore.remove(path);
  const demo = await makeFolder({ ...(await smallStore()), "accounts.yaml": ACCOUNTS });
  await demo.import(server.services, { withAccounts: true });
  await demo.close();
  owner = await createUser(server);
});

const run = (...flags: string[]) =>
  runImportCommand([own.path, ...flags], {
    env: { DATABASE_URL: server.databaseUrl, DATA_DIR: server.settings.dataDir, RENDITIONS: "off" },
  });
const demoLogin = async () => (await visitorOf(server).post("/login", DEMO_ACCOUNT)).json().code;
const shownSongs = async () =>
  (await server.db.select({ name: songs.name }).from(songs).where(eq(songs.isVisible, true))).map(({ name }) => name);

/** Buys a package of the demo, as somebody trying it out would. */
async function subscribe({ accountId }: TestUser): Promise<void> {
  const [bought] = await server.db.select().from(packages);
  const now = server.clock.now();
  const endsAt = new Date(now.getTime() + 86_400_000);
  const period = { startsAt: now, endsAt, period: "month", amountPence: 999 } as const;
  await server.db.insert(subscriptions).values({ accountId, packageId: bought?.id ?? 0, ...period });
}

describe("an import into a store that contains the demo", { timeout: LONG }, () => {
  it("asks what to do with the demo, and changes nothing without an answer", async () => {
    const { exitCode, output } = await run("--yes");
    expect(output).toContain("This store holds the demo: 1 account with a published password and 3 packages for sale.");
    expect(output).toMatch(/--replace-demo .* --beside-demo/);
    expect(exitCode).toBe(1);
    expect(await demoLogin()).toBe(2);
    expect(await shownSongs()).toHaveLength(26);
  });

  it("removes all of the demo with --replace-demo, and keeps the accounts that people registered", async () => {
    await subscribe(owner);
    const { exitCode, output } = await run("--replace-demo");
    expect(output).toContain("songs: 1\n");
    expect(exitCode).toBe(0);
    expect(await demoLogin()).not.toBe(2);
    expect(await shownSongs()).toEqual(["One"]);
    const tables = ["packages", "pages", "page_categories", "merchandise", "merchandise_categories", "beats", "videos"];
    for (const table of [...tables, "beat_categories", "banners", "nfts", "codes", "labels", "orders", "plays"])
      expect([table, (await server.pool.query(`select count(*)::int from ${table}`)).rows[0].count]).toEqual([
        table,
        0,
      ]);
    for (const table of ["songs", "artists", "albums", "accounts"])
      expect([table, (await server.pool.query(`select count(*)::int from ${table}`)).rows[0].count]).toEqual([
        table,
        1,
      ]);
    expect((await server.pool.query("select key from settings where key like 'store%'")).rows).toEqual([]);
    expect((await readAccount(server, owner.accountId)).subscribedUntil).toBeNull();
  });

  it("called with --replace-demo, leaves a store that sells nothing and lets everybody listen for free", async () => {
    await run("--replace-demo");
    const offered = (await owner.get("/packages")).json();
    expect(offered.free_listening).toBe(true);
    expect(JSON.stringify(offered)).not.toContain("Monthly");
    const home = (await owner.get("/home")).json();
    expect(home.top_songs.map(({ name }: { name: string }) => name)).toEqual(["One"]);
    expect(home.artists.map(({ name }: { name: string }) => name)).toEqual(["Ana"]);
    expect([home.merchandise_products, home.banners, home.genres, home.header_image]).toEqual([[], [], [], ""]);
  });

  it("keeps the demo's accounts and packages with --beside-demo", async () => {
    const { output } = await run("--beside-demo", "--yes");
    expect(output).toContain("songs: 1, 26 hidden");
    expect(await demoLogin()).toBe(2);
    expect(await server.db.$count(packages, eq(packages.isVisible, true))).toBe(3);
  });

  it("keeps the operator's own imports when the demo beside them is removed later", async () => {
    await run("--beside-demo", "--yes");
    const before = await server.db.select().from(songs).where(eq(songs.isVisible, true));
    await run("--replace-demo");
    expect(await server.db.select().from(songs)).toEqual(before);
    expect(await server.db.$count(packages)).toBe(0);
  });

  it("keeps what an administrator hid by hand when the demo beside it is removed later", async () => {
    await run("--beside-demo", "--yes");
    const hidden = { isVisible: false, edited: ["isVisible"] };
    const [own] = await server.db
      .update(pages)
      .set(hidden)
      .where(eq(pages.slug, "about-us"))
      .returning({ id: pages.id });
    await run("--replace-demo");
    expect(await server.db.select({ id: pages.id }).from(pages)).toEqual([own]);
  });

  it("called with --dry-run, says what replacing the demo would do, and changes nothing", async () => {
    const { exitCode, output } = await run("--dry-run");
    expect(output).toContain("This is what an import with --replace-demo would do:");
    expect(output).toContain("songs: 1 added (One), 26 hidden");
    expect(exitCode).toBe(0);
    expect(await demoLogin()).toBe(2);
    expect(await shownSongs()).toHaveLength(26);
  });

  it("does not remove the demo from a store that has received real money", async () => {
    const paid = {
      provider: "paypal",
      environment: "live",
      state: "fulfilled",
      captureId: "C1",
      reference: "R1",
    } as const;
    const bought = { purchase: "merchandise", body: { type: "paypal" }, fingerprint: "f", amountPence: 1 } as never;
    await server.db
      .insert(payments)
      .values({ ...paid, ...(bought as object), accountId: owner.accountId, expiresAt: server.clock.now() } as never);
    const { exitCode, output } = await run("--replace-demo");
    expect(output).toContain("Customers have paid real money in this store");
    expect(exitCode).toBe(1);
    expect(await demoLogin()).toBe(2);
  });

  it("deletes the demo's media after the grace period, and forgets its files", async () => {
    /** How many files there are in folders of the media store. */
    const mediaOf = async () =>
      (await mediaPaths(server.services.mediaStore)).filter((path) => path.includes("/")).length;
    const before = await mediaOf();
    await run("--replace-demo");
    await removeUnusedMedia(server.services);
    server.clock.advance({ days: 6 });
    await removeUnusedMedia(server.services);
    expect(await mediaOf()).toBe(before + 1);
    server.clock.advance({ days: 2 });
    await removeUnusedMedia(server.services);
    expect(await mediaOf()).toBe(1);
    const remembered = await server.db.select({ path: importedFiles.path }).from(importedFiles);
    expect(remembered).toEqual([{ path: join(own.path, "one.mp3") }]);
  });
});

import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { followedReleases } from "#server/db/queries/followedReleases.ts";
import { applyReleaseDates } from "#server/db/queries/releaseDates.ts";
import { accounts, albums, pushSubscriptions, sessions, songs } from "#server/db/schema/index.ts";
import { announceReleases, startAnnouncing } from "#server/runtime/announceReleases.ts";
import type { Files } from "../../support/catalogue/folder.ts";
import { mp3 } from "../../support/catalogue/mp3.ts";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { type PushService, type StandInBrowser, startPushService } from "../../support/push/pushService.ts";
import { createUser, type TestUser } from "../../support/users.ts";

const [MIRA, NILS] = ["mira-cole", "nils-odegard"];

let server: StoreServer;
let service: PushService;
let user: TestUser;
let browser: StandInBrowser;
let count = 0;

beforeAll(async () => {
  service = await startPushService(() => server.services.push.publicKey());
  server = await startStoreServer({ pushTransport: service.transport });
});
beforeEach(async () => {
  ({ user, browser } = await listener(MIRA));
});
afterEach(async () => {
  service.fault = undefined;
  await server.db.delete(pushSubscriptions);
});
afterAll(async () => {
  await server.close();
  await service.close();
});

/** A user who follows artists and has switched on notifications. */
async function listener(...follows: string[]) {
  const user = await createUser(server);
  const browser = service.subscribe();
  for (const slug of follows) await user.post(`/following/add/${slug}`);
  expect((await user.post("/push/add", browser.subscription)).json()).toMatchObject({ code: 200 });
  return { user, browser };
}

const songBy = (artist: string, title: string) => mp3({ title, artist }, 0.5 + ++count / 100);

const albumOf = (slug: string, name: string): Files => ({
  [`albums/${slug}.yaml`]: `name: ${name}\nartist: ${MIRA}\nrelease_date: 1999-01-01\n`,
  [`songs/${slug}/01-one.mp3`]: songBy("Mira Cole", `${name} One`),
  [`songs/${slug}/02-two.mp3`]: songBy("Mira Cole", `${name} Two`),
});

async function add(files: Files): Promise<void> {
  await server.folder.write(files);
  expect((await server.folder.import(server.services)).problems).toEqual([]);
}

const reported: unknown[] = [];

const announce = (signal = new AbortController().signal) =>
  announceReleases({ ...server.services, report: (error) => reported.push(error) }, signal);

/** Announces twice at the same time, as after a restart or with a second server of the store. */
const announceTwiceAtOnce = () => Promise.all([announce(), announce()]);

describe("followers of an artist", () => {
  it("are notified about an album once, with a message that only their browser can read", async () => {
    const stranger = await listener(NILS);
    await add(albumOf("dunes", "Dunes"));
    await announceTwiceAtOnce();
    await announce();
    expect(browser.messages).toEqual([{ title: "New from Mira Cole", body: "Dunes", path: "/album/dunes" }]);
    expect(browser.headers).toMatchObject({ ttl: "86400", topic: "new-releases", "content-encoding": "aes128gcm" });
    expect(browser.claims).toMatchObject({ aud: "https://fcm.googleapis.com", sub: "mailto:no-reply@segue.test" });
    expect(browser.declared).toEqual({
      web_push: 8030,
      mutable: true,
      notification: {
        title: "New from Mira Cole",
        body: "Dunes",
        navigate: `${server.settings.publicUrl}/album/dunes`,
      },
    });
    expect(stranger.browser.messages).toEqual([]);
  });

  it("are notified about everything in one import with one message, and about the next import with another", async () => {
    await user.post(`/following/add/${NILS}`);
    await add({
      ...albumOf("tern", "Tern"),
      "songs/gull.mp3": songBy("Mira Cole", "Gull"),
      "songs/fjord.mp3": songBy("Nils Ødegård", "Fjord"),
    });
    await announce();
    expect(browser.messages).toEqual([
      { title: "3 new releases", body: "From artists you follow: Mira Cole, Nils Ødegård", path: "/" },
    ]);
    await add({ "songs/heron.mp3": songBy("Mira Cole", "Heron") });
    await announce();
    const [heron] = await server.db.select().from(songs).where(eq(songs.name, "Heron"));
    expect(browser.messages.slice(1)).toEqual([
      { title: "New from Mira Cole", body: "Heron", path: `/music-info/${heron?.id}` },
    ]);
  });

  it("are notified about a lead single, and later about its album", async () => {
    const files: Files = {
      "albums/lead.yaml": `name: Lead\nartist: ${MIRA}\nrelease_date: 2090-01-01\n`,
      "songs/lead/01-one.mp3": songBy("Mira Cole", "Lead One"),
      "songs/lead/01-one.yaml": "single: true\nrelease_date: 1999-01-01\n",
      "songs/lead/02-two.mp3": songBy("Mira Cole", "Lead Two"),
    };
    await server.folder.write(files);
    await server.folder.import(server.services);
    const newReleases = async () => {
      const rows = await followedReleases(server.db, user.accountId, { now: new Date(), limit: 1 });
      return rows.map(({ name }) => name);
    };
    await announce();
    expect([browser.messages.at(-1)?.body, await newReleases()]).toEqual(["Lead One", ["Lead One"]]);
    await server.db.update(songs).set({ releaseDate: "1999-01-01" }).where(eq(songs.name, "Lead Two"));
    await server.db.update(albums).set({ releaseDate: "1999-01-01" }).where(eq(albums.slug, "lead"));
    await applyReleaseDates(server.db, new Date());
    await announce();
    expect([browser.messages.at(-1)?.body, await newReleases()]).toEqual(["Lead", ["Lead"]]);
    expect(browser.messages).toHaveLength(2);
    for (const file of Object.keys(files)) await server.folder.remove(file);
  });

  it("are not notified again about a release that is imported again, moved, hidden and shown, or gets another song", async () => {
    await add({ ...albumOf("skua", "Skua"), "songs/auk.mp3": songBy("Mira Cole", "Auk") });
    await announce();
    expect(browser.messages).toHaveLength(1);
    await add({ "albums/skua.yaml": `name: Skua again\nartist: ${MIRA}\n` });
    await add({ "songs/skua/03-three.mp3": songBy("Mira Cole", "Skua Three") });
    const show = (isVisible: boolean) => server.db.update(albums).set({ isVisible }).where(eq(albums.slug, "skua"));
    await show(false);
    await announce();
    await show(true);
    // A song that was announced on its own is moved to an album.
    const [own] = await server.db.select({ artistId: songs.artistId }).from(songs).where(eq(songs.slug, "auk"));
    const [moved] = await server.db
      .insert(albums)
      .values({ slug: "auks", name: "Auks", ...own })
      .returning();
    await server.db
      .update(songs)
      .set({ albumId: moved?.id ?? 0 })
      .where(eq(songs.name, "Auk"));
    // The first songs of the album leave the store; the third stays.
    await server.db.update(songs).set({ isVisible: false }).where(sql`${songs.name} in ('Skua One', 'Skua Two')`);
    await announce();
    expect(browser.messages).toHaveLength(1);
  });

  it("are not notified about releases that are days old or from before they followed or switched notifications on", async () => {
    await add({ "songs/ibis.mp3": songBy("Mira Cole", "Ibis") });
    const later = await listener(MIRA);
    await announce();
    expect(browser.messages).toHaveLength(1);
    expect(later.browser.messages).toEqual([]);
    await user.post(`/following/add/${NILS}`);
    await add({ "songs/crane.mp3": songBy("Mira Cole", "Crane") });
    // Nobody was notified, because no server ran for three days.
    await server.db.execute(sql`update push_subscriptions set announced_until = now() - interval '9 days'`);
    await server.db.execute(sql`update songs set created_at = created_at - interval '3 days'`);
    await server.db.execute(sql`update followed_artists set created_at = created_at - interval '9 days'`);
    await announce();
    expect(browser.messages).toHaveLength(1);
  });

  it("are not notified once they have logged out, may no longer listen, or have been away for two weeks", async () => {
    const { clock, db } = server;
    const [out, expired, idle] = [await listener(MIRA), await listener(MIRA), await listener(MIRA)];
    await out.user.post("/logout");
    const ended = { subscribedUntil: new Date(clock.now().getTime() - 1000) };
    await db.update(accounts).set(ended).where(eq(accounts.id, expired.user.accountId));
    const lastSeenAt = new Date(clock.now().getTime() - 15 * 86_400_000);
    await db.update(sessions).set({ lastSeenAt }).where(eq(sessions.accountId, idle.user.accountId));
    await add({ "songs/stork.mp3": songBy("Mira Cole", "Stork") });
    await announce();
    expect(browser.messages).toHaveLength(1);
    for (const { browser: silent } of [out, expired, idle]) expect(silent.messages).toEqual([]);
  });
});

describe("a push service", () => {
  it.each([404, 410])("is not called again for a browser after it responded with %i", async (status) => {
    service.fault = (response) => response.writeHead(status).end();
    await add({ [`songs/rail-${status}.mp3`]: songBy("Mira Cole", `Rail ${status}`) });
    await announce();
    expect(await server.db.select().from(pushSubscriptions)).toEqual([]);
  });

  it.each([429, 500, 503])("is called once if it responds with %i, and again for the next release", async (status) => {
    service.fault = (response) => response.writeHead(status).end();
    const before = service.requests;
    await add({ [`songs/coot-${status}.mp3`]: songBy("Mira Cole", `Coot ${status}`) });
    await announce();
    await announce();
    expect(service.requests - before).toBe(1);
    expect(reported.splice(0)).toEqual([new Error("None of 1 notifications about new releases could be delivered.")]);
    service.fault = undefined;
    await add({ [`songs/teal-${status}.mp3`]: songBy("Mira Cole", `Teal ${status}`) });
    await announce();
    expect(browser.messages.map(({ body }) => body)).toEqual([`Teal ${status}`]);
  });

  it("is not called again until the next round if it is down, and then notifies the users missed before", async () => {
    await server.db.delete(pushSubscriptions);
    const all: StandInBrowser[] = [];
    for (let nth = 0; nth < 53; nth++) all.push((await listener(MIRA)).browser);
    service.fault = (response) => response.writeHead(503).end();
    const before = service.requests;
    await add({ "songs/plover.mp3": songBy("Mira Cole", "Plover") });
    await announce();
    expect(service.requests - before).toBe(50);
    service.fault = undefined;
    await announce();
    expect(service.requests - before).toBe(53);
    expect(all.filter(({ messages }) => messages.length === 1)).toHaveLength(3);
  });

  it("is not called if it is no longer on the list, and its subscriptions are deleted", async () => {
    await server.db.update(pushSubscriptions).set({ endpoint: "https://169.254.169.254/latest" });
    const before = service.requests;
    await add({ "songs/sora.mp3": songBy("Mira Cole", "Sora") });
    await announce();
    expect(service.requests).toBe(before);
    expect(await server.db.select().from(pushSubscriptions)).toEqual([]);
  });

  it("is called once if it redirects, and the redirect is not followed", async () => {
    service.fault = (response) => response.writeHead(303, { location: "/elsewhere" }).end();
    const before = service.requests;
    await add({ "songs/knot.mp3": songBy("Mira Cole", "Knot") });
    await announce();
    expect(service.requests - before).toBe(1);
  });

  it("does not delay calls, imports or the shutdown if it never responds", async () => {
    const stop = new AbortController();
    const reached = new Promise<void>((resolve) => {
      service.fault = () => resolve();
    });
    await add({ "songs/smew.mp3": songBy("Mira Cole", "Smew") });
    const announcing = announce(stop.signal);
    await reached;
    expect((await user.get("/home")).statusCode).toBe(200);
    await add({ "songs/gadwall.mp3": songBy("Mira Cole", "Gadwall") });
    stop.abort();
    await announcing;
    expect(browser.messages).toEqual([]);
  });
});

describe("a running server", () => {
  it("notices an import by another process, and notifies the followers", async () => {
    await server.services.changes.listening();
    const stop = startAnnouncing(server.services);
    try {
      await add({ "songs/wigeon.mp3": songBy("Mira Cole", "Wigeon") });
      await expect.poll(() => browser.messages, { timeout: 20_000 }).toMatchObject([{ body: "Wigeon" }]);
    } finally {
      stop();
    }
  });
});

import { eq, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Release } from "#contract/shapes.ts";
import { albums, followedArtists, songs } from "#server/db/schema/index.ts";
import type { Files } from "../../support/catalogue/folder.ts";
import { mp3 } from "../../support/catalogue/mp3.ts";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { createUser, type TestUser } from "../../support/users.ts";

const [MIRA, NILS] = ["mira-cole", "nils-odegard"];
const DAY_MS = 86_400_000;

let server: StoreServer;
let user: TestUser;

beforeAll(async () => {
  server = await startStoreServer();
  // Like a store that has existed for years: everything old was added before anybody followed.
  await server.db.update(songs).set({ createdAt: new Date("2021-01-01") });
});
beforeEach(async () => {
  user = await createUser(server);
});
afterAll(() => server.close());

const daysAgo = (days: number): string =>
  new Date(server.clock.now().getTime() - days * DAY_MS).toISOString().slice(0, 10);

const releasesFor = async (whose: TestUser): Promise<Release[]> => (await whose.get("/home")).json().followed_releases;
const newFor = async (whose: TestUser): Promise<string[]> =>
  (await releasesFor(whose)).map(({ kind, name, artist }) => `${kind} ${name} by ${artist.name}`);

async function add(files: Files): Promise<void> {
  await server.folder.write(files);
  expect((await server.folder.import(server.services)).problems).toEqual([]);
}

/** Moves the data back in time, because moving the clock forward would end the subscription. */
async function letPass(days: number): Promise<void> {
  const earlier = (column: PgColumn) => sql`${column} - make_interval(days => ${days})`;
  await server.db.update(songs).set({ createdAt: earlier(songs.createdAt) });
  await server.db.update(albums).set({ releaseDate: earlier(albums.releaseDate) });
  await server.db.update(followedArtists).set({ createdAt: earlier(followedArtists.createdAt) });
}

const albumOf = (slug: string, name: string, released: string): Files => ({
  [`albums/${slug}.yaml`]: `name: ${name}\nartist: ${MIRA}\nrelease_date: ${released}\n`,
  [`songs/${slug}/01-one.mp3`]: mp3({ title: `${name} One`, artist: "Mira Cole" }, 0.5),
  [`songs/${slug}/02-two.mp3`]: mp3({ title: `${name} Two`, artist: "Mira Cole" }, 0.6),
});

it("the list of releases is empty for a user who follows nobody, and for a new follower of an artist without recent releases", async () => {
  expect(await releasesFor(user)).toEqual([]);
  await user.post(`/following/add/${NILS}`);
  expect(await releasesFor(user)).toEqual([]);
});

it("the list has the albums and single songs of followed artists once, latest additions first", async () => {
  const other = await createUser(server);
  await user.post(`/following/add/${MIRA}`);
  await other.post(`/following/add/${NILS}`);
  // An old album: what counts is that it was added after the listener followed the artist.
  await add(albumOf("dunes", "Dunes", "1999-01-01"));
  await add({ "songs/gull.mp3": mp3({ title: "Gull", artist: "Mira Cole" }, 0.7) });
  expect(await newFor(user)).toEqual(["song Gull by Mira Cole", "album Dunes by Mira Cole"]);
  expect(await newFor(other)).toEqual([]);
  await user.del(`/following/delete/${MIRA}`);
  expect(await newFor(user)).toEqual([]);
});

it("the list has releases of the last 60 days even for new followers, and no older releases", async () => {
  await add({ ...albumOf("lately", "Lately", daysAgo(50)), ...albumOf("long-ago", "Long Ago", daysAgo(70)) });
  await user.post(`/following/add/${MIRA}`);
  expect(await newFor(user)).toEqual(["album Lately by Mira Cole"]);
  await add({ "songs/heron.mp3": mp3({ title: "Heron", artist: "Mira Cole" }, 0.8) });
  await letPass(20);
  expect(await newFor(user)).toEqual(["song Heron by Mira Cole"]);
  await letPass(41);
  expect(await newFor(user)).toEqual([]);
});

it("the list says when a release was added, and omits hidden releases", async () => {
  await user.post(`/following/add/${MIRA}`);
  await add(albumOf("tern", "Tern", daysAgo(1)));
  const [tern] = await releasesFor(user);
  expect(tern).toMatchObject({ kind: "album", slug: "tern", artist: { slug: MIRA } });
  expect(Math.abs(Date.parse(tern?.came_at ?? "") - Date.now())).toBeLessThan(60_000);
  await server.db.update(songs).set({ isVisible: false }).where(eq(songs.name, "Tern One"));
  await server.db.update(songs).set({ isVisible: false }).where(eq(songs.name, "Tern Two"));
  expect(await newFor(user)).not.toContain("album Tern by Mira Cole");
});

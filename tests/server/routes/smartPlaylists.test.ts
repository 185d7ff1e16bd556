import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SmartRule, SmartRules } from "#contract/smartRules.ts";
import { readPersonalData } from "#server/db/queries/personalData.ts";
import {
  artists,
  categories,
  favourites,
  ownedSongs,
  playlists,
  plays,
  songArtists,
  songGenres,
  songs,
} from "#server/db/schema/index.ts";
import { idOf, type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { changedTables, readRows } from "../../support/fuzz/rows.ts";
import { playedRules } from "../../support/playedRules.ts";
import { countQueries } from "../../support/queryCount.ts";
import { connectedApp } from "../../support/subsonic/client.ts";
import { createUser, type TestUser } from "../../support/users.ts";

const [ANCHOR, HARBOUR, TIDE] = ["Anchor (Café Version)", "Harbour", "Tide"] as const;

let server: StoreServer;
let user: TestUser;
let other: TestUser;
let tide: number;
let harbour: number;
let anchor: number;

const daysAgo = (days: number): Date => new Date(server.clock.now().getTime() - days * 86_400_000);

beforeAll(async () => {
  server = await startStoreServer();
  const { db } = server;
  [tide, harbour, anchor] = [
    await server.songId("tide"),
    await server.songId("harbour"),
    await server.songId("anchor"),
  ];
  const [nils, house] = [await idOf(server, artists, "nils-odegard"), await idOf(server, categories, "house")];
  await db.insert(songArtists).values({ artistId: nils, songId: harbour });
  await db.insert(songGenres).values({ genreId: house, songId: harbour });
  await db.update(songs).set({ durationSeconds: 180 }).where(eq(songs.id, tide));
});

beforeEach(async () => {
  [user, other] = [await createUser(server), await createUser(server)];
  const { accountId } = user;
  await server.db.insert(favourites).values({ accountId, songId: harbour, createdAt: daysAgo(1) });
  await server.db.insert(ownedSongs).values({ accountId, songId: tide, createdAt: daysAgo(40) });
  await server.db
    .insert(plays)
    .values([
      ...[10, 11, 12].map((days) => ({ accountId, songId: tide, playedAt: daysAgo(days) })),
      { accountId, songId: anchor, playedAt: daysAgo(100) },
    ]);
});
afterAll(() => server.close());

const rule = (field: SmartRule["field"], operator: SmartRule["operator"], value: string): SmartRule => ({
  field,
  operator,
  value,
});
const ON_SEA = rule("album", "is", "sea");
const matchingAll = (...rules: SmartRule[]): SmartRules => ({ match: "all", rules, order: "name", limit: 500 });

async function create(rules: SmartRules, whose = user): Promise<number> {
  const answer = await whose.post("/smart-playlist/add", { name: "Smart", ...rules });
  expect(answer.json()).toMatchObject({ code: 200, message: "Smart was created." });
  return answer.json().data.id;
}

async function namesIn(id: number, whose = user, query = ""): Promise<string[]> {
  const { music } = (await whose.get(`/playlist/detail/${id}${query}`)).json();
  return music.map(({ name }: { name: string }) => name);
}

const songsFor = async (rules: SmartRules, whose = user): Promise<string[]> =>
  namesIn(await create(rules, whose), whose);

describe("a rule", () => {
  it.each<[SmartRule["field"], SmartRule["operator"], string, string[]]>([
    ["genre", "is", "folk", [ANCHOR, HARBOUR, TIDE]],
    ["genre", "is", "house", [HARBOUR]],
    ["genre", "is_not", "house", [ANCHOR, TIDE]],
    ["genre", "is", "polka", []],
    ["artist", "is", "mira COLE", [ANCHOR, HARBOUR, TIDE]],
    ["artist", "is", "Nils Odegard", [HARBOUR]],
    ["artist", "is_not", "nils ødegård", [ANCHOR, TIDE]],
    ["artist", "contains", "ODEG", [HARBOUR]],
    ["artist", "contains", "  nils   ø", [HARBOUR]],
    ["artist", "contains_not", "cole", []],
    ["album", "contains", "ea", [ANCHOR, HARBOUR, TIDE]],
    ["album", "is_not", "Sea", []],
    ["album", "contains_not", "shelf", [ANCHOR, HARBOUR, TIDE]],
    ["plays", "at_least", "1", [ANCHOR, TIDE]],
    ["plays", "at_least", "3", [TIDE]],
    ["plays", "at_most", "1", [ANCHOR, HARBOUR]],
    ["plays", "at_most", "0", [HARBOUR]],
    ["last_played", "within", "30", [TIDE]],
    ["last_played", "not_within", "30", [ANCHOR, HARBOUR]],
    ["added", "within", "7", [HARBOUR]],
    ["added", "within", "60", [HARBOUR, TIDE]],
    ["added", "not_within", "30", [TIDE]],
    ["favourite", "is", "yes", [HARBOUR]],
    ["favourite", "is", "no", [ANCHOR, TIDE]],
    ["year", "is", "2026", [ANCHOR, HARBOUR, TIDE]],
    ["year", "at_least", "2027", []],
    ["year", "at_most", "2026", [ANCHOR, HARBOUR, TIDE]],
    ["minutes", "at_least", "3", [TIDE]],
    ["minutes", "at_most", "2", [ANCHOR, HARBOUR]],
  ])("finds the songs of an album where %s %s %s", async (field, operator, value, expected) => {
    expect(await songsFor(matchingAll(ON_SEA, rule(field, operator, value)))).toEqual(expected);
  });

  it("finds nothing for special characters, because text is compared literally", async () => {
    for (const text of ["%", "_", "\\", "'; drop table songs; --"]) {
      expect(await songsFor(matchingAll(ON_SEA, rule("artist", "contains", text))), text).toEqual([]);
    }
    expect(await songsFor(matchingAll(ON_SEA))).toHaveLength(3);
  });
});

describe("a smart playlist", () => {
  const eitherOf = { ...matchingAll(rule("favourite", "is", "yes"), rule("plays", "at_least", "3")) };

  it("contains the songs that match all of its rules, or those that match any of them", async () => {
    expect(await songsFor({ ...eitherOf, match: "any" })).toEqual([HARBOUR, TIDE]);
    expect(await songsFor(eitherOf)).toEqual([]);
    expect(await songsFor({ ...eitherOf, match: "any", rules: [ON_SEA] })).toHaveLength(3);
  });

  it.each<[SmartRules["order"], string[]]>([
    ["popular", [HARBOUR, TIDE, ANCHOR]],
    ["name", [ANCHOR, HARBOUR, TIDE]],
    ["most_played", [TIDE, ANCHOR, HARBOUR]],
    ["recently_played", [TIDE, ANCHOR, HARBOUR]],
    ["recently_added", [HARBOUR, TIDE, ANCHOR]],
  ])("is sorted by %s", async (order, expected) => {
    expect(await songsFor({ ...matchingAll(ON_SEA), order })).toEqual(expected);
  });

  it("contains the first songs in its order, up to its limit", async () => {
    expect(await songsFor({ ...matchingAll(ON_SEA), order: "newest", limit: 1 })).toEqual([ANCHOR]);
    expect(await songsFor({ ...matchingAll(ON_SEA), order: "popular", limit: 2 })).toEqual([HARBOUR, TIDE]);
  });

  it("changes as the user listens and adds favourites, and ignores other users' plays and favourites", async () => {
    const liked = matchingAll(rule("favourite", "is", "yes"));
    const [own, theirs] = [await create(liked), await create(liked, other)];
    expect([await namesIn(own), await namesIn(theirs, other)]).toEqual([[HARBOUR], []]);
    await user.post(`/favourite/add/${anchor}`);
    expect([await namesIn(own), await namesIn(theirs, other)]).toEqual([[ANCHOR, HARBOUR], []]);
    const often = await create(playedRules(1));
    await user.post("/music/history/add", { plays: [{ id: harbour, played_at: server.clock.now().toISOString() }] });
    expect(await namesIn(often)).toEqual([TIDE, HARBOUR, ANCHOR]);
    expect(await songsFor(playedRules(1), other)).toEqual([]);
  });

  it("leaves out songs that have left the store", async () => {
    const id = await create(matchingAll(ON_SEA));
    await server.db.update(songs).set({ isVisible: false }).where(eq(songs.id, harbour));
    expect(await namesIn(id)).toEqual([ANCHOR, TIDE]);
    await server.db.update(songs).set({ isVisible: true }).where(eq(songs.id, harbour));
  });

  it("is listed with its rules, and can be read in other orders and in parts", async () => {
    const rules = matchingAll(ON_SEA);
    const id = await create(rules);
    const { playlists: listed, has_smart_playlists } = (await user.get("/playlist")).json();
    expect(has_smart_playlists).toBe(true);
    expect(listed).toEqual([
      { id, name: "Smart", description: "", image: "", createBy: "Robin Hart", covers: [], smart: rules },
    ]);
    expect(await namesIn(id, user, "?sort=Z-A")).toEqual([TIDE, HARBOUR, ANCHOR]);
    const { music, total } = (await user.get(`/playlist/detail/${id}?offset=1&limit=1`)).json();
    expect([music, total]).toMatchObject([[{ name: HARBOUR, id: harbour, music_id: harbour }], 3]);
  });

  it("is renamed and deleted like any playlist", async () => {
    const id = await create(matchingAll(ON_SEA));
    await user.form(`/playlist/update/${id}`, { name: "By the sea" });
    expect((await user.get(`/playlist/detail/${id}`)).json().playlist).toMatchObject({
      name: "By the sea",
      smart: matchingAll(ON_SEA),
    });
    expect((await user.del(`/playlist/delete/${id}`)).json().code).toBe(200);
    expect((await user.get("/playlist")).json().playlists).toEqual([]);
  });

  it("is in the export of the user's data with its rules", async () => {
    await create(matchingAll(ON_SEA));
    const data = await readPersonalData(server.db, user.accountId, server.clock.now());
    expect(data.playlists).toMatchObject([{ name: "Smart", rules: matchingAll(ON_SEA), songs: [] }]);
  });

  it("refuses changes of its songs by hand", async () => {
    const id = await create(matchingAll(ON_SEA));
    const message = "Smart is a smart playlist. To change its songs, edit its rules.";
    for (const answer of [
      await user.post(`/playlist/music/add/${id}/${tide}`),
      await user.del(`/playlist/music/delete/${id}/${tide}`),
      await user.post(`/playlist/reorder/${id}`, { music_ids: [tide] }),
    ])
      expect([answer.statusCode, answer.json()]).toEqual([200, { code: 404, message }]);
    expect(await namesIn(id)).toEqual([ANCHOR, HARBOUR, TIDE]);
  });

  it("can be created up to 100 times by each user", async () => {
    const { accountId } = user;
    const rows = Array.from({ length: 99 }, (_, at) => ({ accountId, name: `Number ${at}`, rules: playedRules(at) }));
    await server.db.insert(playlists).values(rows);
    await create(playedRules(1));
    const refused = await user.post("/smart-playlist/add", { name: "One more", ...playedRules(1) });
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      { name: ["You can have up to 100 smart playlists."] },
    ]);
    expect((await user.form("/playlist/add", { name: "By hand" })).json()).toMatchObject({ code: 200 });
  });
});

describe("POST /smart-playlist/update/{id}", () => {
  it("changes the rules", async () => {
    const id = await create(matchingAll(ON_SEA));
    const rules = { ...matchingAll(ON_SEA, rule("favourite", "is", "yes")), limit: 7 };
    expect((await user.post(`/smart-playlist/update/${id}`, rules)).json()).toEqual({
      code: 200,
      message: "Rules saved.",
    });
    expect((await user.get(`/playlist/detail/${id}`)).json().playlist.smart).toEqual(rules);
    expect(await namesIn(id)).toEqual([HARBOUR]);
  });

  it("does not find another user's playlist, or a playlist that is filled by hand", async () => {
    const { id: byHand } = (await user.form("/playlist/add", { name: "By hand" })).json().data;
    const theirs = await create(playedRules(1), other);
    const before = await readRows(server.db);
    for (const id of [theirs, byHand, 2_147_483_647]) {
      const answer = await user.post(`/smart-playlist/update/${id}`, playedRules(2));
      expect([answer.statusCode, answer.json().message]).toEqual([404, "We couldn’t find this playlist."]);
    }
    expect(changedTables(before, await readRows(server.db))).toEqual([]);
  });
});

describe("POST /smart-playlist/preview", () => {
  it("returns how many songs match, even if the playlist takes fewer", async () => {
    const total = async (rules: SmartRules) => (await user.post("/smart-playlist/preview", rules)).json();
    expect(await total(matchingAll(ON_SEA))).toEqual({ total: 3 });
    expect(await total({ ...matchingAll(rule("plays", "at_most", "0")), limit: 10 })).toEqual({ total: 24 });
    expect((await user.get("/playlist")).json().playlists).toEqual([]);
  });
});

describe("other music apps", () => {
  it("list and play a smart playlist, and cannot change its songs", async () => {
    const id = `pl-${await create(matchingAll(ON_SEA))}`;
    const app = await connectedApp(server, user);
    const shown = { songCount: 3, duration: 182, readonly: true };
    expect(await app.ask("getPlaylists")).toMatchObject({ playlists: { playlist: [{ id, name: "Smart", ...shown }] } });
    const titles = [ANCHOR, HARBOUR, TIDE].map((title) => ({ title }));
    expect(await app.ask("getPlaylist", { id })).toMatchObject({ playlist: { id, ...shown, entry: titles } });
    const refused = await app.ask("updatePlaylist", { playlistId: id, songIdToAdd: [`so-${tide}`] });
    expect(refused).toMatchObject({ status: "failed", error: { message: expect.stringContaining("smart playlist") } });
  });

  it("read a smart playlist with as many queries as a playlist that is filled by hand", async () => {
    const app = await connectedApp(server, user);
    const queriesOf = (id: string) => countQueries(() => app.ask("getPlaylist", { id }));
    const byHand = await app.client.createPlaylist({ name: "By hand", songId: [`so-${tide}`, `so-${harbour}`] });
    const smart = `pl-${await create(matchingAll(ON_SEA))}`;
    expect(await queriesOf(smart)).toBe(await queriesOf(byHand.playlist.id));
  });
});

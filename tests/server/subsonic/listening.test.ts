import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { ask, type ConnectedApp, connectedApp } from "../../support/subsonic/client.ts";
import { createUser, type TestUser } from "../../support/users.ts";

let server: StoreServer;
let user: TestUser;
let app: ConnectedApp;
let tide: string;
let harbour: string;

beforeAll(async () => {
  server = await startStoreServer();
  [tide, harbour] = [`so-${await server.songId("tide")}`, `so-${await server.songId("harbour")}`];
});
beforeEach(async () => {
  user = await createUser(server);
  app = await connectedApp(server, user);
});
afterAll(() => server.close());

const numberOf = (id: string): number => Number(id.slice(3));
const failed = (code: number) => ({ status: "failed", error: { code, message: expect.any(String) } });

describe("a third-party client", () => {
  it.each([false, true])("finds, plays, stars and reports songs (with forms: %s)", async (post) => {
    const { client } = await connectedApp(server, user, { post });
    expect(await client.ping()).toMatchObject({ status: "ok" });
    const { searchResult3 } = await client.search3({ query: "harbour" });
    const [song] = searchResult3.song ?? [];
    expect(song).toMatchObject({ id: harbour, title: "Harbour", artist: "Mira Cole", album: "Sea", genre: "Folk" });
    const sound = await (await client.stream({ id: harbour })).arrayBuffer();
    expect(sound.byteLength).toBe(song?.size);
    await client.star({ id: harbour });
    await client.scrobble({ id: harbour });
    const { starred2 } = await client.getStarred2();
    expect(starred2.song?.map(({ id }) => id)).toEqual([harbour]);
    const favourites = (await user.get("/favourite")).json().favourite_music;
    expect(favourites.map(({ name }: { name: string }) => name)).toEqual(["Harbour"]);
    const history = (await user.get("/music/history")).json().music;
    expect(history.map(({ name }: { name: string }) => name)).toEqual(["Harbour"]);
    await client.unstar({ id: harbour });
    expect((await client.getStarred2()).starred2.song).toEqual([]);
  });

  it("creates, changes and deletes playlists that Segue shows too", async () => {
    const { client } = app;
    const { playlist } = await client.createPlaylist({ name: "Mornings", songId: [tide, harbour, tide] });
    const songIds = async () => (await client.getPlaylist({ id: playlist.id })).playlist.entry?.map(({ id }) => id);
    expect(await songIds()).toEqual([tide, harbour]);
    const anchor = `so-${await server.songId("anchor")}`;
    await client.updatePlaylist({
      playlistId: playlist.id,
      comment: "Slow",
      songIdToAdd: [anchor],
      songIndexToRemove: [0],
    });
    expect(await songIds()).toEqual([harbour, anchor]);
    await client.createPlaylist({ playlistId: playlist.id, songId: [anchor, tide] });
    expect(await songIds()).toEqual([anchor, tide]);
    expect((await user.get("/playlist")).json().playlists).toMatchObject([
      { name: "Mornings", description: "Slow", music_count: 2 },
    ]);
    await client.deletePlaylist({ id: playlist.id });
    expect((await user.get("/playlist")).json().playlists).toEqual([]);
  });

  it("removes no song of a playlist if a position is empty or not a number", async () => {
    const { playlist } = await app.client.createPlaylist({ name: "Mornings", songId: [tide, harbour] });
    for (const songIndexToRemove of ["", "first", "-1"])
      expect(await app.ask("updatePlaylist", { playlistId: playlist.id, songIndexToRemove })).toMatchObject(failed(0));
    const { entry = [] } = (await app.client.getPlaylist({ id: playlist.id })).playlist;
    expect(entry.map(({ id }) => id)).toEqual([tide, harbour]);
  });

  it("stars albums and artists, which Segue keeps in the library", async () => {
    const { albumId = "", artistId = "" } = (await app.client.getSong({ id: tide })).song;
    await app.ask("star", { albumId, artistId });
    await app.ask("star", { id: albumId });
    expect((await user.get("/saved-album")).json().albums).toMatchObject([{ slug: "sea" }]);
    expect((await user.get("/following")).json().artists).toMatchObject([{ slug: "mira-cole" }]);
    await app.ask("unstar", { id: [albumId, artistId] });
    expect((await user.get("/saved-album")).json().albums).toEqual([]);
    expect((await user.get("/following")).json().artists).toEqual([]);
  });

  it("shows stars and plays only to the user who made them", async () => {
    const { client: others } = await connectedApp(server, await createUser(server));
    const { albumId = "", artistId = "" } = (await app.client.getSong({ id: tide })).song;
    await app.ask("star", { id: [tide, albumId, artistId] });
    await app.ask("scrobble", { id: tide });
    const seenBy = async (client: typeof others) => [
      (await client.getSong({ id: tide })).song,
      (await client.getAlbum({ id: albumId })).album,
      (await client.getArtist({ id: artistId })).artist,
    ];
    const fieldsSeenBy = async (client: typeof others) =>
      (await seenBy(client)).map((shown) => ["starred", "played"].filter((name) => name in shown));
    expect(await fieldsSeenBy(app.client)).toEqual([["starred", "played"], ["starred", "played"], ["starred"]]);
    expect(await fieldsSeenBy(others)).toEqual([[], [], []]);
    const played = async (client: typeof others) =>
      (await client.getAlbumList2({ type: "recent" })).albumList2.album?.map(({ id }) => id);
    expect([await played(app.client), await played(others)]).toEqual([[albumId], []]);
  });
});

describe("what a user may do over /rest", () => {
  it("excludes other users’ playlists and, without a subscription, music", async () => {
    const { playlist } = await app.client.createPlaylist({ name: "Private" });
    const other = await connectedApp(server, await createUser(server));
    for (const [method, given] of [
      ["getPlaylist", { id: playlist.id }],
      ["deletePlaylist", { id: playlist.id }],
      ["updatePlaylist", { playlistId: playlist.id, name: "Mine" }],
      ["createPlaylist", { playlistId: playlist.id, songId: tide }],
    ] as const)
      expect([method, await other.ask(method, given)]).toMatchObject([method, failed(70)]);
    expect(await other.ask("getPlaylists", { username: user.email })).toMatchObject(failed(50));
    expect(await app.ask("getPlaylists", { username: user.email })).toMatchObject({
      playlists: { playlist: [{ name: "Private" }] },
    });
    const ended = await connectedApp(server, await createUser(server, { subscribedUntil: new Date(0) }));
    expect(await ended.ask("ping")).toMatchObject({ status: "ok" });
    for (const method of ["getArtists", "search3", "getPlaylists", "star", "scrobble"])
      expect([method, await ended.ask(method, { id: tide })]).toMatchObject([method, failed(50)]);
    expect(await ended.ask("stream", { id: tide })).toMatchObject(failed(50));
  });

  it("includes playing songs that they bought before the subscription ended", async () => {
    const listener = await createUser(server);
    const connected = await connectedApp(server, listener);
    await listener.post(`/music/download/add/${numberOf(tide)}`);
    await server.pool.query("update accounts set subscribed_until = '2020-01-01' where id = $1", [listener.accountId]);
    expect((await connected.askRaw("stream", { id: tide })).statusCode).toBe(200);
    expect(await connected.ask("stream", { id: harbour })).toMatchObject(failed(50));
  });

  it("includes no hidden song", async () => {
    await server.pool.query("update songs set is_visible = false where slug = 'anchor'");
    const anchor = `so-${await server.songId("anchor")}`;
    const aboutSongs = ["getLyricsBySongId", "getSimilarSongs2", "getArtistInfo2", "getAlbumInfo2"];
    for (const method of ["getSong", "stream", "star", ...aboutSongs])
      expect([method, await app.ask(method, { id: anchor })]).toMatchObject([method, failed(70)]);
    await server.pool.query("update songs set is_visible = true where slug = 'anchor'");
  });

  it("is limited in rate like the app’s own calls, with the app’s higher limit for adding songs to playlists", async () => {
    const limited = await startStoreServer({ settings: { rateLimits: true } });
    try {
      const { apiKey, client } = await connectedApp(limited, await createUser(limited));
      const id = `so-${await limited.songId("tide")}`;
      const { playlist } = await client.createPlaylist({ name: "Mornings" });
      for (let at = 0; at <= 60; at += 1) {
        const added = await ask(limited, "updatePlaylist", { apiKey, playlistId: playlist.id, songIdToAdd: id });
        expect([at, added.status]).toEqual([at, "ok"]);
      }
      // Starring a selection counts once.
      const selection = Array.from({ length: 120 }, () => id);
      expect(await ask(limited, "star", { apiKey, id: selection })).toMatchObject({ status: "ok" });
      const codes = new Set<number | undefined>();
      for (let at = 0; at <= 100; at += 1) codes.add((await ask(limited, "star", { apiKey, id })).error?.code);
      expect([...codes]).toEqual([undefined, 0]);
    } finally {
      await limited.close();
    }
  });
});

describe("files", () => {
  it("are sent whole or in ranges, in the quality that fits the bitrate", async () => {
    const sizeOf = async (given: Record<string, string | number>) =>
      (await app.askRaw("stream", { id: tide, ...given })).rawPayload.length;
    const whole = await sizeOf({});
    expect(await sizeOf({ maxBitRate: 320 })).toBe(whole);
    const [medium, low] = [await sizeOf({ maxBitRate: 31 }), await sizeOf({ maxBitRate: 1 })];
    expect(medium).toBeLessThanOrEqual(whole);
    expect(low).toBeLessThan(whole);
    expect((await app.askRaw("download", { id: tide })).rawPayload.length).toBe(whole);
    const url = `/rest/stream?id=${tide}&apiKey=${app.apiKey}`;
    const part = await server.inject({ url, headers: { range: "bytes=10-19" } });
    expect([part.statusCode, part.headers["content-range"], part.rawPayload.length]).toEqual([
      206,
      `bytes 10-19/${whole}`,
      10,
    ]);
    const head = await server.inject({ method: "HEAD", url });
    expect([head.statusCode, head.headers["content-length"], head.rawPayload.length]).toEqual([200, String(whole), 0]);
  });

  it("are not added to Your Music when they are downloaded", async () => {
    await app.askRaw("download", { id: tide });
    expect((await user.get("/music/download")).json().data.music_download.data).toEqual([]);
  });

  it("include covers by picture, song, album and artist, whole or resized, and a placeholder for missing covers", async () => {
    const { song } = await app.client.getSong({ id: tide });
    const pictureOf = async (id: string, size?: number) => {
      const answer = await app.askRaw("getCoverArt", size === undefined ? { id } : { id, size });
      expect(answer.headers["content-type"]).toBe("image/webp");
      return (await sharp(answer.rawPayload).metadata()).width;
    };
    const { coverArt = "", albumId = "", artistId = "" } = song;
    for (const id of [coverArt, tide, albumId, artistId]) expect([id, await pictureOf(id)]).toEqual([id, 32]);
    expect(await pictureOf("al-2147483647", 300)).toBe(384);
    expect(await pictureOf("nothing", 90)).toBe(96);
    expect(await pictureOf("nothing")).toBe(1000);
  });
});

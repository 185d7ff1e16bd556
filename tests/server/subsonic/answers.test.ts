import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { type Answer, type ConnectedApp, connectedApp, type Parameters } from "../../support/subsonic/client.ts";
import { DESCRIBED_METHODS, problemsOf, schemaOf } from "../../support/subsonic/openApi.ts";
import { readXml, withoutEmptyLists } from "../../support/subsonic/readXml.ts";
import { createUser, type TestUser } from "../../support/users.ts";

let server: StoreServer;
let user: TestUser;
let app: ConnectedApp;
let ids: Record<"song" | "album" | "artist" | "playlist", string>;

/** The parameters of each method. The song is the only one from 1999. */
const REQUESTS: Readonly<Record<string, () => Parameters>> = {
  ping: () => ({}),
  getLicense: () => ({}),
  getOpenSubsonicExtensions: () => ({}),
  tokenInfo: () => ({}),
  getUser: () => ({}),
  getMusicFolders: () => ({}),
  getIndexes: () => ({}),
  getArtists: () => ({}),
  getArtist: () => ({ id: ids.artist }),
  getAlbum: () => ({ id: ids.album }),
  getSong: () => ({ id: ids.song }),
  getMusicDirectory: () => ({ id: ids.album }),
  getGenres: () => ({}),
  getArtistInfo: () => ({ id: ids.artist }),
  getArtistInfo2: () => ({ id: ids.artist }),
  getAlbumInfo: () => ({ id: ids.album }),
  getAlbumInfo2: () => ({ id: ids.album }),
  getSimilarSongs: () => ({ id: ids.song }),
  getSimilarSongs2: () => ({ id: ids.album }),
  getTopSongs: () => ({ artist: "Mira Cole" }),
  getLyrics: () => ({ artist: "mira cole", title: "tide" }),
  getLyricsBySongId: () => ({ id: ids.song }),
  getAlbumList: () => ({ type: "newest" }),
  getAlbumList2: () => ({ type: "recent" }),
  getRandomSongs: () => ({ fromYear: 1999, toYear: 1999 }),
  getSongsByGenre: () => ({ genre: "Folk" }),
  getStarred: () => ({}),
  getStarred2: () => ({}),
  search2: () => ({ query: "tide" }),
  search3: () => ({ query: "" }),
  getPlaylists: () => ({}),
  getPlaylist: () => ({ id: ids.playlist }),
  getScanStatus: () => ({}),
  getPodcasts: () => ({}),
  getNewestPodcasts: () => ({}),
  getInternetRadioStations: () => ({}),
  getBookmarks: () => ({}),
  getNowPlaying: () => ({}),
  createPlaylist: () => ({ playlistId: ids.playlist, songId: ids.song }),
  updatePlaylist: () => ({ playlistId: ids.playlist, name: "Kept & <loved>" }),
  star: () => ({ id: ids.song }),
  unstar: () => ({ id: ids.song }),
  scrobble: () => ({ id: ids.song }),
  setRating: () => ({ id: ids.song, rating: 5 }),
};

/** Segue has no ratings. */
const REFUSED = ["setRating"];

beforeAll(async () => {
  server = await startStoreServer();
  user = await createUser(server);
  app = await connectedApp(server, user);
  await server.pool.query(
    `update songs set lyrics = $1, loudness_lufs = -9.5, disc_number = 1, disc_track = 1, release_date = '1999-05-06'
     where slug = 'tide'`,
    ["[00:01.00]Salt & <iron>\n[00:02.50]Again\n[00:04.00]"],
  );
  await server.pool.query("update songs set disc_number = 2, disc_track = 1 where slug = 'harbour'");
  await server.pool.query(
    `insert into song_artists (song_id, artist_id)
     select songs.id, artists.id from songs, artists where songs.slug = 'tide' and artists.slug = 'nils-odegard'`,
  );
  await server.pool.query("update artists set musicbrainz_id = gen_random_uuid()::text where slug = 'mira-cole'");
  const { song } = await app.client.getSong({ id: `so-${await server.songId("tide")}` });
  const { id, albumId = "", artistId = "" } = song;
  await app.ask("star", { id, albumId, artistId });
  await app.ask("scrobble", { id });
  const { playlist } = await app.client.createPlaylist({ name: "Kept & <loved>", songId: [id] });
  await app.ask("updatePlaylist", { playlistId: playlist.id, comment: "“Quoted”\nTwice" });
  ids = { song: id, album: albumId, artist: artistId, playlist: playlist.id };
  // Some answers say what time it is.
  server.clock.stop();
});
afterAll(() => server.close());

/** Compares a method’s XML with its answer in JSON, element by element. */
async function expectSameInXml(method: string, given: Parameters, answer: Answer): Promise<void> {
  const xml = await app.askRaw(method, { ...given, f: "xml" });
  expect(xml.headers["content-type"]).toBe("text/xml; charset=utf-8");
  expect(readXml(xml.body, schemaOf(method, answer.status))).toEqual(withoutEmptyLists(answer));
}

describe("the answer to", () => {
  it.each(Object.entries(REQUESTS))("%s is as OpenSubsonic describes it, in JSON and in XML", async (method, given) => {
    const answer = await app.ask(method, given());
    expect(answer.status).toBe(REFUSED.includes(method) ? "failed" : "ok");
    expect(problemsOf(method, answer)).toEqual([]);
    await expectSameInXml(method, given(), answer);
  });

  it("deletePlaylist is as OpenSubsonic describes it, and the playlist is gone afterwards", async () => {
    const { playlist } = await app.client.createPlaylist({ name: "Short" });
    const answer = await app.ask("deletePlaylist", { id: playlist.id });
    expect([answer.status, problemsOf("deletePlaylist", answer)]).toEqual(["ok", []]);
    const missing = await app.ask("getPlaylist", { id: playlist.id });
    expect(missing).toMatchObject({ status: "failed", error: { code: 70 } });
    expect(problemsOf("getPlaylist", missing)).toEqual([]);
    await expectSameInXml("getPlaylist", { id: playlist.id }, missing);
  });

  it("every other method of OpenSubsonic says that Segue does not have the method", async () => {
    const tested = new Set([...Object.keys(REQUESTS), "deletePlaylist"]);
    for (const method of DESCRIBED_METHODS.filter((name) => !tested.has(name)))
      expect(await app.ask(method)).toMatchObject({ error: { message: `Segue has no method “${method}”.` } });
  });

  it("a request includes the optional fields that have a value", async () => {
    await app.ask("star", { id: ids.song });
    const { song } = await app.client.getSong({ id: ids.song });
    const tide = { starred: expect.anything(), replayGain: { trackGain: -8.5 }, discNumber: 1, track: 1, year: 1999 };
    expect(song).toMatchObject({ ...tide, coverArt: expect.any(String), genres: [{ name: "Folk" }] });
    expect(song).toMatchObject({
      played: expect.anything(),
      artists: [{ id: ids.artist, name: "Mira Cole" }, { name: "Nils Ødegård" }],
    });
    const { album } = await app.client.getAlbum({ id: ids.album });
    expect(album).toMatchObject({
      played: expect.anything(),
      artists: [{ id: ids.artist, name: "Mira Cole" }],
      releaseTypes: ["EP"],
      releaseDate: { year: 2026, month: 3, day: 4 },
    });
    expect(album.song?.slice(0, 2)).toMatchObject([{ discNumber: 1 }, { discNumber: 2, replayGain: {} }]);
    expect(await app.ask("getIndexes")).toMatchObject({
      indexes: { index: [{ artist: [{ artistImageUrl: expect.stringMatching(/^http.*\.webp$/) }] }, { name: "N" }] },
    });
    expect(await app.ask("getPlaylists")).toMatchObject({
      playlists: { playlist: [{ comment: "“Quoted”\nTwice", readonly: false }] },
    });
    expect(await app.ask("getLyricsBySongId", { id: ids.song })).toMatchObject({
      lyricsList: { structuredLyrics: [{ synced: true, line: [{ start: 1000 }, { start: 2500 }, { value: "" }] }] },
    });
  });
});

describe("the comparison with OpenSubsonic’s description", () => {
  it.each([
    ["an unknown field", { colour: "red" }, "/album/song/0 must NOT have additional properties"],
    ["an unknown field further down", { genres: [{ name: "Folk", colour: "red" }] }, "/album/song/0/genres/0 must NOT"],
    ["a missing field", { title: undefined }, "/album/song/0 must have required property 'title'"],
    ["a number as text", { duration: "2" }, "/album/song/0/duration must be integer"],
    ["a number as an id", { albumId: 2 }, "/album/song/0/albumId must be string"],
    ["a date without a time", { created: "2026-03-04" }, '/album/song/0/created must match format "date-time"'],
    ["an unknown value", { explicitStatus: "very" }, "/album/song/0/explicitStatus must be equal to one of"],
    ["an object in place of a list", { genres: { name: "Folk" } }, "/album/song/0/genres must be array"],
  ])("finds %s", async (_, planted, problem) => {
    const answer = await app.ask("getAlbum", { id: ids.album });
    const { song = [], ...album } = answer.album as { song?: Record<string, unknown>[] };
    const [first, ...others] = song;
    const wrong = { ...answer, album: { ...album, song: [{ ...first, ...planted }, ...others] } };
    expect(problemsOf("getAlbum", wrong)).toEqual([expect.stringContaining(problem)]);
  });

  it.each([
    ["an unknown attribute", "<song ", '<song colour="red" '],
    ["an unknown element", "</album>", "<colour/></album>"],
    ["text where none may be", '<genres name="Folk"/>', '<genres name="Folk">red</genres>'],
    ["an item too many", "</album>", '<song id="so-1" isDir="false" title="One more"/></album>'],
    ["a missing attribute", ' isDir="false"', ""],
  ])("finds %s in XML", async (_, searched, planted) => {
    const answer = await app.ask("getAlbum", { id: ids.album });
    const { body } = await app.askRaw("getAlbum", { id: ids.album, f: "xml" });
    expect(body).toContain(searched);
    const wrong = readXml(body.replace(searched, planted), schemaOf("getAlbum", "ok"));
    expect(wrong).not.toEqual(withoutEmptyLists(answer));
  });
});

describe("/rest", () => {
  it("says in XML what JSON says, with special characters escaped", async () => {
    const xml = (await app.askRaw("getPlaylists", { f: "xml" })).body;
    expect(xml).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<subsonic-response xmlns="http:\/\/subsonic.org\/restapi" status="ok"/,
    );
    expect(xml).toContain(`owner="${user.email}"`);
    expect(xml).toContain('name="Kept &amp; &lt;loved&gt;"');
    expect(xml).toContain('comment="“Quoted”&#10;Twice"');
  });

  it("accepts paths with .view, JSONP and form posts", async () => {
    const whole = await app.ask("getMusicFolders");
    const { apiKey } = app;
    expect(await app.ask("getMusicFolders.view")).toEqual(whole);
    const jsonp = await app.askRaw("getMusicFolders", { f: "jsonp", callback: "found" });
    expect(jsonp.headers["content-type"]).toBe("text/javascript; charset=utf-8");
    expect(jsonp.body).toBe(`found(${JSON.stringify({ "subsonic-response": whole })});`);
    const posted = await server.inject({
      method: "POST",
      url: "/rest/getMusicFolders?f=json",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: `apiKey=${apiKey}&v=1.16.1&c=tests`,
    });
    expect(posted.json()["subsonic-response"]).toEqual(whole);
  });

  it("ignores a callback that is not a function name", async () => {
    const { body, headers } = await app.askRaw("ping", { f: "jsonp", callback: "alert(1)//" });
    expect([headers["content-type"], body]).toEqual([
      expect.stringMatching(/^application\/json/),
      expect.not.stringContaining("alert"),
    ]);
  });

  it("lists its extensions without authentication", async () => {
    const answer = await server.inject({ url: "/rest/getOpenSubsonicExtensions?f=json" });
    expect(answer.json()["subsonic-response"]).toMatchObject({
      status: "ok",
      openSubsonicExtensions: expect.arrayContaining([{ name: "formPost", versions: [1] }]),
    });
  });

  it("returns errors for unknown methods and ids and missing parameters in the requested format", async () => {
    const failed = (code: number) => ({ status: "failed", error: { code, message: expect.any(String) } });
    expect(await app.ask("hls")).toMatchObject(failed(0));
    expect(await app.ask("getSong")).toMatchObject(failed(10));
    for (const id of ["so-2147483647", "so-99999999999", "al-1x", "7", "pl-1"])
      expect([id, await app.ask("getSong", { id })]).toMatchObject([id, failed(70)]);
    expect(await app.ask("getAlbumList2", { type: "worst" })).toMatchObject(failed(0));
    expect(await app.ask("search3", { query: "", songCount: "many" })).toMatchObject(failed(0));
    expect(await app.ask("setRating", { id: "so-1", rating: 5 })).toMatchObject(failed(0));
    expect((await app.askRaw("getSong", { f: "xml" })).body).toContain('<error code="10" message="');
    expect((await server.inject({ url: "/rest/a/b?f=json" })).json()["subsonic-response"]).toMatchObject(failed(70));
    expect((await server.inject({ url: "/rest/ping?f=json" })).json()["subsonic-response"]).toMatchObject(failed(10));
  });

  it("can be read by web players on other origins, but accepts no cookies from them", async () => {
    const { headers } = await app.askRaw("ping");
    expect(headers).toMatchObject({
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
      "cache-control": "no-store",
    });
    expect(headers["access-control-allow-credentials"]).toBeUndefined();
  });
});

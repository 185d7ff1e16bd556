import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { type ConnectedApp, connectedApp } from "../../support/subsonic/client.ts";
import { leavesOfJson, leavesOfXml } from "../../support/subsonic/leaves.ts";
import { ANSWERS, answerOf } from "../../support/subsonic/shapes.ts";
import { createUser, type TestUser } from "../../support/users.ts";

let server: StoreServer;
let user: TestUser;
let app: ConnectedApp;
/** The parameters of a request that finds something. */
let parametersOf: Record<string, Record<string, string | string[]>>;

beforeAll(async () => {
  server = await startStoreServer();
  user = await createUser(server);
  app = await connectedApp(server, user);
  const found = await app.ask("search3", { query: "tide" });
  const [tide] = (found.searchResult3 as { song: Record<string, string>[] }).song;
  const { id = "", albumId: album = "", artistId: artist = "" } = tide ?? {};
  const lyrics = "[00:01.00]Salt & <iron>\n[00:02.50]Again";
  await server.pool.query("update songs set lyrics = $1 where slug = 'tide'", [lyrics]);
  await app.ask("star", { id, albumId: album, artistId: artist });
  await app.ask("scrobble", { id });
  const created = await app.ask("createPlaylist", { name: "Kept & <loved>", songId: [id] });
  const { id: playlist } = created.playlist as { id: string };
  await app.ask("updatePlaylist", { playlistId: playlist, comment: "“Quoted”\nTwice" });
  parametersOf = {
    getSong: { id },
    getLyricsBySongId: { id },
    getSimilarSongs: { id },
    getSimilarSongs2: { id: album },
    getLyrics: { artist: "mira cole", title: "tide" },
    getTopSongs: { artist: "Mira Cole" },
    getAlbum: { id: album },
    getAlbumInfo: { id: album },
    getAlbumInfo2: { id: album },
    getArtist: { id: artist },
    getArtistInfo: { id: artist },
    getArtistInfo2: { id: artist },
    getMusicDirectory: { id: album },
    getSongsByGenre: { genre: "Folk" },
    getPlaylist: { id: playlist },
    getAlbumList: { type: "newest" },
    getAlbumList2: { type: "recent" },
    search2: { query: "tide" },
    search3: { query: "" },
    star: { id },
    unstar: { id },
    scrobble: { id },
    createPlaylist: { name: "Second", songId: [id] },
    updatePlaylist: { playlistId: playlist, name: "Third" },
  };
});
afterAll(() => server.close());

/** All methods but `deletePlaylist`, which comes last, because other methods read the playlist. */
const METHODS = Object.keys(ANSWERS).filter((method) => method !== "deletePlaylist");

describe("the answer to", () => {
  it.each(METHODS)("%s has the documented form, and says the same in XML as in JSON", async (method) => {
    const given = parametersOf[method] ?? {};
    const json = await app.ask(method, given);
    expect(z.safeParse(answerOf(method), json)).toMatchObject({ success: true });
    // Skips methods whose second answer differs from the first.
    if (/^(create|getRandom|getIndexes|getPlaylist)/.test(method)) return;
    const xml = await app.askRaw(method, { ...given, f: "xml" });
    expect(xml.headers["content-type"]).toBe("text/xml; charset=utf-8");
    expect(leavesOfXml(xml.body).toSorted()).toEqual(leavesOfJson(json).toSorted());
  });

  it("deletePlaylist is ok, and the playlist is gone afterwards", async () => {
    const created = await app.ask("createPlaylist", { name: "Short" });
    const { id } = created.playlist as { id: string };
    expect(await app.ask("deletePlaylist", { id })).toMatchObject({ status: "ok" });
    expect(await app.ask("getPlaylist", { id })).toMatchObject({ status: "failed", error: { code: 70 } });
  });
});

describe("/rest", () => {
  it("says in XML what JSON says, with special characters escaped", async () => {
    const xml = (await app.askRaw("getPlaylists", { f: "xml" })).body;
    expect(xml).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<subsonic-response xmlns="http:\/\/subsonic.org\/restapi" status="ok"/,
    );
    expect(leavesOfXml(xml)).toContain(`.playlists[0].playlist[0].owner[0]=${user.email}`);
    expect(xml).not.toContain("<loved>");
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
    const inXml = (await app.askRaw("getSong", { f: "xml" })).body;
    expect(leavesOfXml(inXml)).toContain(".error[0].code[0]=10");
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

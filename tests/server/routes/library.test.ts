import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { createUser, signedInAt, type TestUser } from "../../support/users.ts";

let server: StoreServer;
let user: TestUser;
let tide: number;
let harbour: number;

beforeAll(async () => {
  server = await startStoreServer();
  tide = await server.songId("tide");
  harbour = await server.songId("harbour");
});
beforeEach(async () => {
  user = await listenerOf3Hours();
});
afterAll(() => server.close());

const names = (rows: { name: string }[]): string[] => rows.map(({ name }) => name);
const favouritesOf = async (whose: TestUser) => (await whose.get("/favourite")).json().favourite_music;
const playsOf = async (id: number): Promise<number> => (await user.get(`/music/get-info/${id}`)).json().music.plays;
async function listenerOf3Hours(): Promise<TestUser> {
  const listener = await createUser(server);
  await signedInAt(server, listener, new Date(at(0)));
  return listener;
}
/** A time in the last three hours: 0 is three hours ago, and 180 is now. */
const at = (minutes: number) => new Date(server.clock.now().getTime() + (minutes - 180) * 60_000).toISOString();

describe("POST /favourite/add/{id}", () => {
  it("adds a song once", async () => {
    expect((await user.post(`/favourite/add/${tide}`)).json()).toMatchObject({ code: 200 });
    const again = await user.post(`/favourite/add/${tide}`);
    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual({ code: 404, message: "Tide is already in your favourites." });
    expect(await favouritesOf(user)).toHaveLength(1);
  });

  it("adds a song once even if requested ten times at the same moment", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => user.post(`/favourite/add/${tide}`)));
    const codes = answers.map((answer) => answer.json().code);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 404)).toHaveLength(9);
  });

  it("refuses an unknown song", async () => {
    expect((await user.post("/favourite/add/2147483647")).statusCode).toBe(404);
  });
});

describe("GET /favourite", () => {
  it("lists the user's favourites, newest first, with the ids of the entry and the song", async () => {
    const other = await createUser(server);
    await other.post(`/favourite/add/${tide}`);
    await user.post(`/favourite/add/${tide}`);
    server.clock.advance({ seconds: 1 });
    await user.post(`/favourite/add/${harbour}`);
    const listed = await favouritesOf(user);
    expect(names(listed)).toEqual(["Harbour", "Tide"]);
    expect(listed.map((song: { music_id: number }) => song.music_id)).toEqual([harbour, tide]);
    expect(new Set([...listed, ...(await favouritesOf(other))].map((song) => song.id)).size).toBe(3);
  });
});

describe("DELETE /favourite/delete/{musicId}", () => {
  it("removes only the user's own favourite", async () => {
    const other = await createUser(server);
    for (const whose of [user, other]) await whose.post(`/favourite/add/${tide}`);
    expect((await user.del(`/favourite/delete/${tide}`)).json().code).toBe(200);
    expect(await favouritesOf(user)).toEqual([]);
    expect(await favouritesOf(other)).toHaveLength(1);
  });

  it("reports that the song was not a favourite", async () => {
    expect((await user.del(`/favourite/delete/${tide}`)).json()).toEqual({
      code: 404,
      message: "This song isn’t in your favourites.",
    });
  });
});

describe("POST /music/history/add", () => {
  it("counts each play once, by its song and time", async () => {
    const before = await playsOf(tide);
    const report = {
      plays: [
        { id: tide, played_at: at(1) },
        { id: tide, played_at: at(2) },
        { id: tide, played_at: at(1) },
      ],
    };
    expect((await user.post("/music/history/add", report)).json().code).toBe(200);
    expect(await playsOf(tide)).toBe(before + 2);
    await user.post("/music/history/add", report);
    expect(await playsOf(tide)).toBe(before + 2);
  });

  it("counts correctly if many users report plays at the same moment, in different orders", async () => {
    const [beforeTide, beforeHarbour] = [await playsOf(tide), await playsOf(harbour)];
    const people = await Promise.all(Array.from({ length: 8 }, listenerOf3Hours));
    const reports = people.map((who, index) => {
      const plays = [
        { id: tide, played_at: at(index) },
        { id: harbour, played_at: at(index + 0.5) },
      ];
      return who.post("/music/history/add", { plays: index % 2 ? plays : plays.toReversed() });
    });
    expect((await Promise.all(reports)).map((answer) => answer.statusCode)).toEqual(Array(8).fill(200));
    expect([await playsOf(tide), await playsOf(harbour)]).toEqual([beforeTide + 8, beforeHarbour + 8]);
  });

  it("ignores unknown songs, and keeps a play dated in the far future without counting it", async () => {
    const before = await playsOf(tide);
    const plays = [
      { id: 2_147_483_647, played_at: at(1) },
      { id: tide, played_at: "2999-01-01T00:00:00Z" },
    ];
    expect((await user.post("/music/history/add", { plays })).json().code).toBe(200);
    expect(await playsOf(tide)).toBe(before);
    expect((await user.get("/music/history")).json().music).toMatchObject([{ id: tide }]);
  });

  it("accepts at most 100 plays, and only valid times", async () => {
    const many = Array.from({ length: 101 }, (_, index) => ({ id: tide, played_at: at(index) }));
    expect((await user.post("/music/history/add", { plays: many })).statusCode).toBe(422);
    expect((await user.post("/music/history/add", { plays: [{ id: tide, played_at: "yesterday" }] })).statusCode).toBe(
      422,
    );
  });
});

describe("GET /music/history", () => {
  it("lists only this user's songs, each once, most recently played first", async () => {
    const other = await createUser(server);
    await other.post("/music/history/add", { plays: [{ id: await server.songId("anchor"), played_at: at(9) }] });
    const plays = [
      { id: tide, played_at: at(1) },
      { id: harbour, played_at: at(2) },
      { id: tide, played_at: at(3) },
    ];
    await user.post("/music/history/add", { plays });
    const { music } = (await user.get("/music/history")).json();
    expect(names(music)).toEqual(["Tide", "Harbour"]);
    expect(music[0].id).toBe(tide);
  });

  it("says when each song was last played, in any order", async () => {
    const [first, second, third] = [at(1), at(2), at(3)];
    const plays = [
      { id: tide, played_at: first },
      { id: harbour, played_at: second },
      { id: tide, played_at: third },
    ];
    await user.post("/music/history/add", { plays });
    const timesOf = async (path: string) =>
      (await user.get(path)).json().music.map((song: Record<string, unknown>) => [song.name, song.played_at]);
    const [latest, earlier] = [
      ["Tide", third],
      ["Harbour", second],
    ];
    expect(await timesOf("/music/history")).toEqual([latest, earlier]);
    expect(await timesOf("/music/history?sort=A-Z")).toEqual([earlier, latest]);
    expect(await timesOf("/music/history?offset=1")).toEqual([earlier]);
  });
});

describe("POST /music/download/add/{id}", () => {
  it("makes the user own the song and sends the file as an attachment", async () => {
    const answer = (await user.post(`/music/download/add/${tide}`)).json();
    expect(answer).toMatchObject({ code: 200, data: { download: expect.stringMatching(/^\/media\/download\//) } });
    const file = await server.inject({ url: answer.data.download });
    expect(file.statusCode).toBe(200);
    expect(file.headers["content-disposition"]).toContain('attachment; filename="Mira Cole - Tide.mp3"');
    expect(file.headers["content-type"]).toBe("audio/mpeg");
  });

  it("adds a song once, however often its file is fetched", async () => {
    for (let times = 0; times < 2; times++)
      expect((await user.post(`/music/download/add/${tide}`)).json().code).toBe(200);
    expect((await user.get("/music/download")).json().data.music_download.data).toHaveLength(1);
    expect((await user.post("/music/download/add/2147483647")).statusCode).toBe(404);
  });
});

describe("GET /music/download", () => {
  it("lists owned songs even after the subscription has ended", async () => {
    await user.post(`/music/download/add/${harbour}`);
    server.clock.advance({ seconds: 1 });
    await user.post(`/music/download/add/${tide}`);
    server.clock.advance({ days: 60 });
    const lapsed = await createUser(server, { subscribedUntil: null });
    expect((await lapsed.post(`/music/download/add/${tide}`)).json()).toMatchObject({ reason: "subscription" });
    expect((await lapsed.get("/music/download")).json().data.music_download.data).toEqual([]);
    server.clock.advance({ days: -60 });
    const { data } = (await user.get("/music/download")).json();
    expect(data.header_image).toMatch(/^\/media\/image\//);
    expect(data.music_download.data).toEqual([
      {
        id: tide,
        name: "Tide",
        image: expect.any(String),
        artist_name: "Mira Cole",
        dataAudio: expect.stringMatching(/^\/media\/audio\//),
      },
      expect.objectContaining({ id: harbour }),
    ]);
  });
});

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { files, playlists, songs } from "#server/db/schema/index.ts";
import { picture } from "../../support/catalogue/smallStore.ts";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { createUser, type TestUser } from "../../support/users.ts";

let server: StoreServer;
let user: TestUser;
let other: TestUser;
let tide: number;
let harbour: number;
let anchor: number;

beforeAll(async () => {
  server = await startStoreServer();
  [tide, harbour, anchor] = [
    await server.songId("tide"),
    await server.songId("harbour"),
    await server.songId("anchor"),
  ];
});
beforeEach(async () => {
  [user, other] = [await createUser(server), await createUser(server)];
});
afterAll(() => server.close());

const create = async (fields: Record<string, string | Blob> = { name: "Mine" }): Promise<number> =>
  (await user.form("/playlist/add", fields)).json().data.id;

async function filled(): Promise<number> {
  const id = await create();
  for (const song of [tide, harbour, anchor]) await user.post(`/playlist/music/add/${id}/${song}`);
  return id;
}

const songIdsOf = async (id: number): Promise<number[]> =>
  (await user.get(`/playlist/detail/${id}`)).json().music.map((song: { music_id: number }) => song.music_id);

describe("POST /playlist/add", () => {
  it("creates a playlist with name, description and picture", async () => {
    const image = new Blob([new Uint8Array(await picture("#123456", "png", 1200))], { type: "image/png" });
    const answer = await user.form("/playlist/add", { name: " Mornings ", description: "Slow", image });
    expect(answer.json()).toMatchObject({ code: 200, data: { id: expect.any(Number) } });
    const { playlist, music } = (await user.get(`/playlist/detail/${answer.json().data.id}`)).json();
    expect(playlist).toEqual({
      id: answer.json().data.id,
      name: "Mornings",
      description: "Slow",
      image: expect.stringMatching(/^\/media\/image\/[0-9a-f]{32}\.w1600\.webp$/),
      createBy: "Robin Hart",
      music_count: 0,
      covers: [],
    });
    expect(music).toEqual([]);
    expect((await server.inject({ url: playlist.image })).headers["content-type"]).toBe("image/webp");
  });

  it("counts each line break of a description as one character, and returns the description as it was typed", async () => {
    const description = "Line\n".repeat(400).slice(0, -1);
    const id = await create({ name: "Mine", description: `${description}.` });
    expect((await user.get(`/playlist/detail/${id}`)).json().playlist.description).toBe(`${description}.`);
  });

  it("needs a name, and a valid picture", async () => {
    expect((await user.form("/playlist/add", { name: "  " })).json().errors).toEqual({
      name: ["The name field is required."],
    });
    const disguised = new Blob(["<svg xmlns='http://www.w3.org/2000/svg'/>"], { type: "image/png" });
    expect((await user.form("/playlist/add", { name: "Mine", image: disguised })).statusCode).toBe(415);
    expect((await user.get("/playlist")).json().playlists).toEqual([]);
  });

  it("allows at most 500 playlists for each user", async () => {
    const rows = Array.from({ length: 499 }, (_, index) => ({ accountId: user.accountId, name: `Number ${index}` }));
    await server.db.insert(playlists).values(rows);
    expect((await user.form("/playlist/add", { name: "The last" })).json()).toMatchObject({ code: 200 });
    const refused = await user.form("/playlist/add", { name: "One more" });
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { name: ["You can have up to 500 playlists."] }]);
    expect((await user.get("/playlist")).json().playlists).toHaveLength(500);
    expect((await other.form("/playlist/add", { name: "Mine" })).json()).toMatchObject({ code: 200 });
  });

  it("creates only one playlist, however often the same key is sent", async () => {
    const key = { "idempotency-key": crypto.randomUUID() };
    const first = await user.form("/playlist/add", { name: "Once" }, key);
    const second = await user.form("/playlist/add", { name: "Once" }, key);
    expect(second.json()).toEqual(first.json());
    expect((await user.get("/playlist")).json().playlists).toHaveLength(1);
  });
});

describe("GET /playlist", () => {
  it("returns each playlist's number of visible songs, and the pictures for its cover", async () => {
    await filled();
    server.clock.advance({ seconds: 1 });
    const empty = await create({ name: "Empty" });
    const [wave = "", rope = ""] = (await server.db.select().from(files).limit(2)).map(({ id }) => id);
    await server.db.update(songs).set({ imageFileId: rope });
    await server.db.update(songs).set({ imageFileId: wave }).where(eq(songs.id, tide));
    const shown = async () => (await user.get("/playlist")).json().playlists;
    const [atWave, atRope] = [wave, rope].map((id) => `/media/image/${id}.w1600.webp`);
    expect(await shown()).toMatchObject([
      { id: empty, music_count: 0, covers: [] },
      { music_count: 3, covers: [atWave, atRope] },
    ]);
    await server.db.update(songs).set({ isVisible: false }).where(eq(songs.id, tide));
    expect((await shown())[1]).toMatchObject({ music_count: 2, covers: [atRope] });
    await server.db.update(songs).set({ isVisible: true }).where(eq(songs.id, tide));
    await server.db.update(songs).set({ imageFileId: null });
  });

  it("lists the user's own entries, newest first", async () => {
    await create({ name: "First" });
    server.clock.advance({ seconds: 1 });
    await create({ name: "Second" });
    await other.form("/playlist/add", { name: "Not mine" });
    expect((await user.get("/playlist")).json().playlists.map(({ name }: { name: string }) => name)).toEqual([
      "Second",
      "First",
    ]);
  });
});

describe("GET /playlist/detail/{id}", () => {
  it("lists the songs in order, with the ids of the entry and the song", async () => {
    const id = await filled();
    const { music } = (await user.get(`/playlist/detail/${id}`)).json();
    expect(music.map(({ name }: { name: string }) => name)).toEqual(["Tide", "Harbour", "Anchor (Café Version)"]);
    expect(music.map(({ music_id }: { music_id: number }) => music_id)).toEqual([tide, harbour, anchor]);
  });

  it("omits a song that has left the store", async () => {
    const id = await filled();
    await server.db.update(songs).set({ isVisible: false }).where(eq(songs.id, harbour));
    expect(await songIdsOf(id)).toEqual([tide, anchor]);
    await server.db.update(songs).set({ isVisible: true }).where(eq(songs.id, harbour));
    expect(await songIdsOf(id)).toEqual([tide, harbour, anchor]);
  });
});

describe("another user's playlist", () => {
  it("gets exactly the same response as a missing playlist, and is not changed", async () => {
    const id = await filled();
    const calls = (playlist: number) => [
      other.get(`/playlist/detail/${playlist}`),
      other.form(`/playlist/update/${playlist}`, { name: "Taken" }),
      other.post(`/playlist/music/add/${playlist}/${tide}`),
      other.del(`/playlist/music/delete/${playlist}/${tide}`),
      other.post(`/playlist/reorder/${playlist}`, { music_ids: [anchor] }),
      other.del(`/playlist/delete/${playlist}`),
    ];
    const answersFor = async (playlist: number) => {
      const answers = await Promise.all(calls(playlist));
      return answers.map(({ statusCode, body }) => ({ statusCode, body }));
    };
    const notTheirs = await answersFor(id);
    expect(notTheirs).toEqual(await answersFor(2_147_483_647));
    expect(notTheirs.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(404));
    expect(await songIdsOf(id)).toEqual([tide, harbour, anchor]);
  });
});

describe("POST /playlist/music/add/{playlistId}/{musicId}", () => {
  it("says which playlist a song was added to", async () => {
    const id = await create({ name: "Trains" });
    const added = await user.post(`/playlist/music/add/${id}/${tide}`);
    expect(added.json().message).toBe("Added to Trains.");
  });

  it("refuses a song that is already in the playlist", async () => {
    const id = await filled();
    const again = await user.post(`/playlist/music/add/${id}/${tide}`);
    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual({ code: 404, message: "Tide is already in this playlist" });
    expect((await user.post(`/playlist/music/add/${id}/2147483647`)).statusCode).toBe(404);
  });

  it("adds each song once, in its own place, even if all requests arrive at the same moment", async () => {
    const id = await create();
    const wanted = [tide, harbour, anchor, tide, harbour, anchor, tide, harbour, anchor];
    const answers = await Promise.all(wanted.map((song) => user.post(`/playlist/music/add/${id}/${song}`)));
    expect(answers.filter((answer) => answer.json().code === 200)).toHaveLength(3);
    expect((await songIdsOf(id)).toSorted()).toEqual([tide, harbour, anchor].toSorted());
    const rows = await server.db.query.playlistSongs.findMany({ where: (row, { eq: is }) => is(row.playlistId, id) });
    expect(rows.map(({ position }) => position).toSorted()).toEqual([0, 1, 2]);
  });
});

describe("DELETE /playlist/music/delete/{playlistId}/{musicId}", () => {
  it("removes the song, and reports if it is not in the playlist", async () => {
    const id = await filled();
    expect((await user.del(`/playlist/music/delete/${id}/${harbour}`)).json().code).toBe(200);
    expect(await songIdsOf(id)).toEqual([tide, anchor]);
    expect((await user.del(`/playlist/music/delete/${id}/${harbour}`)).json()).toEqual({
      code: 404,
      message: "This song isn’t in this playlist.",
    });
  });

  it("adds a removed song again at the end", async () => {
    const id = await filled();
    await user.del(`/playlist/music/delete/${id}/${tide}`);
    await user.post(`/playlist/music/add/${id}/${tide}`);
    expect(await songIdsOf(id)).toEqual([harbour, anchor, tide]);
  });
});

describe("POST /playlist/reorder/{id}", () => {
  it("gives the songs their new order", async () => {
    const id = await filled();
    const answer = await user.post(`/playlist/reorder/${id}`, { music_ids: [anchor, tide, harbour] });
    expect(answer.json().code).toBe(200);
    expect(await songIdsOf(id)).toEqual([anchor, tide, harbour]);
  });

  it("reorders long playlists", async () => {
    const id = await filled();
    const others = Array.from({ length: 19_997 }, (_, index) => 2_000_000_000 + index);
    const answer = await user.post(`/playlist/reorder/${id}`, { music_ids: [anchor, ...others, tide, harbour] });
    expect(answer.json().code).toBe(200);
    expect(await songIdsOf(id)).toEqual([anchor, tide, harbour]);
  });

  it("ignores unknown ids, and puts songs that were not sent at the end, in their old order", async () => {
    const id = await filled();
    const stranger = await server.songId("shelf-01");
    await user.post(`/playlist/reorder/${id}`, { music_ids: [stranger, 2_147_483_647, anchor] });
    expect(await songIdsOf(id)).toEqual([anchor, tide, harbour]);
    await user.post(`/playlist/reorder/${id}`, { music_ids: [] });
    expect(await songIdsOf(id)).toEqual([anchor, tide, harbour]);
  });
});

describe("POST /playlist/update/{id}", () => {
  it("changes only the fields that were sent", async () => {
    const id = await create({ name: "Before", description: "Kept" });
    await user.form(`/playlist/update/${id}`, { name: "After" });
    expect((await user.get(`/playlist/detail/${id}`)).json().playlist).toMatchObject({
      name: "After",
      description: "Kept",
      image: "",
    });
    const image = new Blob([new Uint8Array(await picture("#654321"))], { type: "image/webp" });
    await user.form(`/playlist/update/${id}`, { description: "", image });
    expect((await user.get(`/playlist/detail/${id}`)).json().playlist).toMatchObject({
      name: "After",
      description: "",
      image: expect.stringMatching(/^\/media\/image\//),
    });
    expect((await user.form(`/playlist/update/${id}`, { name: "" })).statusCode).toBe(422);
    expect((await user.form(`/playlist/update/${id}`, { nothing: "of use" })).json().code).toBe(200);
  });

  it("removes the picture, unless another picture is sent", async () => {
    const pictureOf = async (colour: string) =>
      new Blob([new Uint8Array(await picture(colour))], { type: "image/webp" });
    const imageOf = async (id: number) => (await user.get(`/playlist/detail/${id}`)).json().playlist.image;
    const id = await create({ name: "Mine", image: await pictureOf("#abcdef") });
    const before = await imageOf(id);
    await user.form(`/playlist/update/${id}`, { remove_image: "false" });
    expect(await imageOf(id)).toBe(before);
    await user.form(`/playlist/update/${id}`, { remove_image: "true", image: await pictureOf("#fedcba") });
    expect(await imageOf(id)).toMatch(/^\/media\/image\//);
    expect(await imageOf(id)).not.toBe(before);
    await user.form(`/playlist/update/${id}`, { remove_image: "true" });
    expect((await user.get(`/playlist/detail/${id}`)).json().playlist).toMatchObject({ name: "Mine", image: "" });
  });
});

describe("DELETE /playlist/delete/{id}", () => {
  it("deletes the playlist, but not its songs", async () => {
    const id = await filled();
    expect((await user.del(`/playlist/delete/${id}`)).json().code).toBe(200);
    expect((await user.get(`/playlist/detail/${id}`)).statusCode).toBe(404);
    expect((await user.del(`/playlist/delete/${id}`)).statusCode).toBe(404);
    expect((await user.get(`/music/get-info/${tide}`)).statusCode).toBe(200);
  });
});

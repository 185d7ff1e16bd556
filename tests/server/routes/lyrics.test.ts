import { eq, like } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { LYRICS_LONGEST } from "#contract/lyrics.ts";
import { beats, files } from "#server/db/schema/index.ts";
import { idOf, type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { createUser, type TestUser } from "../../support/users.ts";

let server: StoreServer;
let user: TestUser;
let grey: number;
let mango: number;

beforeAll(async () => {
  server = await startStoreServer();
  [grey, mango] = [await idOf(server, beats, "grey"), await idOf(server, beats, "mango")];
});
beforeEach(async () => {
  user = await createUser(server, { subscribedUntil: null });
});
afterAll(() => server.close());

const read = async (id: number, whose = user) => (await whose.get(`/beat_store/lyric/${id}`)).json();
const save = async (id: number, lyrics: string, more: Record<string, unknown> = {}) =>
  (await user.post(`/beat_store/lyric/${id}`, { music_id: id, lyrics, ...more })).json();

describe("GET /beat_store/lyric/{id}", () => {
  it("returns new and empty lyrics before anything is written", async () => {
    expect(await read(grey)).toEqual({
      code: 200,
      message: "",
      data: {
        lyric: {
          music_id: grey,
          name: "Grey",
          lyrics: "",
          audio_html: expect.stringMatching(/^<audio controls src="\/media\/[^"<>]+"><\/audio>$/),
          type: "new",
          duration: expect.any(Number),
          preview_duration: expect.any(Number),
        },
      },
    });
  });

  it("includes a player with the beat", async () => {
    const { audio_html } = (await read(grey)).data.lyric;
    const url = /src="([^"]+)"/.exec(audio_html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect((await server.inject({ url })).statusCode).toBe(200);
  });

  it("refuses an unknown beat", async () => {
    expect(await read(2_147_483_647)).toEqual({ code: 404, message: "We couldn’t find this track." });
  });

  it("never shows another user's lyrics", async () => {
    await save(grey, "Mine");
    const other = await createUser(server);
    expect((await read(grey, other)).data.lyric).toMatchObject({ type: "new", lyrics: "" });
    expect((await other.get("/beat_store/lyrics")).json().data.lyrics).toEqual([]);
  });
});

describe("POST /beat_store/lyric/{id}", () => {
  it("saves the lyrics, and returns the time of the save", async () => {
    const saved = await save(grey, "First line\n<b>second</b>");
    expect(saved).toMatchObject({
      code: 200,
      data: { lyric: { lyrics: "First line\n<b>second</b>", type: "update" } },
    });
    expect((await read(grey)).data.lyric).toEqual(saved.data.lyric);
    expect(saved.data.lyric.updated_at).toMatch(/Z$/);
  });

  it("replaces the version that was edited, but not a newer one", async () => {
    const first = (await save(grey, "one")).data.lyric;
    const second = (await save(grey, "two", { updated_at: first.updated_at })).data.lyric;
    const conflict = await save(grey, "from another device", { updated_at: first.updated_at });
    expect(conflict).toEqual({ code: 404, message: expect.any(String), data: { lyric: second } });
    expect((await read(grey)).data.lyric.lyrics).toBe("two");
    expect((await save(grey, "three", { updated_at: second.updated_at })).code).toBe(200);
  });

  it("accepts a text that is already stored, whichever version it was based on", async () => {
    const first = (await save(grey, "one")).data.lyric;
    await save(grey, "two", { updated_at: first.updated_at });
    expect((await save(grey, "two", { updated_at: first.updated_at })).code).toBe(200);
  });

  it("lets one of many simultaneous saves of the same version win", async () => {
    const { updated_at } = (await save(grey, "start")).data.lyric;
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => save(grey, `device ${index}`, { updated_at })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect((await read(grey)).data.lyric.lyrics).toBe(answers.find(({ code }) => code === 200)?.data.lyric.lyrics);
  });

  it("accepts up to 20,000 characters, and refuses an unknown beat", async () => {
    expect((await save(grey, "x".repeat(LYRICS_LONGEST))).code).toBe(200);
    const tooLong = await user.post(`/beat_store/lyric/${grey}`, {
      music_id: grey,
      lyrics: "x".repeat(LYRICS_LONGEST + 1),
    });
    expect(tooLong.statusCode).toBe(422);
    expect((await save(2_147_483_647, "x")).code).toBe(404);
  });
});

describe("GET /beat_store/lyrics", () => {
  const listed = async () => (await user.get("/beat_store/lyrics")).json().data;
  const change = (facts: Partial<typeof beats.$inferInsert>) =>
    server.db.update(beats).set(facts).where(eq(beats.id, grey));

  it("lists the user's lyrics with their first lines, last edited first", async () => {
    const first = (await save(mango, "Two of them")).data.lyric;
    server.clock.advance({ minutes: 1 });
    const second = (await save(grey, "one")).data.lyric;
    server.clock.advance({ minutes: 1 });
    const third = (await save(mango, " \r\n\n\tThree of them \r\nand more")).data.lyric;
    const { lyrics, header_image } = await listed();
    expect(lyrics).toEqual([
      {
        music_id: mango,
        name: "Mango",
        created_date: first.updated_at,
        first_line: "Three of them ",
        updated_at: third.updated_at,
      },
      {
        music_id: grey,
        name: "Grey",
        created_date: second.updated_at,
        first_line: "one",
        updated_at: second.updated_at,
      },
    ]);
    expect(header_image).toMatch(/^\/media\/image\//);
  });

  it("shortens a long first line, and sends none for lyrics of blank lines", async () => {
    await save(grey, "x".repeat(LYRICS_LONGEST));
    expect((await listed()).lyrics).toMatchObject([{ first_line: "x".repeat(200) }]);
    await save(grey, " \n\n");
    expect((await listed()).lyrics[0]).not.toHaveProperty("first_line");
  });

  it("names the beat's picture", async () => {
    await save(grey, "one");
    const [picture] = await server.db.select().from(files).where(like(files.mimeType, "image/%"));
    await change({ imageFileId: picture?.id ?? null });
    const { lyrics } = await listed();
    await change({ imageFileId: null });
    expect(lyrics).toMatchObject([{ image: expect.stringContaining(picture?.id ?? "no picture") }]);
  });

  it("says that a beat has left the store", async () => {
    await save(grey, "one");
    expect((await listed()).lyrics[0]).not.toHaveProperty("is_gone");
    await change({ isVisible: false });
    const { lyrics } = await listed();
    await change({ isVisible: true });
    expect(lyrics).toMatchObject([{ music_id: grey, is_gone: true }]);
  });
});

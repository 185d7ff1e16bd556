import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { labels, songs } from "#server/db/schema/index.ts";
import { idOf, type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { createUser, type TestUser } from "../../support/users.ts";

let server: StoreServer;
let user: TestUser;

beforeAll(async () => {
  server = await startStoreServer();
  user = await createUser(server);
});
afterAll(() => server.close());

const names = (rows: { name: string }[]): string[] => rows.map(({ name }) => name);
const bodyOf = async (path: string) => (await user.get(path)).json();
const longAlbumNames = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Shelf ${String(from + index).padStart(2, "0")}`);

describe("GET /music/artist", () => {
  it("lists all artists by name, with all their details", async () => {
    const { artists } = await bodyOf("/music/artist");
    expect(names(artists)).toEqual(["Mira Cole", "Nils Ødegård"]);
    expect(artists[0]).toEqual({
      id: expect.any(Number),
      slug: "mira-cole",
      name: "Mira Cole",
      image: expect.stringMatching(/^\/media\/image\/[0-9a-f]{32}\.w1600\.webp$/),
      copyright: "2026 Mira Cole",
      copyright_date: "2026-01-02",
      publisher: "Cole Songs",
      biography: "<p>Grew up <strong>by the sea</strong>.</p>",
    });
  });
});

describe("GET /music/artist/featured", () => {
  it("lists only featured artists", async () => {
    expect(names((await bodyOf("/music/artist/featured")).artists)).toEqual(["Mira Cole"]);
  });
});

describe("GET /music/artist/detail/{slug}", () => {
  it("divides the songs into pages of ten, most played first", async () => {
    const first = await bodyOf("/music/artist/detail/nils-odegard");
    expect(first.artist.name).toBe("Nils Ødegård");
    expect(first.music).toMatchObject({ total: 23, current_page: 1, last_page: 3 });
    expect(names(first.music.data)).toEqual(longAlbumNames(1, 10));
    const third = await bodyOf("/music/artist/detail/nils-odegard?page=3");
    expect(third.music).toMatchObject({ total: 23, current_page: 3, last_page: 3 });
    expect(names(third.music.data)).toEqual(longAlbumNames(21, 23));
  });

  it("is empty on a page after the last, and refuses an invalid page", async () => {
    expect((await bodyOf("/music/artist/detail/nils-odegard?page=4")).music).toEqual({
      data: [],
      total: 23,
      current_page: 4,
      last_page: 3,
    });
    expect((await user.get("/music/artist/detail/nils-odegard?page=0")).statusCode).toBe(422);
  });

  it.each(["nobody", "No_Body", "x".repeat(200)])("returns 404 for the unknown artist %s", async (slug) => {
    const answer = await user.get(`/music/artist/detail/${slug}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ message: "We couldn’t find this artist." });
  });
});

describe("GET /music/artist/detail/{slug}/album", () => {
  it("lists the artist's albums and their number", async () => {
    const { albums } = await bodyOf("/music/artist/detail/mira-cole/album");
    expect(albums.total).toBe(1);
    expect(albums.data[0]).toMatchObject({
      slug: "sea",
      name: "Sea",
      artist: { name: "Mira Cole", slug: "mira-cole" },
    });
    expect((await user.get("/music/artist/detail/nobody/album")).statusCode).toBe(404);
  });
});

describe("GET /music/label", () => {
  it("lists the labels", async () => {
    expect((await bodyOf("/music/label")).labels).toEqual([
      { id: expect.any(Number), name: "Nordlys", image: expect.stringMatching(/^\/media\/image\//) },
    ]);
  });
});

describe("GET /music/label/detail/{id}", () => {
  it("pages through all songs of the label, by any artist", async () => {
    const id = await idOf(server, labels, "nordlys");
    const first = await bodyOf(`/music/label/detail/${id}`);
    expect(first).toMatchObject({
      label: { id, name: "Nordlys" },
      copyright: "© Nordlys",
      music: { total: 26, last_page: 3 },
    });
    expect(names(first.music.data)).toEqual(["Harbour", "Tide", ...longAlbumNames(1, 8)]);
    expect((await bodyOf(`/music/label/detail/${id}?page=3`)).music.data).toHaveLength(6);
  });

  it("returns 404 for an unknown label, and 422 for an invalid id", async () => {
    expect((await user.get("/music/label/detail/2147483647")).statusCode).toBe(404);
    expect((await user.get("/music/label/detail/99999999999")).statusCode).toBe(404);
    expect((await user.get("/music/label/detail/nordlys")).statusCode).toBe(422);
  });
});

describe("GET /music/album", () => {
  it("lists the albums by name", async () => {
    expect(names((await bodyOf("/music/album")).albums)).toEqual(["Sea", "Shelf"]);
  });
});

describe("GET /music/album/detail/{slug}", () => {
  it("lists the songs in the album's order", async () => {
    const { album, music } = await bodyOf("/music/album/detail/sea");
    expect(album).toMatchObject({
      slug: "sea",
      copyright: "2026 Sea",
      copyright_date: "2026-03-04",
      publisher: "Sea Songs",
    });
    expect(names(music.data)).toEqual(["Tide", "Harbour", "Anchor (Café Version)"]);
    expect(music.total).toBe(3);
    expect((await user.get("/music/album/detail/none")).statusCode).toBe(404);
  });
});

describe("GET /music/lyrics/{id}", () => {
  it("returns the lyrics unchanged, or an empty text if there are none", async () => {
    const id = await server.songId("tide");
    await server.db.update(songs).set({ lyrics: "[00:01.00]High & low" }).where(eq(songs.id, id));
    expect(await bodyOf(`/music/lyrics/${id}`)).toEqual({ lyrics: "[00:01.00]High & low" });
    expect(await bodyOf(`/music/lyrics/${await server.songId("harbour")}`)).toEqual({ lyrics: "" });
    expect((await user.get("/music/lyrics/2147483647")).statusCode).toBe(404);
  });
});

describe("GET /music/get-info/{id}", () => {
  it("returns everything about a song, in the contract's format", async () => {
    const id = await server.songId("tide");
    const { music } = await bodyOf(`/music/get-info/${id}`);
    const album = await bodyOf("/music/album/detail/sea");
    expect(music).toEqual({
      id,
      name: "Tide",
      image: album.album.image,
      dataAudio: expect.stringMatching(/^\/media\/audio\/[0-9a-f]{32}\?/),
      plays: 500,
      is_explicit: "1",
      is_instrument: "0",
      artist: { name: "Mira Cole", slug: "mira-cole" },
      copyright: { name: "2026 Sea" },
      publisher: { name: "Sea Songs" },
      copyright_date: "2026-03-04",
      album: { name: "Sea", slug: "sea" },
      track: 1,
      duration: expect.closeTo(2, 0),
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    expect((await user.get("/music/get-info/2147483647")).statusCode).toBe(404);
  });

  it("gives each audio quality its own rendition under the same path, and each can be played", async () => {
    const id = await server.songId("tide");
    const fetchRecording = async (facts: Parameters<typeof createUser>[1], networkType = "4g") => {
      const listener = await createUser(server, facts);
      const { dataAudio } = (await listener.get(`/music/get-info/${id}`, { "network-type": networkType })).json().music;
      const recording = await server.inject({ url: dataAudio });
      return { path: dataAudio.split("?")[0], bytes: recording.rawPayload.length, status: recording.statusCode };
    };
    const high = await fetchRecording({ audioQuality: "High" });
    const medium = await fetchRecording({ audioQuality: "Medium" });
    const low = await fetchRecording({ audioQuality: "Low" });
    expect([high.status, medium.status, low.status]).toEqual([200, 200, 200]);
    expect(new Set([high.path, medium.path, low.path]).size).toBe(1);
    expect(high.bytes).toBeGreaterThan(medium.bytes);
    expect(medium.bytes).toBeGreaterThan(low.bytes);
    expect((await fetchRecording({ audioQuality: "Auto" }, "2g")).bytes).toBe(low.bytes);
    expect((await fetchRecording({ audioQuality: "Auto" }, "4g")).bytes).toBe(high.bytes);
  });
});

describe("GET /music/new-release", () => {
  it("starts with the newest songs", async () => {
    const { music } = await bodyOf("/music/new-release");
    expect(names(music).slice(0, 4)).toEqual(["Anchor (Café Version)", "Tide", "Harbour", "Shelf 01"]);
    expect(music).toHaveLength(26);
  });
});

describe("GET /music/single-list", () => {
  it("contains only the singles, newest first", async () => {
    expect(names((await bodyOf("/music/single-list")).music)).toEqual(["Anchor (Café Version)", "Tide"]);
  });
});

describe("GET /videos", () => {
  it("distinguishes a video of the store from an embedded one", async () => {
    expect((await bodyOf("/videos")).videos).toEqual([
      { id: expect.any(Number), name: "Own", video: expect.stringMatching(/^\/media\/video\//), is_thirdparty: 0 },
      { id: expect.any(Number), name: "Waves", video: "https://www.youtube-nocookie.com/embed/abc", is_thirdparty: 1 },
    ]);
  });

  it("serves the store's own video", async () => {
    const { videos } = await bodyOf("/videos");
    const film = await server.inject({ url: videos[0].video });
    expect(film.statusCode).toBe(200);
    expect(film.headers["content-type"]).toBe("video/mp4");
  });
});

describe("GET /music/browse", () => {
  it("lists the categories in the store's order, with the screen's header", async () => {
    const { categories, header_image, show_cat_video } = await bodyOf("/music/browse");
    expect(names(categories)).toEqual(["By Hand", "By Rule"]);
    expect(header_image).toMatch(/^\/media\/image\//);
    expect(show_cat_video).toBe(true);
  });
});

describe("GET /music/browse/detail/{slug}", () => {
  it("lists songs chosen by hand or by rule, and differs from the genre with the same slug", async () => {
    const byHand = await bodyOf("/music/browse/detail/by-hand");
    expect(byHand.category.name).toBe("By Hand");
    expect(names(byHand.music.data)).toEqual(["Tide", "Harbour", "Anchor (Café Version)"]);
    const byRule = await bodyOf("/music/browse/detail/by-rule");
    expect(byRule.music).toMatchObject({ total: 1, data: [{ name: "Harbour", is_instrument: "1" }] });
    expect((await user.get("/music/browse/detail/folk")).statusCode).toBe(404);
  });
});

describe("GET /music/genre", () => {
  it("lists the genres in the store's order", async () => {
    const { categories, header_image } = await bodyOf("/music/genre");
    expect(names(categories)).toEqual(["Folk", "House"]);
    expect(categories[0].image).toMatch(/^\/media\/image\//);
    expect(header_image).toBe("");
  });
});

describe("GET /music/genre/detail/{slug}", () => {
  it("lists the genre's songs, most played first", async () => {
    const folk = await bodyOf("/music/genre/detail/folk");
    expect(names(folk.music.data)).toEqual(["Harbour", "Tide", "Anchor (Café Version)"]);
    expect((await bodyOf("/music/genre/detail/house")).music.total).toBe(23);
    expect((await user.get("/music/genre/detail/polka")).statusCode).toBe(404);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeFolder, type TestFolder } from "../../support/catalogue/folder.ts";
import { mp3 } from "../../support/catalogue/mp3.ts";
import { picture } from "../../support/catalogue/smallStore.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { createUser, type TestUser } from "../../support/users.ts";

let server: TestServer;
let folder: TestFolder;
let user: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  const jpeg = await picture("#abcdef", "jpeg", 64);
  const greatest = { album: "Greatest Hits", date: "1999" };
  folder = await makeFolder({
    "Downloads/track one.mp3": mp3({
      ...greatest,
      title: "Élan",
      artist: "Søren",
      albumArtist: "Søren",
      track: "2/9",
      genre: "Dream Pop",
      label: "Tiny",
      picture: jpeg,
    }),
    "Downloads/track two.mp3": mp3(
      {
        ...greatest,
        title: "Opening",
        artist: "Søren feat. Ana",
        albumArtist: "Søren",
        track: "1",
        genre: "Dream Pop",
        label: "Tiny",
      },
      2,
    ),
    "other/a.mp3": mp3({ ...greatest, title: "Élan", artist: "Ana", date: "2024-05-06" }, 3),
    "other/b.mp3": mp3({ title: "夜の歌", artist: "東京" }, 4),
    "07 - Untagged Song.mp3": mp3({}, 5),
    "cover.txt": "not music",
  });
  user = await createUser(server);
});
afterAll(async () => {
  await folder.close();
  await server.close();
});

const get = async (path: string) => (await user.get(path)).json();

describe("a folder with nothing but tagged music", () => {
  it("is imported as a catalogue without problems", async () => {
    const { problems, counts } = await folder.import(server.services);
    expect(problems).toEqual([]);
    expect(counts.songs).toEqual({ shown: 5, hidden: 0 });
  });

  it("creates artists, albums, genres and labels from the tags", async () => {
    const { artists } = await get("/music/artist");
    expect(artists.map(({ slug, name }: { slug: string; name: string }) => [slug, name]).toSorted()).toEqual([
      [expect.stringMatching(/^[0-9a-f]{16}$/), "東京"],
      ["ana", "Ana"],
      ["soren", "Søren"],
      ["unknown-artist", "Unknown Artist"],
    ]);
    expect((await get("/music/genre")).categories).toMatchObject([{ slug: "dream-pop", name: "Dream Pop" }]);
    expect((await get("/music/label")).labels).toMatchObject([{ name: "Tiny" }]);
  });

  it("distinguishes two albums with the same name by their artists, and sorts songs by track number", async () => {
    const { albums } = await get("/music/album");
    expect(albums.map(({ slug }: { slug: string }) => slug).toSorted()).toEqual([
      "ana-greatest-hits",
      "soren-greatest-hits",
    ]);
    const { album, music } = await get("/music/album/detail/soren-greatest-hits");
    expect(album.artist).toEqual({ name: "Søren", slug: "soren" });
    expect(music.data.map(({ name }: { name: string }) => name)).toEqual(["Opening", "Élan"]);
  });

  it("uses the picture embedded in a recording for its album, without the camera's metadata", async () => {
    const { album, music } = await get("/music/album/detail/soren-greatest-hits");
    expect(album.image).toMatch(/^\/media\/image\/[0-9a-f]{32}\.w1600\.webp$/);
    expect(new Set(music.data.map(({ image }: { image: string }) => image))).toEqual(new Set([album.image]));
    expect((await server.inject({ url: album.image })).headers["content-type"]).toBe("image/webp");
  });

  it("names an untagged recording after its file", async () => {
    const { data } = (await user.post("/search", { query: "untagged" })).json();
    expect(data.tracks).toMatchObject([{ name: "Untagged Song" }]);
  });

  it("makes names in other scripts searchable", async () => {
    expect((await user.post("/search", { query: "夜の" })).json().data.tracks).toMatchObject([{ name: "夜の歌" }]);
  });

  it("changes nothing when imported a second time", async () => {
    const before = (await get("/music/new-release")).music.map(({ id }: { id: number }) => id);
    await folder.import(server.services);
    expect((await get("/music/new-release")).music.map(({ id }: { id: number }) => id)).toEqual(before);
  });

  it("does not change what only a store.yaml defines", async () => {
    await folder.write({
      "store.yaml":
        "packages:\n  - { group: All, packages: [ { slug: m, title: Monthly, price: 5, period: month } ] }\nname: Bare\n",
    });
    await folder.import(server.services);
    await folder.remove("store.yaml");
    await folder.import(server.services);
    expect((await get("/packages")).packages).toMatchObject({ All: [{ title: "Monthly", amount: 5 }] });
  });
});

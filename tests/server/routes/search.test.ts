import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { createUser, type TestUser } from "../../support/users.ts";

let server: StoreServer;
let user: TestUser;

beforeAll(async () => {
  server = await startStoreServer();
  user = await createUser(server);
});
afterAll(() => server.close());

interface Found {
  artists: { name: string }[];
  tracks: { name: string }[];
  albums: { name: string }[];
}
const search = async (query: string): Promise<Found> => (await user.post("/search", { query })).json().data;
const namesOf = ({ artists, tracks, albums }: Found) => ({
  artists: artists.map(({ name }) => name),
  tracks: tracks.map(({ name }) => name),
  albums: albums.map(({ name }) => name),
});

describe("POST /search", () => {
  it("groups what it finds, with exactly the fields of the contract", async () => {
    const found = await search("sea");
    expect(found).toEqual({
      artists: [],
      tracks: [expect.any(Object), expect.any(Object), expect.any(Object)],
      albums: [{ id: expect.any(Number), slug: "sea", name: "Sea", image: expect.any(String) }],
    });
    expect((await search("mira")).artists).toEqual([
      { id: expect.any(Number), slug: "mira-cole", name: "Mira Cole", image: expect.any(String) },
    ]);
    expect((await search("tide")).tracks).toEqual([
      { id: await server.songId("tide"), name: "Tide", image: expect.stringMatching(/^\/media/) },
    ]);
  });

  it.each(["odegard", "ØDEGÅRD", "Ødegård", "nils ød", "degår"])("finds Nils Ødegård by %s", async (query) => {
    expect(namesOf(await search(query)).artists).toEqual(["Nils Ødegård"]);
  });

  it.each(["cafe", "CAFÉ", "version café", "anchor version"])("finds every word in any position: %s", async (query) => {
    expect(namesOf(await search(query)).tracks).toEqual(["Anchor (Café Version)"]);
  });

  it("puts the best matches first and shows at most eight per group", async () => {
    const found = namesOf(await search("shelf"));
    expect(found.albums).toEqual(["Shelf"]);
    expect(found.tracks).toEqual(["01", "02", "03", "04", "05", "06", "07", "08"].map((number) => `Shelf ${number}`));
    expect(namesOf(await search("shelf 17")).tracks).toEqual(["Shelf 17"]);
  });

  it.each(["%", "_", "\\", "%%%", "'; drop table songs; --", "tide%sea_x"])("finds nothing by %s", async (query) => {
    expect(namesOf(await search(query))).toEqual({ artists: [], tracks: [], albums: [] });
  });

  it("finds nothing private and nothing hidden", async () => {
    const other = await createUser(server);
    await other.form("/playlist/add", { name: "Zanzibar" });
    expect(namesOf(await search("zanzibar"))).toEqual({ artists: [], tracks: [], albums: [] });
    await server.folder.remove("songs/shelf/23-shelf-23.mp3");
    await server.folder.import(server.services);
    expect(namesOf(await search("shelf 23")).tracks).toEqual([]);
  });

  it("finds the songs of an artist or album, most played first, even with additional words", async () => {
    const songsOfSea = ["Harbour", "Tide", "Anchor (Café Version)"];
    expect(namesOf(await search("mira cole"))).toEqual({ artists: ["Mira Cole"], tracks: songsOfSea, albums: ["Sea"] });
    expect(namesOf(await search("sea")).tracks).toEqual(songsOfSea);
    expect(namesOf(await search("tide mira")).tracks).toEqual(["Tide"]);
    expect(namesOf(await search("folk anchor sea cole")).tracks).toEqual(["Anchor (Café Version)"]);
    expect(namesOf(await search("nordlys shelf 07")).tracks).toEqual(["Shelf 07"]);
  });

  it("needs a query of at most 100 characters, and a subscription", async () => {
    expect((await user.post("/search", { query: "" })).statusCode).toBe(422);
    expect((await user.post("/search", { query: "x".repeat(101) })).statusCode).toBe(422);
    const lapsed = await createUser(server, { subscribedUntil: null });
    expect((await lapsed.post("/search", { query: "tide" })).statusCode).toBe(403);
  });
});

describe("POST /search for all groups", () => {
  const searchAll = async (query: string) => (await user.post("/search", { query, groups: "all" })).json().data;
  const NOTHING = { artists: [], tracks: [], albums: [], genres: [], labels: [], beats: [], products: [] };

  it("names the artists of songs and albums", async () => {
    const credit = { artist: { name: "Mira Cole", slug: "mira-cole" } };
    expect((await searchAll("tide")).tracks).toEqual([
      { id: await server.songId("tide"), name: "Tide", image: expect.any(String), ...credit },
    ]);
    expect((await searchAll("sea")).albums).toMatchObject([{ name: "Sea", ...credit }]);
  });

  it("says which album, genre or label has the words that a song's name and artist lack", async () => {
    const matchesOf = async (query: string) =>
      (await searchAll(query)).tracks.map(({ matched }: { matched?: object }) => matched);
    const [first] = await matchesOf("nordlys");
    expect(first).toEqual({ kind: "label", name: "Nordlys" });
    expect(await matchesOf("sea tide")).toEqual([{ kind: "album", name: "Sea" }]);
    expect(await matchesOf("mira folk tide")).toEqual([{ kind: "genre", name: "Folk" }]);
    expect(await matchesOf("mira tide")).toEqual([undefined]);
    expect((await searchAll("mira nordlys")).albums).toMatchObject([{ matched: { kind: "label", name: "Nordlys" } }]);
  });

  it("finds genres and labels, and their songs", async () => {
    const found = await searchAll("folk");
    expect(found.genres).toEqual([{ id: expect.any(Number), slug: "folk", name: "Folk", image: expect.any(String) }]);
    expect(found.tracks).toHaveLength(3);
    expect((await searchAll("nordlys")).labels).toEqual([
      { id: expect.any(Number), name: "Nordlys", image: expect.any(String) },
    ]);
  });

  it("finds a beat by its producer and its tags", async () => {
    for (const query of ["obi vale", "vocal chops", "mango warm", "trap"])
      expect((await searchAll(query)).beats).toMatchObject([{ name: "Mango" }]);
  });

  it("returns a part of one group with the group's total, and names the groups that have matches", async () => {
    const part = async (given: object) => (await user.post("/search", { query: "shelf", ...given })).json().data;
    const { tracks, songs, total, found_groups, ...others } = await part({ groups: "tracks", offset: 20, limit: 5 });
    expect(tracks.map(({ name }: { name: string }) => name)).toEqual(["Shelf 21", "Shelf 22"]);
    expect(songs).toMatchObject(tracks.map(({ id, name }: { id: number; name: string }) => ({ id, name })));
    expect(songs[0]).toMatchObject({ dataAudio: expect.stringMatching(/^\/media/), duration: expect.any(Number) });
    expect(total).toBe(22);
    expect(Object.values(others).flat()).toEqual([]);
    const all = Object.entries<unknown[]>(await searchAll("shelf"));
    const filled = all.flatMap(([group, rows]) => (rows.length > 0 ? group : []));
    expect(found_groups.toSorted()).toEqual(filled.toSorted());
    expect((await part({ groups: "albums" })).total).toBe(1);
    expect((await user.post("/search", { query: "shelf", groups: "tracks", limit: 1000 })).statusCode).toBe(422);
  });

  it("finds beats and products in the same way as songs", async () => {
    expect((await searchAll("MANG")).beats).toEqual([{ id: expect.any(Number), name: "Mango", image: "" }]);
    expect((await searchAll("viny sea")).products).toMatchObject([{ name: "Sea on Vinyl" }]);
    expect(await searchAll("zzqqxx")).toEqual(NOTHING);
  });

  it.each([
    ["mira coel", "artists", "Mira Cole"],
    ["odegrad", "artists", "Nils Ødegård"],
    ["harbuor", "tracks", "Harbour"],
    ["anchr verion", "tracks", "Anchor (Café Version)"],
    ["harbuo", "tracks", "Harbour"],
    ["magno", "beats", "Mango"],
    ["hodie", "products", "Hoodie"],
  ])("corrects %s, and reports that", async (query, group, name) => {
    const found = await searchAll(query);
    expect(found[group].map((row: { name: string }) => row.name)).toContain(name);
    expect(found.is_similar).toBe(true);
  });

  it("corrects neither short words nor a misspelt word beside a word that matches nothing", async () => {
    expect(await searchAll("sae")).toEqual(NOTHING);
    expect(await searchAll("harbuor lights")).toEqual(NOTHING);
  });

  it("tolerates typos only if all groups are requested", async () => {
    expect(namesOf(await search("harbuor"))).toEqual({ artists: [], tracks: [], albums: [] });
    expect(await search("harbour")).not.toHaveProperty("is_similar");
    expect((await user.post("/search", { query: "tide", groups: "some" })).statusCode).toBe(422);
  });
});

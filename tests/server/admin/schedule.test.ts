import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { applyReleaseDates } from "#server/db/queries/releaseDates.ts";
import { readSearchRows } from "#server/db/queries/searchRows.ts";
import { findSharedLink } from "#server/db/queries/sharedLinks.ts";
import { findSong } from "#server/db/queries/songs.ts";
import { markUnused } from "#server/db/queries/unusedMedia.ts";
import { albums, categories, files, labels, songs } from "#server/db/schema/index.ts";
import { idOf, type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { createUser, type TestUser } from "../../support/users.ts";

let server: StoreServer;
let admin: TestUser;
let listener: TestUser;

beforeAll(async () => {
  server = await startStoreServer();
});
/** Signs in again after the clock was moved, which ends sessions. */
async function signIn() {
  admin = await createUser(server, { role: "Admin" });
  listener = await createUser(server, { subscribedUntil: new Date("2090-01-01") });
}
beforeEach(signIn);
afterAll(() => server.close());

const SHELF = "name: Shelf\nartist: nils-odegard\nrelease_date: ";
const dayIn = (days: number) => new Date(server.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const reimport = () => server.folder.import(server.services);
const arrive = async (days: number) => {
  server.clock.advance({ days });
  await signIn();
  await applyReleaseDates(server.db, server.clock.now());
};
/** Whether a listener finds the album in New Releases, and by its address. */
const finds = async (name: string) => {
  const list = (await listener.get("/music/new-release")).json();
  const page = await listener.get(`/music/album/detail/${name.toLowerCase()}`);
  return [JSON.stringify(list).includes(`"${name}"`), page.statusCode === 200];
};
const songsOf = async (album: string) => {
  const albumId = await idOf(server, albums, album);
  return server.db.select().from(songs).where(eq(songs.albumId, albumId));
};
const visibleSongs = async (album: string) => (await songsOf(album)).filter((song) => song.isVisible).length;
const shelfPath = async () => `/admin/catalogue/albums/${await idOf(server, albums, "shelf")}`;
const statusOf = async (path: string) => (await admin.get(path)).json().status;
async function setDate(path: string, releaseDate: string) {
  const { fields } = (await admin.get(path)).json();
  const { value } = fields.find(({ name }: { name: string }) => name === "releaseDate");
  const answer = await admin.post(path, { values: { releaseDate }, seen: { releaseDate: value } });
  expect(answer.json().code).toBe(200);
}

describe("a future release date", () => {
  it("hides an album of a folder and its songs until that day", async () => {
    const all = await visibleSongs("shelf");
    expect(all).toBeGreaterThan(0);
    await server.folder.write({ "albums/shelf.yaml": `${SHELF}${dayIn(3)}\n` });
    const { problems } = await reimport();
    expect(problems).toHaveLength(all);
    expect(problems[0]).toMatchObject({ isNote: true, message: `is hidden until its release date, ${dayIn(3)}` });
    expect(await visibleSongs("shelf")).toBe(0);
    expect(await finds("Shelf")).toEqual([false, false]);
    await reimport();
    expect(await finds("Shelf")).toEqual([false, false]);
    await arrive(2);
    expect(await visibleSongs("shelf")).toBe(0);
    await arrive(1);
    expect((await songsOf("shelf")).filter((song) => song.isVisible)).toHaveLength(all);
    expect(await finds("Shelf")).toEqual([true, true]);
  });

  it("keeps the recordings of hidden songs, and stays in force if its file cannot be read", async () => {
    await server.folder.write({ "albums/shelf.yaml": `${SHELF}${dayIn(9)}\n` });
    await reimport();
    await server.folder.write({ "albums/shelf.yaml": "name: [\n" });
    await reimport();
    await markUnused(server.db, server.clock.now());
    const [song] = await songsOf("shelf");
    const [file] = await server.db
      .select()
      .from(files)
      .where(eq(files.id, song?.highFileId ?? ""));
    expect(file?.unusedSince).toBeNull();
    await arrive(9);
    expect(await statusOf(await shelfPath())).toBe("visible");
    await server.folder.write({ "albums/shelf.yaml": `${SHELF}2020-05-06\n` });
    await reimport();
  });

  it("does not show a song that the folder no longer has", async () => {
    await server.folder.write({ "songs/sea/02-harbour.yaml": `release_date: ${dayIn(5)}\n` });
    await reimport();
    await server.folder.remove("songs/sea/02-harbour.mp3");
    await server.folder.remove("songs/sea/02-harbour.yaml");
    await reimport();
    await arrive(6);
    const [harbour] = await server.db.select().from(songs).where(eq(songs.slug, "harbour"));
    expect(harbour?.isVisible).toBe(false);
  });

  it("hides the album's name while only one of its songs is out as a single", async () => {
    const yaml = "songs/shelf/01-shelf-01.yaml";
    await server.folder.write({
      "albums/shelf.yaml": `${SHELF}${dayIn(4)}\n`,
      [yaml]: "plays: 99\nsingle: true\nrelease_date: 2020-05-06\n",
    });
    await reimport();
    const { id } = (await songsOf("shelf")).find(({ isVisible }) => isVisible) ?? { id: 0 };
    const albumOf = async () => (await findSong(server.db, id))?.albumName;
    const about = async () => (await findSharedLink(server.db, `/music-info/${id}`))?.description;
    const wordsOf = async () =>
      (await readSearchRows(server.db)).find((row) => row.kind === "tracks" && row.id === id)?.also;
    expect([await albumOf(), await about()]).toEqual([null, "Song by Nils Ødegård"]);
    expect(await wordsOf()).not.toContain("Shelf");
    await arrive(4);
    expect([await albumOf(), await about()]).toEqual(["Shelf", "Song by Nils Ødegård, from Shelf"]);
    expect(await wordsOf()).toContain("Shelf");
    await server.folder.write({ "albums/shelf.yaml": `${SHELF}2020-05-06\n`, [yaml]: "plays: 99\n" });
    await reimport();
  });

  it("set in the back office, hides the album until that day, whatever is imported in the meantime", async () => {
    const path = await shelfPath();
    const all = await visibleSongs("shelf");
    await setDate(path, dayIn(2));
    expect(await statusOf(path)).toBe("scheduled");
    expect(await finds("Shelf")).toEqual([false, false]);
    await reimport();
    expect(await visibleSongs("shelf")).toBe(0);
    await arrive(2);
    expect(await visibleSongs("shelf")).toBe(all);
    expect(await statusOf(path)).toBe("visible");
  });

  it("does not show an album that was hidden in the back office before its release date", async () => {
    const path = await shelfPath();
    const all = await visibleSongs("shelf");
    await setDate(path, dayIn(2));
    expect((await admin.post(`${path}/hide`)).json().message).toBe("The album is hidden.");
    await arrive(3);
    await reimport();
    expect([await statusOf(path), await visibleSongs("shelf")]).toEqual(["hidden", 0]);
    await setDate(path, dayIn(2));
    expect((await admin.post(`${path}/show`)).json().message).toBe("The album will be visible from its release date.");
    await arrive(2);
    expect([await statusOf(path), await visibleSongs("shelf")]).toEqual(["visible", all]);
  });
});

describe("a song that is shown without its hidden album", () => {
  it("shows no album name, and is not found by the album or by a hidden genre or label", async () => {
    const [song] = await songsOf("shelf");
    if (!song) throw new Error("the album has no songs");
    await admin.post(`${await shelfPath()}/hide`);
    await admin.post(`/admin/catalogue/songs/${song.id}/show`);
    const hidden = { isVisible: false };
    if (song.genreId) await server.db.update(categories).set(hidden).where(eq(categories.id, song.genreId));
    if (song.labelId) await server.db.update(labels).set(hidden).where(eq(labels.id, song.labelId));

    expect(await findSong(server.db, song.id)).toMatchObject({ albumName: null, albumSlug: null });
    expect((await findSharedLink(server.db, `/music-info/${song.id}`))?.description).not.toContain("Shelf");
    const row = (await readSearchRows(server.db)).find(({ kind, id }) => kind === "tracks" && id === song.id);
    expect(row?.facts?.map(({ kind }) => kind)).toEqual(["artist"]);
  });
});

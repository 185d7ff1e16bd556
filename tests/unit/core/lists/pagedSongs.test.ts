// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { albumOf, artistOf, genreOf, labelOf } from "#src/core/collections/detailNames.ts";
import { artistSongs, restOfPages } from "#src/core/lists/pagedSongs.ts";
import { someSongs } from "../player/songs.ts";

const TOTAL = 450;
const ROWS_A_PAGE = 10;
const MAX_AT_ONCE = 200;
const songs = someSongs(TOTAL);

const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
});

/** Replaces the network with a server that has one artist with many songs, and no list of artists. */
function serveArtist({ knowsWindows }: { knowsWindows: boolean }): void {
  vi.stubGlobal("fetch", async ({ url }: Request) => {
    const { pathname, search, searchParams } = new URL(url);
    asked.push(search);
    if (!pathname.includes("/artist/detail/")) return Response.json({ message: "no" }, { status: 500 });
    const limit = Number((knowsWindows && searchParams.get("limit")) || ROWS_A_PAGE);
    const page = Number(searchParams.get("page") ?? 1);
    const offset = Number((knowsWindows && searchParams.get("offset")) || (page - 1) * ROWS_A_PAGE);
    const data = songs.slice(offset, offset + limit);
    const paging = { current_page: Math.floor(offset / limit) + 1, last_page: Math.ceil(TOTAL / limit) };
    return Response.json({ music: { data, total: TOTAL, ...paging } });
  });
}

async function readAll(): Promise<number[]> {
  const list = artistSongs("north-quay");
  const { music } = await list.open();
  const rest = restOfPages(list, music, music.data.length);
  const parts = [music.data];
  for (let offset = ROWS_A_PAGE; offset < TOTAL; offset += MAX_AT_ONCE)
    parts.push([...((await rest?.read(offset, Math.min(MAX_AT_ONCE, TOTAL - offset))) ?? [])]);
  return parts.flat().map(({ id }) => id);
}

test.each([false, true])(
  "the queue reads the pages after the loaded pages, each song once (server with windows: %s)",
  async (knowsWindows) => {
    serveArtist({ knowsWindows });
    expect(await readAll()).toEqual(songs.map(({ id }) => id));
    expect(asked).toHaveLength(knowsWindows ? 1 + 3 : TOTAL / ROWS_A_PAGE);
  },
);

test("the queue requests nothing after the last page", async () => {
  serveArtist({ knowsWindows: true });
  const list = artistSongs("north-quay");
  const last = { data: songs, total: TOTAL, current_page: 3, last_page: 3 };
  expect(restOfPages(list, last, TOTAL)).toBeUndefined();
});

test("if no list can be read, an artist, album, genre or label without a name is named after its songs or its path", async () => {
  serveArtist({ knowsWindows: false });
  const paging = { total: 1, current_page: 1, last_page: 1 };
  const music = { data: [{ ...someSongs(1)[0], artist: { name: "North Quay", slug: undefined } }], ...paging };
  expect(await artistOf("quay-2", { artist: undefined, music } as never)).toMatchObject({
    slug: "quay-2",
    name: "North Quay",
  });
  expect(await artistOf("slow-tide", { artist: undefined, music: { ...music, data: [] } })).toMatchObject({
    name: "Slow tide",
  });
  expect(await albumOf("harbour-lights", { album: undefined, music: { data: [], total: 0 } })).toMatchObject({
    name: "Harbour lights",
  });
  expect(await genreOf("folk", { category: undefined, music: { data: [], total: 0 } })).toMatchObject({ name: "Folk" });
  const label = { label: undefined, music: { ...music, data: [] } };
  expect((await labelOf(4, { ...label, copyright: "Quay Records" })).name).toBe("Quay Records");
  expect((await labelOf(4, { ...label, copyright: "" })).name).toBe("Label 4");
});

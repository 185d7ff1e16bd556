import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SORTS } from "#contract/sorts.ts";
import { sortSongs } from "#src/features/songList/sortSongs.ts";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { createUser, type TestUser } from "../../support/users.ts";

let server: StoreServer;
let user: TestUser;
let playlistId: number;

beforeAll(async () => {
  server = await startStoreServer();
  user = await createUser(server);
  playlistId = (await user.form("/playlist/add", { name: "Mine" })).json().data.id;
  for (const name of ["Other", "Third"]) await user.form("/playlist/add", { name });
  for (const [index, slug] of ["tide", "shelf-10", "anchor", "shelf-02", "harbour"].entries()) {
    const played_at = new Date(server.clock.now().getTime() + index * 60_000).toISOString();
    const id = await server.songId(slug);
    await user.post(`/playlist/music/add/${playlistId}/${id}`);
    await user.post(`/favourite/add/${id}`);
    await user.post(`/music/download/add/${id}`);
    await user.post("/music/history/add", { plays: [{ id, played_at }] });
  }
});
afterAll(() => server.close());

type Body = Record<string, unknown>;
const at =
  (...path: string[]) =>
  (body: unknown): unknown =>
    path.reduce((part, name) => (part as Body)[name], body);

interface ListCall {
  path: () => string;
  rows: (body: unknown) => unknown;
  total: (body: unknown) => unknown;
  /** The response always includes its total, as in the contract. */
  hasTotal?: true;
}

const SONGS: Record<string, ListCall> = {
  "a genre": {
    path: () => "/music/genre/detail/house",
    rows: at("music", "data"),
    total: at("music", "total"),
    hasTotal: true,
  },
  "a browse category": {
    path: () => "/music/browse/detail/by-rule",
    rows: at("music", "data"),
    total: at("music", "total"),
    hasTotal: true,
  },
  "an album": {
    path: () => "/music/album/detail/shelf",
    rows: at("music", "data"),
    total: at("music", "total"),
    hasTotal: true,
  },
  "new releases": { path: () => "/music/new-release", rows: at("music"), total: at("total") },
  singles: { path: () => "/music/single-list", rows: at("music"), total: at("total") },
  history: { path: () => "/music/history", rows: at("music"), total: at("total") },
  "a playlist": { path: () => `/playlist/detail/${playlistId}`, rows: at("music"), total: at("total") },
  favourites: { path: () => "/favourite", rows: at("favourite_music"), total: at("total") },
};
const OTHERS: Record<string, ListCall> = {
  artists: { path: () => "/music/artist", rows: at("artists"), total: at("total") },
  "featured artists": { path: () => "/music/artist/featured", rows: at("artists"), total: at("total") },
  "an artist's albums": {
    path: () => "/music/artist/detail/mira-cole/album",
    rows: at("albums", "data"),
    total: at("albums", "total"),
    hasTotal: true,
  },
  labels: { path: () => "/music/label", rows: at("labels"), total: at("total") },
  albums: { path: () => "/music/album", rows: at("albums"), total: at("total") },
  playlists: { path: () => "/playlist", rows: at("playlists"), total: at("total") },
  "your music": {
    path: () => "/music/download",
    rows: at("data", "music_download", "data"),
    total: at("data", "music_download", "total"),
  },
};

const get = async (path: string): Promise<unknown> => {
  const answer = await user.get(path);
  expect(answer.statusCode, `${path}: ${answer.body}`).toBe(200);
  return answer.json();
};
const rowsOf = async ({ path, rows }: ListCall, query = ""): Promise<unknown[]> =>
  rows(await get(path() + query)) as unknown[];

describe.each(Object.entries({ ...SONGS, ...OTHERS }))("windows of %s", (_, call) => {
  it("together make up the whole list, and each has the whole list's total", async () => {
    const whole = await rowsOf(call);
    const joined: unknown[] = [];
    for (let offset = 0; offset < whole.length; offset += 2) {
      const body = await get(`${call.path()}?offset=${offset}&limit=2`);
      expect(call.total(body)).toBe(whole.length);
      joined.push(...(call.rows(body) as unknown[]));
    }
    expect(joined).toEqual(whole);
    const beyond = await get(`${call.path()}?offset=${whole.length}&limit=2`);
    expect([call.rows(beyond), call.total(beyond)]).toEqual([[], whole.length]);
  });

  it("are returned only on request: otherwise the response is the whole list", async () => {
    const body = await get(call.path());
    expect(call.total(body)).toBe(call.hasTotal ? (call.rows(body) as unknown[]).length : undefined);
  });

  it.each(["limit=201", "limit=0", "limit=x", "offset=-1", "offset=1.5"])("are refused for ?%s", async (query) => {
    expect((await user.get(`${call.path()}?${query}`)).statusCode).toBe(422);
  });
});

describe.each(Object.entries(SONGS))("%s", (_, call) => {
  it.each(SORTS)("is sorted by %s as the app sorts it", async (sort) => {
    const whole = (await rowsOf(call)) as Parameters<typeof sortSongs>[0];
    const names = (rows: unknown[]) => rows.map((row) => (row as { name: string }).name);
    expect(names(await rowsOf(call, `?sort=${sort}`))).toEqual(names(sortSongs(whole, sort)));
    expect(names(await rowsOf(call, `?sort=${sort}&offset=1&limit=2`))).toEqual(
      names(sortSongs(whole, sort)).slice(1, 3),
    );
  });

  it("refuses an unknown order", async () => {
    expect((await user.get(`${call.path()}?sort=Random`)).statusCode).toBe(422);
  });
});

describe.each(["/music/artist/detail/nils-odegard"])("a window of %s, a list with pages", (path) => {
  it("has the form of a page", async () => {
    const { music } = (await get(`${path}?offset=20&limit=5`)) as { music: { data: { name: string }[] } };
    expect(music).toMatchObject({ total: 23, current_page: 5, last_page: 5 });
    expect(music.data.map(({ name }) => name)).toEqual(["Shelf 21", "Shelf 22", "Shelf 23"]);
  });
});

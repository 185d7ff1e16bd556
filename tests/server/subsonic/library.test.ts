import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { type ConnectedApp, connectedApp } from "../../support/subsonic/client.ts";
import { createUser } from "../../support/users.ts";

const MORE_SONGS = 2_500;
const PAGE = 400;

let server: StoreServer;
let app: ConnectedApp;

beforeAll(async () => {
  server = await startStoreServer();
  app = await connectedApp(server, await createUser(server));
});
afterAll(() => server.close());

interface Named {
  id: string;
  name: string;
  title: string;
}

const found = async (method: string, at: string, given: Record<string, string | number>): Promise<Named[]> => {
  const [outer = "", inner = ""] = at.split(".");
  return ((await app.ask(method, given))[outer] as Record<string, Named[]>)[inner] ?? [];
};

/** Reads pages until one is short, as clients do. */
async function readAll(
  kind: "song" | "album" | "artist",
  query: Record<string, string>,
  between?: () => Promise<void>,
) {
  const ids: string[] = [];
  for (let offset = 0; ; offset += PAGE) {
    const paged = { songCount: 0, albumCount: 0, artistCount: 0, [`${kind}Count`]: PAGE, [`${kind}Offset`]: offset };
    const page = await found("search3", `searchResult3.${kind}`, { ...query, ...paged });
    ids.push(...page.map(({ id }) => id));
    if (page.length < PAGE) return ids;
    await between?.();
  }
}

const idsIn = async (table: "songs" | "albums" | "artists", prefix: string) =>
  (await server.pool.query(`select id from ${table} where is_visible order by id`)).rows.map(
    ({ id }) => `${prefix}-${id}`,
  );

describe("the whole library", () => {
  beforeAll(async () => {
    await server.pool.query(
      `insert into songs (slug, name, artist_id, high_file_id, plays)
       select 'more-' || n, 'Same name', s.artist_id, s.high_file_id, n % 7
       from songs s, generate_series(1, $1) n where s.slug = 'tide'`,
      [MORE_SONGS],
    );
  });

  it.each([{ query: '""' }, { query: "" }, {}])(
    "can be read page by page without gaps or duplicates (%o)",
    async (query) => {
      expect(await readAll("song", query as Record<string, string>)).toEqual(await idsIn("songs", "so"));
      expect(await readAll("album", query as Record<string, string>)).toEqual(await idsIn("albums", "al"));
      expect(await readAll("artist", query as Record<string, string>)).toEqual(await idsIn("artists", "ar"));
    },
  );

  it("stays in order while songs are played", async () => {
    const play = async () => {
      await server.pool.query("update songs set plays = plays + 100 where id % 3 = 0");
      server.clock.advance({ seconds: 31 });
    };
    expect(await readAll("song", { query: '""' }, play)).toEqual(await idsIn("songs", "so"));
  });

  it("refuses page sizes above the limit instead of truncating", async () => {
    expect(await app.ask("search3", { query: '""', songCount: 5_001 })).toMatchObject({ error: { code: 0 } });
  });
});

describe("a search", () => {
  it("returns the requested part of the results of each kind", async () => {
    const songs = (given: Record<string, number>) =>
      found("search3", "searchResult3.song", { query: "shelf", artistCount: 0, ...given });
    const first = await songs({ songCount: 4 });
    expect(first).toHaveLength(4);
    expect(await songs({ songCount: 2, songOffset: 1 })).toEqual(first.slice(1, 3));
    expect(await songs({ songCount: 1, albumCount: 20, albumOffset: 5 })).toEqual(first.slice(0, 1));
    expect(await songs({ songCount: 0 })).toEqual([]);
  });

  it("corrects a typo even if goods, which apps do not show, match the text as typed", async () => {
    // A beat has the tag "Cold".
    const artists = await found("search3", "searchResult3.artist", { query: "cold" });
    expect(artists.map(({ name }) => name)).toEqual(["Mira Cole"]);
  });
});

describe("lists of albums", () => {
  const namesOf = async (given: Record<string, string | number>) =>
    (await found("getAlbumList2", "albumList2.album", given)).map(({ name }) => name);

  it("are sorted by release, name, artist and year", async () => {
    expect(await namesOf({ type: "newest" })).toEqual(["Sea", "Shelf"]);
    expect(await namesOf({ type: "alphabeticalByName" })).toEqual(["Sea", "Shelf"]);
    expect(await namesOf({ type: "alphabeticalByArtist", size: 1, offset: 1 })).toEqual(["Shelf"]);
    expect(await namesOf({ type: "byYear", fromYear: 2000, toYear: 2030 })).toEqual(["Shelf", "Sea"]);
    expect(await namesOf({ type: "byYear", fromYear: 2030, toYear: 2021 })).toEqual(["Sea"]);
    expect(await namesOf({ type: "byGenre", genre: "house" })).toEqual(["Shelf"]);
    expect((await namesOf({ type: "random" })).toSorted()).toEqual(["Sea", "Shelf"]);
  });

  it("show what the user plays and stars", async () => {
    const shelf = `so-${await server.songId("shelf-01")}`;
    const tide = `so-${await server.songId("tide")}`;
    const minutesAgo = (minutes: number) => server.clock.now().getTime() - minutes * 60_000;
    const [shelfAt, tideAt] = [minutesAgo(3), minutesAgo(1)];
    await app.ask("scrobble", { id: [shelf, shelf, tide], time: [minutesAgo(4), shelfAt, tideAt] });
    expect(await namesOf({ type: "recent" })).toEqual(["Sea", "Shelf"]);
    const [playedTide, playedShelf] = [tideAt, shelfAt].map((at) => ({ played: new Date(at).toISOString() }));
    expect(await app.ask("getAlbumList2", { type: "recent" })).toMatchObject({
      albumList2: { album: [playedTide, playedShelf] },
    });
    expect(await app.ask("getSong", { id: shelf })).toMatchObject({ song: playedShelf });
    expect(await namesOf({ type: "frequent" })).toEqual(["Shelf", "Sea"]);
    expect(await namesOf({ type: "starred" })).toEqual([]);
  });
});

describe("browsing", () => {
  it("lists artists by letter, and shows albums and songs as folders", async () => {
    const { artists } = (await app.ask("getArtists")) as unknown as {
      artists: { index: { name: string; artist: Named[] }[] };
    };
    expect(artists.index.map(({ name }) => name)).toEqual(["M", "N"]);
    const mira = artists.index[0]?.artist[0]?.id ?? "";
    const [sea] = await found("getMusicDirectory", "directory.child", { id: mira });
    expect(sea).toMatchObject({ title: "Sea", isDir: true, parent: mira });
    const songs = await found("getMusicDirectory", "directory.child", { id: sea?.id ?? "" });
    expect(songs.map(({ title }) => title)).toEqual(["Tide", "Harbour", "Anchor (Café Version)"]);
  });

  it("finds random songs of a genre, similar songs, and the most played songs", async () => {
    const random = await found("getRandomSongs", "randomSongs.song", { genre: "House", size: 5 });
    expect(new Set(random.map(({ id }) => id)).size).toBe(5);
    expect(random.every(({ title }) => title.startsWith("Shelf"))).toBe(true);
    const tide = `so-${await server.songId("tide")}`;
    const similar = await found("getSimilarSongs2", "similarSongs2.song", { id: tide, count: 5 });
    expect(similar).toHaveLength(5);
    expect(similar.map(({ id }) => id)).not.toContain(tide);
    const [top] = await found("getTopSongs", "topSongs.song", { artist: "nils ødegård", count: 1 });
    const { rows } = await server.pool.query("select name from songs where slug like 'shelf-%' order by plays desc");
    expect(top?.title).toBe(rows[0].name);
  });

  it("describes the artist and album of a song, and finds an artist’s songs by id", async () => {
    const { song } = await app.client.getSong({ id: `so-${await server.songId("tide")}` });
    const { id, albumId = "", artistId = "" } = song;
    const artist = await app.ask("getArtistInfo2", { id: artistId });
    expect(artist).toMatchObject({ artistInfo2: { biography: expect.stringContaining("by the sea") } });
    for (const named of [id, albumId]) expect(await app.ask("getArtistInfo2", { id: named })).toEqual(artist);
    const album = await app.ask("getAlbumInfo2", { id: albumId });
    expect(album).toMatchObject({ albumInfo: { smallImageUrl: expect.stringContaining("/media/image/") } });
    expect(await app.ask("getAlbumInfo2", { id })).toEqual(album);
    for (const named of [artistId, "so-2147483647", "al-2147483647", "7"])
      expect(await app.ask("getAlbumInfo2", { id: named })).toMatchObject({ error: { code: 70 } });
    const byName = await app.ask("getTopSongs", { artist: "Mira Cole" });
    const harbour = expect.objectContaining({ title: "Harbour", artistId });
    expect(byName).toMatchObject({ topSongs: { song: expect.arrayContaining([harbour]) } });
    expect(await app.ask("getTopSongs", { id: artistId, artist: "Nils Ødegård" })).toEqual(byName);
  });

  it("names the visible artists of a song, the main one first", async () => {
    const songId = await server.songId("shelf-01");
    await server.pool.query(
      "insert into song_artists (song_id, artist_id) select $1, id from artists where slug = 'mira-cole'",
      [songId],
    );
    const withArtists = (...names: string[]) => ({ song: { artists: names.map((name) => ({ name })) } });
    const ask = () => app.ask("getSong", { id: `so-${songId}` });
    expect(await ask()).toMatchObject(withArtists("Nils Ødegård", "Mira Cole"));
    await server.pool.query("update artists set is_visible = false where slug = 'mira-cole'");
    expect(await ask()).toMatchObject(withArtists("Nils Ødegård"));
    await server.pool.query("update artists set is_visible = true where slug = 'mira-cole'");
  });

  it("counts the visible songs and albums of each genre", async () => {
    const setVisible = (isVisible: boolean) =>
      server.pool.query("update albums set is_visible = $1 where slug = 'sea'", [isVisible]);
    const withFolk = (counts: Record<string, number>) => ({
      genres: { genre: expect.arrayContaining([expect.objectContaining({ value: "Folk", ...counts })]) },
    });
    const ask = () => {
      server.clock.advance({ seconds: 31 });
      return app.ask("getGenres");
    };
    expect(await ask()).toMatchObject(withFolk({ songCount: 3, albumCount: 1 }));
    await setVisible(false);
    expect(await ask()).toMatchObject(withFolk({ songCount: 3, albumCount: 0 }));
    await setVisible(true);
  });

  it("links no album to an artist who is hidden", async () => {
    const { song } = await app.client.getSong({ id: `so-${await server.songId("tide")}` });
    const { albumId: id = "", artistId } = song;
    const linksOf = async () => {
      const [{ album }, { directory }] = [
        await app.ask("getAlbum", { id }),
        await app.ask("getMusicDirectory", { id }),
      ];
      return { album, directory } as Record<string, Record<string, unknown>>;
    };
    const shown = { album: { artistId, artists: [{ id: artistId }] }, directory: { parent: artistId } };
    expect(await linksOf()).toMatchObject(shown);
    await server.pool.query("update artists set is_visible = false where slug = 'mira-cole'");
    const { album, directory } = await linksOf();
    expect(album).toMatchObject({ artist: "Mira Cole", artists: [] });
    expect([album?.artistId, directory?.parent]).toEqual([undefined, undefined]);
    await server.pool.query("update artists set is_visible = true where slug = 'mira-cole'");
  });
});

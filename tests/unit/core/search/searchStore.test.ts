// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { beats } from "#contract/beats.ts";
import { albums, artists, genreDetail, labelDetail } from "#contract/music.ts";
import { Album, Artist, BeatProduct, Genre, Label, Merchandise } from "#contract/shapes.ts";
import { merchandiseList } from "#contract/shop.ts";
import { setActiveAccount } from "#src/core/account/activeAccount.ts";
import { accountDatabase, deleteAccountDatabase } from "#src/core/database/db.ts";
import { searchOffline } from "#src/core/search/searchOffline.ts";
import { storeEntities } from "#src/core/search/storeEntities.ts";
import { searchGroups } from "#src/features/shell/search/searchGroups.ts";
import { QUERIES } from "../../../support/search/queries.ts";
import { BEATS, PRODUCTS, SONGS, type StoreSong } from "../../../support/search/store.ts";
import { aSong } from "../../../support/songs.ts";

const unique = (texts: string[]): string[] => [...new Set(texts)];
const named = (names: string[]) => names.map((name, at) => ({ id: at + 1, name, slug: `slug-${at}`, image: "" }));

const songsOf = (isWanted: (song: StoreSong) => boolean) =>
  SONGS.flatMap((song, at) => {
    const { name, artist, album, plays } = song;
    const facts = { name, plays, artist: { name: artist, slug: "a" }, album: { name: album, slug: "b" } };
    return isWanted(song) ? [aSong(at + 1, facts)] : [];
  });

/** Stores what a device sees if it opens every list of the store. */
async function openEverything(): Promise<void> {
  const see = (...answer: Parameters<typeof storeEntities> extends [infer E, infer D, ...unknown[]] ? [E, D] : never) =>
    storeEntities(...answer, new Map(), () => true);
  await see(artists, { artists: named(unique(SONGS.map(({ artist }) => artist))).map((row) => z.decode(Artist, row)) });
  const albumRows = named(unique(SONGS.map(({ album }) => album))).map((row) =>
    z.decode(Album, { ...row, artist: { name: SONGS.find(({ album }) => album === row.name)?.artist } }),
  );
  await see(albums, { albums: albumRows });
  for (const row of named(unique(SONGS.map(({ genre }) => genre)))) {
    const data = songsOf(({ genre }) => genre === row.name);
    await see(genreDetail, { category: z.decode(Genre, row), music: { data, total: data.length } });
  }
  for (const row of named(unique(SONGS.map(({ label }) => label)))) {
    const data = songsOf(({ label }) => label === row.name);
    await see(labelDetail, { label: z.decode(Label, row), copyright: "", music: { data } });
  }
  const beatRows = BEATS.map((beat, at) => z.decode(BeatProduct, { id: at + 1, ...beat }));
  await see(beats, { products: beatRows });
  await see(merchandiseList, { products: named([...PRODUCTS]).map((row) => z.decode(Merchandise, row)) });
}

beforeAll(async () => {
  setActiveAccount("ada");
  await openEverything();
});
afterAll(() => deleteAccountDatabase("ada"));

test("a device that has seen every list stores each song for the search only once", async () => {
  expect(await accountDatabase().seen.where("key").startsWith("song:").count()).toBe(SONGS.length);
});

test.each(QUERIES)("offline, the top result for “%s” is in %s: %s", async (query, heading, name) => {
  const [first] = searchGroups(await searchOffline(query), query, []);
  expect([first?.heading, first?.hits[0]?.name]).toEqual([heading, name]);
});

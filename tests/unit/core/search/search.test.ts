import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { beats } from "#contract/beats.ts";
import { albumDetail, artists, genreDetail } from "#contract/music.ts";
import { favourites } from "#contract/playlists.ts";
import { Album, Artist, BeatProduct, Genre, Merchandise } from "#contract/shapes.ts";
import { search } from "#contract/shell.ts";
import { merchandiseList } from "#contract/shop.ts";
import { setActiveAccount } from "#src/core/account/activeAccount.ts";
import { notifyAnswer } from "#src/core/api/answers.ts";
import { accountDatabase, deleteAccountDatabase } from "#src/core/database/db.ts";
import { forgetRecentSearches, recentSearches, rememberSearch } from "#src/core/search/recentSearches.ts";
import { startSeeing } from "#src/core/search/searchIndex.ts";
import { searchOffline } from "#src/core/search/searchOffline.ts";
import { aSong } from "../../../support/songs.ts";
import { untilStored } from "../../../support/untilStored.ts";

const names = (found: { name: string }[]) => found.map(({ name }) => name);
const anArtist = (id: number, name: string) => z.decode(Artist, { id, name, slug: `artist-${id}`, image: "" });
const aProduct = (id: number, name: string) => z.decode(Merchandise, { id, name });
const aBeat = (id: number, name: string) => z.decode(BeatProduct, { id, name });
const anAlbum = (id: number, name: string) => z.decode(Album, { id, name, slug: `album-${id}`, image: "" });

let stop: () => void;

beforeEach(() => {
  setActiveAccount("ada");
  stop = startSeeing();
});

afterEach(async () => {
  stop();
  setActiveAccount("ada");
  await deleteAccountDatabase("ada");
});

const seen = (count: number) =>
  untilStored(
    () => accountDatabase().seen.count(),
    (found) => found === count,
  );

test("the offline search finds what any response has shown, by the beginnings of words, ignoring case and accents", async () => {
  notifyAnswer(artists, { artists: [anArtist(1, "Zoë Núñez"), anArtist(2, "Luma Vale")] });
  notifyAnswer(albumDetail, {
    album: anAlbum(3, "Blue Hour"),
    music: { data: [aSong(4, { name: "Lumière bleue" })], total: 1 },
  });
  await seen(4);
  expect(names((await searchOffline("nun")).artists)).toEqual(["Zoë Núñez"]);
  expect(names((await searchOffline("hour BLU")).albums)).toEqual(["Blue Hour"]);
  const found = await searchOffline("lum");
  expect([names(found.artists), names(found.tracks)]).toEqual([["Luma Vale"], ["Lumière bleue"]]);
  expect((await searchOffline("zoe vale")).artists).toEqual([]);
  expect(Object.values(await searchOffline(" – ")).flat()).toEqual([]);
});

test("the offline search finds beats and products, and misspelt names if nothing else is found", async () => {
  notifyAnswer(search, {
    artists: [],
    tracks: [],
    albums: [],
    beats: [{ id: 1, name: "Blue Mango", image: "" }],
    products: [{ id: 2, name: "Blue Hoodie", image: "" }],
  });
  notifyAnswer(merchandiseList, { products: [aProduct(3, "Blue Cap")] });
  notifyAnswer(beats, { products: [aBeat(4, "Blue Steps")] });
  await seen(4);
  const found = await searchOffline("blue");
  expect([names(found.beats ?? []), names(found.products ?? []), found.is_similar]).toEqual([
    ["Blue Mango", "Blue Steps"],
    ["Blue Cap", "Blue Hoodie"],
    undefined,
  ]);
  const similar = await searchOffline("bleu magno");
  expect([names(similar.beats ?? []), names(similar.products ?? []), similar.is_similar]).toEqual([
    ["Blue Mango"],
    [],
    true,
  ]);
});

test("a song is found by its artist, its album and the genre whose list has it, most played first", async () => {
  const boats = aSong(1, { name: "Paper Boats", plays: 3, album: { name: "Tides", slug: "tides" } });
  const moon = aSong(2, { name: "Low Moon", plays: 9, album: { name: "Tides", slug: "tides" } });
  notifyAnswer(albumDetail, { album: undefined, music: { data: [boats, moon], total: 2 } });
  notifyAnswer(genreDetail, {
    category: z.decode(Genre, { id: 5, slug: "jazz", name: "Jazz" }),
    music: { data: [{ ...boats, album: undefined }], total: 1 },
  });
  await untilStored(
    async () => (await searchOffline("jazz")).tracks.length,
    (count) => count === 1,
  );
  expect(names((await searchOffline("tides")).tracks)).toEqual(["Low Moon", "Paper Boats"]);
  const found = await searchOffline("jazz tides luma boat");
  expect(found.tracks).toMatchObject([{ name: "Paper Boats", artist: { name: "Luma Vale" } }]);
  expect(names((await searchOffline("jazz")).genres ?? [])).toEqual(["Jazz"]);
});

test("the offline search returns a page of one group with its total, and names the groups that have matches", async () => {
  notifyAnswer(artists, { artists: Array.from({ length: 30 }, (_, at) => anArtist(at + 1, `Artist ${at + 11}`)) });
  await seen(30);
  const found = await searchOffline("artist", { groups: "artists", offset: 28, limit: 20 });
  expect([names(found.artists), found.total]).toEqual([["Artist 39", "Artist 40"], 30]);
  const none = await searchOffline("artist", { groups: "albums", offset: 0, limit: 20 });
  expect([none.total, none.found_groups]).toEqual([0, ["artists"]]);
});

test("the latest twelve chosen results are remembered, without duplicates, until the user removes them", async () => {
  const choose = (number: number) => rememberSearch({ href: `/album/${number}`, name: `Album ${number}`, image: "" });
  for (let number = 1; number <= 14; number++) {
    vi.setSystemTime(number);
    await choose(number);
  }
  vi.setSystemTime(20);
  await choose(5);
  vi.useRealTimers();
  const chosen = (await recentSearches()).map(({ href }) => Number(href.split("/")[2]));
  expect(chosen).toEqual([5, 14, 13, 12, 11, 10, 9, 8, 7, 6, 4, 3]);
  setActiveAccount("bob");
  expect(await recentSearches()).toEqual([]);
  await deleteAccountDatabase("bob");
  setActiveAccount("ada");
  await forgetRecentSearches("/album/5");
  expect((await recentSearches()).slice(0, 2).map(({ href }) => href)).toEqual(["/album/14", "/album/13"]);
  await forgetRecentSearches();
  expect(await recentSearches()).toEqual([]);
});

test("a list of hundreds is indexed completely", async () => {
  const all = Array.from({ length: 501 }, (_, index) => anArtist(index + 1, `Artist ${index + 1}`));
  notifyAnswer(artists, { artists: all });
  await seen(501);
  expect(names((await searchOffline("501")).artists)).toEqual(["Artist 501"]);
});

test("a response is not indexed before the screen that requested it has received it", async () => {
  let reads = 0;
  const artist = anArtist(1, "Luma Vale");
  const watched = new Proxy(artist, {
    get(target, property, receiver) {
      reads += 1;
      return Reflect.get(target, property, receiver);
    },
  });
  notifyAnswer(artists, { artists: [watched] });
  expect(reads).toBe(0);
  await seen(1);
  expect(reads).toBeGreaterThan(0);
});

test("a song is found through its entry in a playlist or in the favourites", async () => {
  notifyAnswer(favourites, { favourite_music: [aSong(900, { name: "Saltwater", music_id: 7 })] });
  await seen(1);
  expect((await searchOffline("salt")).tracks).toMatchObject([{ id: 7, name: "Saltwater" }]);
});

test("responses that arrive after the user has logged out are not indexed", async () => {
  setActiveAccount("bob");
  notifyAnswer(artists, { artists: [anArtist(1, "Luma Vale")] });
  expect(await accountDatabase().seen.count()).toBe(0);
  await deleteAccountDatabase("bob");
});

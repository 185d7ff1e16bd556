// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { Playlist } from "#contract/shapes.ts";
import type { Recent } from "#contract/shell.ts";
import { addressOf } from "#src/core/collections/registry.ts";
import { recentCards } from "#src/features/home/recentCards.ts";

const album = (id: number): Recent => ({ kind: "album", id, slug: `album-${id}`, name: `Album ${id}`, image: "" });
const playlist = (id: number): Playlist => ({
  id,
  name: `Playlist ${id}`,
  image: "",
  description: "",
  createBy: "Robin Hart",
  music_count: 3,
  covers: [],
  smart: undefined,
});

const addresses = (...given: Parameters<typeof recentCards>) =>
  recentCards(...given).map(({ collection }) => addressOf(collection));

test("the recent cards are the latest plays, then the newest playlists, then earlier plays", () => {
  const single: Recent = { kind: "song", id: 7, slug: "single", name: "Single", image: "" };
  expect(addresses([single, ...[1, 2, 3, 4, 5, 6].map(album)], [1, 2, 3].map(playlist))).toEqual([
    "/music-info/7",
    "/album/album-1",
    "/album/album-2",
    "/album/album-3",
    "/my-playlist-details/1",
    "/my-playlist-details/2",
    "/album/album-4",
    "/album/album-5",
  ]);
});

test("there are no recent cards for a user who has played nothing", () => {
  expect(recentCards([], [playlist(1)])).toEqual([]);
});

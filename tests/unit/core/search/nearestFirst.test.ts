import { expect, it } from "vitest";
import { nearestFirst } from "#src/core/search/nearestFirst.ts";

const SONGS: [string, string] = ["Request Stop", "Dusty Fern"];
const ALBUMS: [string, string] = ["Late Bus", "Dusty Fern"];
const PLAYLISTS: [string] = ["Late Bus Home"];
const sorted = (query: string, groups: [string, string?][]) => nearestFirst(groups, query, (texts) => texts);

it("groups are sorted by their best hit, and stay in order if they match equally or not at all", () => {
  expect(sorted("late bus", [SONGS, PLAYLISTS, ALBUMS])).toEqual([ALBUMS, PLAYLISTS, SONGS]);
  expect(sorted("dusty fern", [PLAYLISTS, SONGS, ALBUMS])).toEqual([SONGS, ALBUMS, PLAYLISTS]);
  expect(sorted("folk", [SONGS, PLAYLISTS, ALBUMS])).toEqual([SONGS, PLAYLISTS, ALBUMS]);
  expect(sorted("folk", [])).toEqual([]);
});

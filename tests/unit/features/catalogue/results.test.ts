// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { emptyPlaylist } from "#src/core/mutations/playlists.ts";
import { filledFilters } from "#src/features/catalogue/search/results.ts";

const NOTHING = { found: { artists: [], tracks: [], albums: [] }, playlists: [], part: undefined };
const hit = { id: 7, slug: "low-sun", name: "Low Sun", image: "" };

test("a filter is offered for each kind with results, and All if there are any results", () => {
  const found = { ...NOTHING.found, tracks: [hit], labels: [hit], beats: [] };
  expect(filledFilters({ ...NOTHING, found })).toEqual(["all", "songs", "labels"]);
  expect(filledFilters({ ...NOTHING, playlists: [emptyPlaylist(1)] })).toEqual(["all", "playlists"]);
  expect(filledFilters(NOTHING)).toEqual([]);
});

test("results of one kind name the other kinds that have results", () => {
  const found = { ...NOTHING.found, tracks: [hit], found_groups: ["tracks", "beats"] };
  expect(filledFilters({ ...NOTHING, found })).toEqual(["all", "songs", "beats"]);
});

// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { Song } from "#contract/shapes.ts";
import { addressOf } from "#src/core/collections/registry.ts";
import { newReleaseCards } from "#src/features/home/newReleaseCards.ts";
import { aSong } from "../../core/player/songs.ts";

const on = (id: number, album: Song["album"]): Song => aSong(id, { album });

test("the songs of an album share one card, in the place of the first song, and other songs have their own cards", () => {
  const cards = newReleaseCards([
    on(1, { name: "Saltwater", slug: "saltwater" }),
    on(2, undefined),
    on(3, { name: "Saltwater", slug: "saltwater" }),
    on(4, { name: "Without a screen", slug: undefined }),
    on(5, { name: "Late Bus", slug: "late-bus" }),
  ]);
  expect(cards.map(({ collection }) => [collection.name, addressOf(collection)])).toEqual([
    ["Saltwater", "/album/saltwater"],
    ["Song 2", "/music-info/2"],
    ["Song 4", "/music-info/4"],
    ["Late Bus", "/album/late-bus"],
  ]);
});

import { expect, test } from "vitest";
import { songIdOf } from "#src/core/song/songId.ts";
import { aSong } from "../player/songs.ts";

test("an entry of a playlist or of the favourites refers to its song", () => {
  expect(songIdOf(aSong(5))).toBe(5);
  expect(songIdOf(aSong(5, { music_id: 77 }))).toBe(77);
});

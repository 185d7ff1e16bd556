import { expect, test } from "vitest";
import { formatOf } from "#src/core/player/audio/audioFormat.ts";
import { gainOf } from "#src/core/player/audio/volume.ts";
import { retryPolicy } from "#src/core/player/recovery/retryPolicy.ts";
import { songIdOf } from "#src/core/song/songId.ts";
import { aSong } from "./songs.ts";

test.each([
  ["/media/songs/a.opus?signature=x.mp3", "opus"],
  ["https://cdn.test/a/B.M4A#t=1", "m4a"],
  ["/stream/17?token=1", "mp3"],
  ["/media/v1.2/track", "mp3"],
])("%s is played as %s", (url, format) => {
  expect(formatOf(url)).toBe(format);
});

test("the full volume is the recording's own, and half of it a quarter of the amplitude", () => {
  expect([100, 50, 0].map((volumePercent) => gainOf({ volumePercent, isMuted: false }))).toEqual([1, 0.25, 0]);
});

test("an entry of a playlist or of the favourites is about its song", () => {
  expect(songIdOf(aSong(5))).toBe(5);
  expect(songIdOf(aSong(5, { music_id: 77 }))).toBe(77);
});

test.each([
  [{ isOnline: false, hasRetried: true, failuresInARow: 2 }, "withoutNetwork"],
  [{ isOnline: true, hasRetried: false, failuresInARow: 2 }, "refresh"],
  [{ isOnline: true, hasRetried: true, failuresInARow: 0 }, "skip"],
  [{ isOnline: true, hasRetried: true, failuresInARow: 1 }, "skip"],
  [{ isOnline: true, hasRetried: true, failuresInARow: 2 }, "stop"],
] as const)("with %o the remedy is to %s", (failure, retry) => {
  expect(retryPolicy(failure)).toBe(retry);
});

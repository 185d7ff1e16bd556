import { expect, test } from "vitest";
import type { Song } from "#contract/shapes.ts";
import { levelIn } from "#src/core/player/loudness.ts";
import { aSong } from "./songs.ts";

const queueOf = (...songs: Partial<Song>[]) =>
  songs.map((details, index) => ({ entryId: `e${index}`, song: aSong(index + 1, details) }));

/** The levels of all entries, in decibels. */
const decibels = (...songs: Partial<Song>[]) => {
  const entries = queueOf(...songs);
  return entries.map((entry) => Math.round(20 * Math.log10(levelIn(entries, entry)) * 10) / 10 + 0);
};

const waves = { name: "Waves", slug: "waves" };

test("songs louder than -16 LUFS are turned down to that level, and quieter songs are not changed", () => {
  expect(decibels({ loudness: -9 }, { loudness: -16 }, { loudness: -23 })).toEqual([-7, 0, 0]);
});

test("a song of unknown loudness is not changed", () => {
  expect(decibels({}, { loudness: undefined, album: waves })).toEqual([0, 0]);
});

test("songs of one album keep their differences in loudness", () => {
  const [loud, quiet, other] = decibels(
    { loudness: -9, album: waves },
    { loudness: -19, album: waves },
    { loudness: -9, album: { name: "Other", slug: "other" } },
  );
  expect(loud).toBe(quiet);
  // The mean of the power of both songs is -11.6 LUFS, so the album is turned down by 4.4 dB to -16 LUFS.
  expect(loud).toBeCloseTo(-4.4, 1);
  expect(other).toBe(-7);
});

test("an album's loudness weights each song by its length", () => {
  const [level] = decibels({ loudness: -9, duration: 10, album: waves }, { loudness: -30, duration: 90, album: waves });
  // The first song is a tenth of the album and the rest is very quiet: -19 LUFS in all, so nothing is turned down.
  expect(level).toBe(0);
});

test("albums without an address are not treated as one album", () => {
  const unknown = { name: "Unknown", slug: undefined };
  expect(decibels({ loudness: -9, album: unknown }, { loudness: -12, album: unknown })).toEqual([-7, -4]);
});

test("songs of one album in different parts of the queue are not treated as an album", () => {
  expect(decibels({ loudness: -9, album: waves }, { loudness: -20 }, { loudness: -12, album: waves })).toEqual([
    -7, 0, -4,
  ]);
});

// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test } from "vitest";
import { store } from "#src/core/platform/store.ts";
import { playback } from "#src/core/player/playback.ts";
import { playAgain, playedAtom, rememberPlayed } from "#src/core/player/played.ts";
import { EMPTY_QUEUE } from "#src/core/player/queue/queue.ts";
import { currentEntryAtom, NO_POSITION, positionAtom, queueAtom, setStatus } from "#src/core/player/state.ts";
import { aSong, someEntries } from "./songs.ts";

const played = (): string[] => store.get(playedAtom).map(({ song }) => song.name);

/** Simulates the player moving to another entry, which may or may not be heard. */
function goTo(entryId: string, soundsTo = 3): void {
  store.set(queueAtom, { ...store.get(queueAtom), currentEntryId: entryId });
  store.set(positionAtom, { ...NO_POSITION });
  if (soundsTo > 0) setStatus("playing");
  store.set(positionAtom, { ...NO_POSITION, positionSeconds: soundsTo });
}

beforeAll(rememberPlayed);

beforeEach(() => {
  playback.reset();
  store.set(queueAtom, { ...EMPTY_QUEUE, entries: someEntries(4) });
});

test("a song enters the top of the list of played songs when another song becomes current", () => {
  goTo("e1");
  expect(played()).toEqual([]);
  goTo("e2");
  goTo("e3");
  expect(played()).toEqual(["Song 2", "Song 1"]);
});

test("the list of played songs omits a song that was skipped before it made a sound", () => {
  goTo("e1");
  goTo("e2", 0);
  goTo("e3");
  expect(played()).toEqual(["Song 1"]);
});

test("a song that played twice is listed only once, at its latest play, and not while it is playing", () => {
  for (const entryId of ["e1", "e2", "e1"]) goTo(entryId);
  expect(played()).toEqual(["Song 2"]);
  goTo("e3");
  expect(played()).toEqual(["Song 1", "Song 2"]);
});

test("the list of played songs is emptied when the account changes, even if the player is stopped", () => {
  goTo("e1");
  goTo("e2");
  store.set(positionAtom, NO_POSITION);
  playback.reset();
  expect(played()).toEqual([]);
});

test("playing a song again inserts it before the next song", () => {
  goTo("e1");
  playAgain(aSong(9));
  expect(store.get(currentEntryAtom)?.song.name).toBe("Song 9");
  expect(store.get(queueAtom).entries.map(({ song }) => song.id)).toEqual([1, 9, 2, 3, 4]);
});

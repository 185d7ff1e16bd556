// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test } from "vitest";
import { store } from "#src/core/platform/store.ts";
import { resetPlayer } from "#src/core/player/playback.ts";
import { playAgain, playedAtom, rememberPlayed } from "#src/core/player/played.ts";
import { EMPTY_QUEUE } from "#src/core/player/queue/queue.ts";
import { currentEntryAtom, NO_POSITION, positionAtom, queueAtom, setStatus } from "#src/core/player/state.ts";
import { aSong, someEntries } from "./songs.ts";

const played = (): string[] => store.get(playedAtom).map(({ song }) => song.name);

/** What the player does when it goes to another entry, which then may sound or not. */
function goTo(entryId: string, soundsTo = 3): void {
  store.set(queueAtom, { ...store.get(queueAtom), currentEntryId: entryId });
  store.set(positionAtom, { ...NO_POSITION });
  if (soundsTo > 0) setStatus("playing");
  store.set(positionAtom, { ...NO_POSITION, positionSeconds: soundsTo });
}

beforeAll(rememberPlayed);

beforeEach(() => {
  resetPlayer();
  store.set(queueAtom, { ...EMPTY_QUEUE, entries: someEntries(4) });
});

test("what has sounded is remembered once something else is there, the latest first", () => {
  goTo("e1");
  expect(played()).toEqual([]);
  goTo("e2");
  goTo("e3");
  expect(played()).toEqual(["Song 2", "Song 1"]);
});

test("a song that was passed over without a sound is not", () => {
  goTo("e1");
  goTo("e2", 0);
  goTo("e3");
  expect(played()).toEqual(["Song 1"]);
});

test("a song that was heard twice stands there once, where it was heard last, and not while it plays", () => {
  for (const entryId of ["e1", "e2", "e1"]) goTo(entryId);
  expect(played()).toEqual(["Song 2"]);
  goTo("e3");
  expect(played()).toEqual(["Song 1", "Song 2"]);
});

test("with the account what it has played is gone, also where the player stands still", () => {
  goTo("e1");
  goTo("e2");
  store.set(positionAtom, NO_POSITION);
  resetPlayer();
  expect(played()).toEqual([]);
});

test("a song that is played again comes before what was next", () => {
  goTo("e1");
  playAgain(aSong(9));
  expect(store.get(currentEntryAtom)?.song.name).toBe("Song 9");
  expect(store.get(queueAtom).entries.map(({ song }) => song.id)).toEqual([1, 9, 2, 3, 4]);
});

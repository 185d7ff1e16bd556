// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { popupsAtom } from "#src/core/platform/popups.ts";
import { store } from "#src/core/platform/store.ts";
import { Deck, type DeckEvents } from "#src/core/player/audio/deck.ts";
import { playback } from "#src/core/player/playback.ts";
import * as player from "#src/core/player/player.ts";
import { updateSong } from "#src/core/player/queue/edits.ts";
import { addToQueue, removeEntry } from "#src/core/player/queueCommands.ts";
import { fakeRecordings } from "./fakeElement.ts";
import { aSong, someSongs } from "./songs.ts";

const recordings = fakeRecordings();

// Only the audio output is replaced, because elements in a test environment make no sound.
vi.mock("#src/core/player/audio/engine.ts", () => ({
  startEngine: (events: DeckEvents) => new Deck((url) => recordings.open(url), events),
}));

const OTHERS = [aSong(101), aSong(102)];

test.each([
  ["Shuffle all", false, () => player.shuffleAll(OTHERS, "Others")],
  ["continuing from another device", true, () => player.continueSongs(OTHERS, 0, "Others", 10)],
])("Undo after %s restores the queue, its order and whether it was shuffled", (_, isShuffled, replace) => {
  playback.reset();
  player.playSongs(someSongs(9), 0, "Album");
  if (isShuffled) player.toggleShuffle();
  addToQueue(aSong(10));
  const before = store.get(player.queueAtom);
  replace();
  expect(store.get(player.queueAtom)).toMatchObject({ source: "Others", isShuffled: !isShuffled });
  const replaced = store.get(popupsAtom).find(({ message }) => message === "Queue replaced.");
  replaced?.action?.run();
  expect(store.get(player.queueAtom)).toEqual(before);
});

test("replacing an edited queue offers Undo even if the address of one of its songs was renewed", () => {
  playback.reset();
  store.set(popupsAtom, []);
  player.playSongs(someSongs(2), 0, "Album");
  addToQueue(aSong(10));
  const queue = store.get(player.queueAtom);
  const renewed = aSong(1, { dataAudio: "/media/songs/1.opus?signature=new" });
  store.set(player.queueAtom, updateSong(queue, queue.entries[0]?.entryId ?? "", renewed));
  player.playSongs(OTHERS, 0, "Others");
  expect(store.get(popupsAtom).map(({ message }) => message)).toContain("Queue replaced.");
});

test("replacing a queue from which every song was removed offers no Undo", () => {
  playback.reset();
  store.set(popupsAtom, []);
  player.playSongs(someSongs(1), 0, "Album");
  for (const { entryId } of store.get(player.queueAtom).entries) removeEntry(entryId);
  player.playSongs(OTHERS, 0, "Others");
  expect(store.get(popupsAtom)).toEqual([]);
});

test.each([
  ["offers no Undo", 0, []],
  ["offers Undo if another song was removed from it", 1, ["Queue replaced."]],
])("replacing a queue after its only addition was undone %s", (_, removed, expected) => {
  playback.reset();
  store.set(popupsAtom, []);
  player.playSongs(someSongs(3), 0, "Album");
  addToQueue(aSong(10));
  for (const { entryId } of store.get(player.queueAtom).entries.slice(1, 1 + removed)) removeEntry(entryId);
  for (const { action } of store.get(popupsAtom)) action?.run();
  store.set(popupsAtom, []);
  player.playSongs(OTHERS, 0, "Others");
  expect(store.get(popupsAtom).map(({ message }) => message)).toEqual(expected);
});

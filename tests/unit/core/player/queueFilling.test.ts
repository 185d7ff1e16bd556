// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AppError } from "#src/core/api/appError.ts";
import { noteReachable } from "#src/core/network/online.ts";
import { popupsAtom } from "#src/core/platform/popups.ts";
import { store } from "#src/core/platform/store.ts";
import { whenIdle } from "#src/core/platform/whenIdle.ts";
import { Deck, type DeckEvents } from "#src/core/player/audio/deck.ts";
import { playSongs, queueAtom, shuffleAll } from "#src/core/player/player.ts";
import { addToQueue, clearQueue, undoQueueEdit } from "#src/core/player/queueCommands.ts";
import { type PartOfList, stopFilling } from "#src/core/player/queueFilling.ts";
import { fakeRecordings } from "./fakeElement.ts";
import { aSong, someSongs } from "./songs.ts";

const recordings = fakeRecordings();

// Only the audio output is replaced, because elements in a test environment make no sound.
vi.mock("#src/core/player/audio/engine.ts", () => ({
  startEngine: (events: DeckEvents) => new Deck((url) => recordings.open(url), events),
}));

const TOTAL = 2345;
const ALL = someSongs(TOTAL);
const asked: [offset: number, limit: number][] = [];
let read: PartOfList["read"];

beforeEach(() => {
  asked.length = 0;
  read = async (offset, limit) => {
    asked.push([offset, limit]);
    return ALL.slice(offset, offset + limit);
  };
});
afterEach(() => {
  stopFilling();
  noteReachable(true);
});

const queued = () => store.get(queueAtom).entries.map(({ song }) => song.id);
const part = (first: number, playing: number): PartOfList => ({
  first,
  end: first + 100,
  playing,
  total: TOTAL,
  read: (offset, limit) => read(offset, limit),
});
const idsOf = (songs: readonly { id: number }[]) => songs.map(({ id }) => id);

test("a song in the middle of a list plays at once, and the queue then gets the whole list in order", async () => {
  playSongs(ALL.slice(1000, 1100), 50, "House", part(1000, 1050));
  expect(queued()).toEqual(idsOf(ALL.slice(1000, 1100)));
  await vi.waitFor(() => expect(queued()).toHaveLength(TOTAL));
  expect(queued()).toEqual(idsOf(ALL));
  const { entries, currentEntryId } = store.get(queueAtom);
  expect(entries.find(({ entryId }) => entryId === currentEntryId)?.song.id).toBe(1051);
  expect(Math.max(...asked.map(([, limit]) => limit))).toBe(200);
  expect(asked.slice(0, 3)).toEqual([
    [1100, 200],
    [600, 200],
    [800, 200],
  ]);
});

test("songs that the user adds in the meantime stay after the list", async () => {
  playSongs(ALL.slice(0, 100), 0, "House", part(0, 0));
  addToQueue(aSong(9999));
  await vi.waitFor(() => expect(queued()).toHaveLength(TOTAL + 1));
  expect(queued()).toEqual([...idsOf(ALL), 9999]);
});

test("Shuffle all contains every song once", async () => {
  shuffleAll(ALL.slice(0, 100), "House", part(0, 0));
  await vi.waitFor(() => expect(queued()).toHaveLength(TOTAL));
  expect(queued()).not.toEqual(idsOf(ALL));
  expect(queued().toSorted((one, other) => one - other)).toEqual(idsOf(ALL));
  store.set(queueAtom, { ...store.get(queueAtom), isShuffled: false });
});

test.each([
  ["another list is played", () => playSongs(ALL.slice(0, 3), 0, "An album"), [1, 2, 3]],
  ["the queue is cleared", clearQueue, [1]],
])("nothing more is added once %s", async (_, doIt, left) => {
  let answer = (_songs: typeof ALL): void => undefined;
  read = () => new Promise((resolve) => (answer = resolve));
  playSongs(ALL.slice(0, 100), 0, "House", part(0, 0));
  doIt();
  answer(ALL.slice(100, 300));
  await whenIdle();
  await whenIdle();
  expect(queued()).toEqual(left);
});

const pressUndo = () => {
  for (const { message, action } of store.get(popupsAtom)) if (message === "Queue replaced.") action?.run();
};

test.each([
  ["cleared", clearQueue, undoQueueEdit],
  ["replaced", () => playSongs([aSong(9998)], 0, "An album"), pressUndo],
])("a queue that was %s while it was filled gets the rest of the list after Undo", async (_, doIt, undo) => {
  store.set(popupsAtom, []);
  const whole = read;
  read = (offset, limit) => (asked.length === 0 ? whole(offset, limit) : new Promise(() => undefined));
  playSongs(ALL.slice(0, 100), 0, "House", part(0, 0));
  addToQueue(aSong(9999));
  await vi.waitFor(() => expect(queued()).toHaveLength(301));
  read = whole;
  doIt();
  await whenIdle();
  expect(queued()).toHaveLength(1);
  undo();
  await vi.waitFor(() => expect(queued()).toHaveLength(TOTAL + 1));
  expect(queued()).toEqual([...idsOf(ALL), 9999]);
});

test("a part that cannot be read offline is read when the network is back", async () => {
  const whole = read;
  let attempts = 0;
  read = async () => {
    attempts += 1;
    noteReachable(false);
    throw new AppError("network");
  };
  playSongs(ALL.slice(0, 100), 0, "House", part(0, 0));
  await vi.waitFor(() => expect(attempts).toBe(1));
  await whenIdle();
  expect(attempts).toBe(1);
  read = whole;
  noteReachable(true);
  await vi.waitFor(() => expect(queued()).toHaveLength(TOTAL));
  expect(queued()).toEqual(idsOf(ALL));
});

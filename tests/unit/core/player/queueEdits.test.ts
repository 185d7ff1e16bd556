import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  append,
  clearAllButCurrent,
  insertNext,
  move,
  remove,
  removeAll,
  updateSong,
} from "#src/core/player/queue/edits.ts";
import { EMPTY_QUEUE, type Queue, shuffle, unshuffle } from "#src/core/player/queue/queue.ts";
import { anEntry, aSong, someEntries } from "./songs.ts";

const queueOf = (count: number, current: number): Queue => ({
  ...EMPTY_QUEUE,
  entries: someEntries(count),
  currentEntryId: `e${current}`,
});

const idsOf = (queue: Queue): string[] => queue.entries.map((entry) => entry.entryId);

describe("adding", () => {
  test("Play next inserts the song after the current song, and Add to queue inserts it at the end", () => {
    expect(idsOf(insertNext(queueOf(3, 2), [anEntry(9)]))).toEqual(["e1", "e2", "e9", "e3"]);
    expect(idsOf(append(queueOf(3, 2), [anEntry(9)]))).toEqual(["e1", "e2", "e3", "e9"]);
  });

  test.each([
    ["Play next", insertNext],
    ["Add to queue", append],
  ])("%s makes the added song current if the queue is empty", (_, add) => {
    expect(add(EMPTY_QUEUE, [anEntry(9)])).toMatchObject({ currentEntryId: "e9", entries: [anEntry(9)] });
  });

  test.each([
    ["Play next", insertNext],
    ["Add to queue", append],
  ])("%s adds more songs than a function accepts as arguments", (_, add) => {
    const entry = anEntry(9);
    const many = Array.from({ length: 200_000 }, () => entry);
    expect(add(queueOf(3, 2), many).entries).toHaveLength(200_003);
  });

  test("an entry added to a shuffled queue gets a place in both orders", () => {
    const shuffled = shuffle(queueOf(4, 2), Math.random);
    expect(idsOf(insertNext(shuffled, [anEntry(9)]))[1]).toBe("e9");
    expect(idsOf(unshuffle(insertNext(shuffled, [anEntry(9)])))).toEqual(["e1", "e2", "e9", "e3", "e4"]);
    expect(idsOf(append(shuffled, [anEntry(9)])).at(-1)).toBe("e9");
    expect(idsOf(unshuffle(append(shuffled, [anEntry(9)])))).toEqual(["e1", "e2", "e3", "e4", "e9"]);
  });
});

describe("moving", () => {
  test("puts an entry in the requested place and keeps the order of the other entries", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.nat(25), fc.nat(25), (count, from, to) => {
        const queue = queueOf(count, 1);
        const entryId = `e${(from % count) + 1}`;
        const moved = idsOf(move(queue, entryId, to));
        expect(moved.indexOf(entryId)).toBe(Math.min(to, count - 1));
        expect(moved.filter((id) => id !== entryId)).toEqual(idsOf(queue).filter((id) => id !== entryId));
      }),
    );
  });

  test("does not change the order from before shuffling", () => {
    const shuffled = shuffle(queueOf(4, 1), () => 0);
    expect(idsOf(unshuffle(move(shuffled, "e4", 1)))).toEqual(["e1", "e2", "e3", "e4"]);
  });
});

describe("removing", () => {
  test("removing another song does not change the current song", () => {
    expect(remove(queueOf(3, 2), "e3")).toMatchObject({ currentEntryId: "e2" });
  });

  test.each([
    [2, "e3"],
    [3, "e2"],
  ])("removing the current song, number %i of 3, makes %s the current one", (current, successor) => {
    expect(remove(queueOf(3, current), `e${current}`).currentEntryId).toBe(successor);
  });

  test("removing several songs together has the same result as removing them one after another", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.nat(11), fc.array(fc.nat(14)), (count, current, numbers) => {
        const queue = queueOf(count, (current % count) + 1);
        const entryIds = numbers.map((number) => `e${number}`);
        const oneByOne = entryIds.reduce((left, entryId) => remove(left, entryId), queue);
        expect(removeAll(queue, entryIds)).toEqual(oneByOne);
      }),
    );
  });

  test("very many songs are removed without searching the queue for each", () => {
    const { song } = anEntry(1);
    const entries = Array.from({ length: 200_000 }, (_, index) => ({ entryId: `e${index + 1}`, song }));
    const queue = { ...queueOf(0, 1), entries };
    expect(idsOf(removeAll(queue, idsOf(queue).slice(1)))).toEqual(["e1"]);
  });

  test("removing the only song leaves an empty queue", () => {
    expect(remove(queueOf(1, 1), "e1")).toMatchObject({ entries: [], currentEntryId: null });
  });

  test("a removed song does not come back when shuffle is switched off", () => {
    const shuffled = shuffle(queueOf(4, 1), Math.random);
    expect(idsOf(unshuffle(remove(shuffled, "e3")))).toEqual(["e1", "e2", "e4"]);
  });

  test("Clear keeps the current song", () => {
    const cleared = clearAllButCurrent(shuffle(queueOf(4, 3), Math.random));
    expect(idsOf(cleared)).toEqual(["e3"]);
    expect(idsOf(unshuffle(cleared))).toEqual(["e3"]);
    expect(cleared.cleared?.map(({ entryId }) => entryId).toSorted()).toEqual(["e1", "e2", "e4"]);
  });
});

test("an edit returns a new queue and leaves the given queue unchanged", () => {
  const queue = queueOf(3, 1);
  const before = structuredClone(queue);
  insertNext(queue, [anEntry(9)]);
  append(queue, [anEntry(9)]);
  move(queue, "e3", 0);
  remove(queue, "e1");
  clearAllButCurrent(queue);
  updateSong(queue, "e2", aSong(2, { name: "Other" }));
  expect(queue).toEqual(before);
});

test("updating the song of an entry leaves the other entries unchanged", () => {
  const updated = updateSong(queueOf(2, 1), "e2", aSong(2, { dataAudio: "/media/songs/2.opus?signature=new" }));
  expect(updated.entries.map((entry) => entry.song.dataAudio)).toEqual([
    "/media/songs/1.opus?signature=old",
    "/media/songs/2.opus?signature=new",
  ]);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { fill } from "#src/core/player/queue/fill.ts";
import { EMPTY_QUEUE, type Queue, shuffle, unshuffle } from "#src/core/player/queue/queue.ts";
import { anEntry } from "./songs.ts";

const entries = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => anEntry(from + index));
const idsOf = (queue: Queue): string[] => queue.entries.map(({ entryId }) => entryId);
const names = (from: number, to: number) => entries(from, to).map(({ entryId }) => entryId);
const queue: Queue = { ...EMPTY_QUEUE, entries: entries(10, 15), currentEntryId: "e12" };

test("later parts of a list are added after the known part, and earlier parts are added before it", () => {
  const after = fill(queue, entries(15, 18), { neighbourId: "e14", side: "after" }, Math.random);
  const both = fill(after, entries(5, 10), { neighbourId: "e10", side: "before" }, Math.random);
  expect(idsOf(both)).toEqual(names(5, 18));
  expect(both.currentEntryId).toBe("e12");
});

test("songs that the user has added at the end stay at the end", () => {
  const edited = { ...queue, entries: [...queue.entries, anEntry(99)] };
  const filled = fill(edited, entries(15, 17), { neighbourId: "e14", side: "after" }, Math.random);
  expect(idsOf(filled)).toEqual([...names(10, 17), "e99"]);
});

test("later parts of the list are added even if the entry they would follow was removed", () => {
  const edited = { ...queue, entries: queue.entries.slice(0, -1) };
  const filled = fill(edited, entries(15, 17), { neighbourId: "e14", side: "after" }, Math.random);
  expect(idsOf(filled)).toEqual([...names(10, 14), ...names(15, 17)]);
});

test("a shuffled queue mixes new parts into the upcoming songs, keeps the next song, and can be unshuffled", () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 30 }), (seed, count) => {
      const random = () => fc.sample(fc.double({ min: 0, max: 0.999, noNaN: true }), { numRuns: 1, seed })[0] ?? 0;
      const shuffled = shuffle(queue, random);
      const filled = fill(shuffled, entries(15, 15 + count), { neighbourId: "e14", side: "after" }, random);
      expect(idsOf(filled).slice(0, 2)).toEqual(idsOf(shuffled).slice(0, 2));
      expect(idsOf(filled).toSorted()).toEqual(names(10, 15 + count).toSorted());
      expect(idsOf(unshuffle(filled))).toEqual(names(10, 15 + count));
    }),
  );
});

test("a part of 200,000 songs can be added, even to a shuffled queue", () => {
  const part = entries(15, 200_015);
  for (const current of [queue, shuffle(queue, Math.random)]) {
    const filled = fill(current, part, { neighbourId: "e14", side: "after" }, Math.random);
    expect(filled.entries).toHaveLength(200_005);
    expect(new Set(filled.entries).size).toBe(200_005);
  }
});

test("a song added to a shuffled queue is equally likely to get any upcoming place", () => {
  const places = new Map<number, number>();
  for (let round = 0; round < 4000; round += 1) {
    const filled = fill(
      shuffle(queue, Math.random),
      entries(15, 20),
      { neighbourId: "e14", side: "after" },
      Math.random,
    );
    const place = idsOf(filled).indexOf("e17");
    places.set(place, (places.get(place) ?? 0) + 1);
  }
  expect([...places.keys()].toSorted((one, other) => one - other)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  for (const count of places.values()) expect(count).toBeGreaterThan(350);
});

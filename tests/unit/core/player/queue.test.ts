import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  afterEnd,
  currentEntry,
  EMPTY_QUEUE,
  following,
  goTo,
  preceding,
  type Queue,
  type Repeat,
  replaceEntries,
  shuffle,
  unshuffle,
  upcoming,
  withNextRepeat,
} from "#src/core/player/queue/queue.ts";
import { someEntries } from "./songs.ts";

const queueOf = (count: number, current: number, repeat: Repeat = "off"): Queue => ({
  ...EMPTY_QUEUE,
  entries: someEntries(count),
  currentEntryId: `e${current}`,
  repeat,
});

const idsOf = (queue: Queue): string[] => queue.entries.map((entry) => entry.entryId);

const anyQueue = fc
  .integer({ min: 1, max: 40 })
  .chain((count) => fc.record({ count: fc.constant(count), current: fc.integer({ min: 1, max: count }) }))
  .map(({ count, current }) => queueOf(count, current));

const anyRandom = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })).map((stream) => {
  return (): number => stream.next().value as number;
});

describe("what comes next", () => {
  test.each([
    ["off", 2, "e3"],
    ["off", 3, undefined],
    ["all", 3, "e1"],
    ["one", 2, "e3"],
    ["one", 3, "e1"],
  ] as const)("Next with repeat %s at song %i goes to %s", (repeat, current, expected) => {
    expect(following(queueOf(3, current, repeat))?.entryId).toBe(expected);
  });

  test.each([
    ["off", 1, undefined],
    ["off", 2, "e1"],
    ["all", 1, "e3"],
  ] as const)("Previous with repeat %s at song %i goes to %s", (repeat, current, expected) => {
    expect(preceding(queueOf(3, current, repeat))?.entryId).toBe(expected);
  });

  test.each([
    ["off", 3, undefined],
    ["all", 3, "e1"],
    ["one", 2, "e2"],
  ] as const)("the end of a song with repeat %s at song %i leads to %s", (repeat, current, expected) => {
    expect(afterEnd(queueOf(3, current, repeat))?.entryId).toBe(expected);
  });

  test("an empty queue has no next song, whatever the repeat mode", () => {
    for (const repeat of ["off", "all", "one"] as const) {
      const queue = { ...EMPTY_QUEUE, repeat };
      expect([following(queue), preceding(queue), afterEnd(queue), currentEntry(queue)]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
    }
  });

  test("repeat goes from off to all to one and back", () => {
    const first = withNextRepeat(queueOf(1, 1));
    const second = withNextRepeat(first);
    expect([first.repeat, second.repeat, withNextRepeat(second).repeat]).toEqual(["all", "one", "off"]);
  });
});

describe("shuffling", () => {
  test("puts the current song first, and neither loses nor duplicates songs", () => {
    fc.assert(
      fc.property(anyQueue, anyRandom, (queue, random) => {
        const shuffled = shuffle(queue, random);
        expect(shuffled.entries[0]).toBe(currentEntry(queue));
        expect(currentEntry(shuffled)).toBe(currentEntry(queue));
        expect([...idsOf(shuffled)].sort()).toEqual([...idsOf(queue)].sort());
      }),
    );
  });

  test("is undone exactly, whichever song is current by then", () => {
    fc.assert(
      fc.property(anyQueue, anyRandom, fc.nat(), (queue, random, steps) => {
        const shuffled = shuffle(queue, random);
        const chosen = shuffled.entries[steps % shuffled.entries.length];
        const moved = goTo(shuffled, chosen?.entryId ?? "");
        const restored = unshuffle(moved);
        expect(idsOf(restored)).toEqual(idsOf(queue));
        expect(currentEntry(restored)).toBe(chosen);
        expect(restored).toMatchObject({ isShuffled: false, originalOrder: [] });
      }),
    );
  });

  test("can put any other song after the current one", () => {
    const firsts = new Set<string | undefined>();
    for (let round = 0; round < 100; round += 1) firsts.add(shuffle(queueOf(4, 1), Math.random).entries[1]?.entryId);
    expect(firsts).toEqual(new Set(["e2", "e3", "e4"]));
  });

  test("stays on for the next list, and that list starts with the chosen song", () => {
    const shuffled = shuffle(queueOf(3, 1), Math.random);
    const entries = someEntries(9);
    const next = replaceEntries(shuffled, { entries, currentEntryId: "e5", source: "Album" }, Math.random);
    expect(next).toMatchObject({ isShuffled: true, currentEntryId: "e5", source: "Album" });
    expect(next.entries[0]?.entryId).toBe("e5");
    expect(idsOf(unshuffle(next))).toEqual(entries.map((entry) => entry.entryId));
  });
});

test("the upcoming songs are those after the current one", () => {
  expect(upcoming(queueOf(4, 2)).map((entry) => entry.entryId)).toEqual(["e3", "e4"]);
});

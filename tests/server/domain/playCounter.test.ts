import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hourOf, type Listening, playsThatCount, playsWithRoom } from "#server/domain/playCounter.ts";

const EXACTNESS = 0.95;
const listenedMs = ({ durationSeconds }: Listening) =>
  Math.min(30, Math.max(1, durationSeconds || 30)) * EXACTNESS * 1000;

/** The rule in its simplest form: compares each play with every other. */
function countedOneByOne(reported: Listening[], recorded: Listening[]): Listening[] {
  const taken = [...recorded];
  const overlap = (one: Listening, other: Listening) => {
    const [earlier, later] = one.endedAt <= other.endedAt ? [one, other] : [other, one];
    return later.endedAt.getTime() - earlier.endedAt.getTime() < listenedMs(later);
  };
  return reported
    .toSorted((one, other) => one.endedAt.getTime() - other.endedAt.getTime())
    .filter((play) => !taken.some((other) => overlap(play, other)) && taken.push(play));
}

const plays = fc.array(
  fc.record({
    endedAt: fc.integer({ min: 0, max: 400 }).map((halves) => new Date(halves * 500)),
    durationSeconds: fc.constantFrom(0, 1, 3, 10, 29, 30, 200),
  }),
  { maxLength: 40 },
);

describe("plays that count", () => {
  it("are all plays that do not overlap one that already counts, however many there are", () => {
    fc.assert(
      fc.property(plays, plays, (reported, recorded) => {
        expect(playsThatCount(reported, recorded)).toEqual(countedOneByOne(reported, recorded));
      }),
      { numRuns: 2_000 },
    );
  });

  it("are found among many plays without comparing every pair", () => {
    let looks = 0;
    const watched = (at: number): Listening => ({
      get endedAt() {
        looks += 1;
        return new Date(at);
      },
      durationSeconds: 200,
    });
    const recorded = Array.from({ length: 20_000 }, (_, index) => watched(index));
    const reported = Array.from({ length: 100 }, (_, index) => watched(20_000 + index * 100));
    playsThatCount(reported, recorded);
    expect(looks).toBeLessThan(20_100 * 40);
  });
});

describe("a history", () => {
  it("has room for 240 plays an hour, and prefers those that count", () => {
    const at = (index: number) => ({ playedAt: new Date(3_600_000 * 5 + index) });
    const reported = Array.from({ length: 30 }, (_, index) => at(index));
    const counting = new Set(reported.slice(25));
    const withRoom = playsWithRoom(reported, counting, new Map([[hourOf(at(0).playedAt), 230]]));
    expect(withRoom).toEqual([...reported.slice(25), ...reported.slice(0, 5)]);
  });
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { splitPence, splitWithin, totalOf } from "#server/domain/split.ts";

const RUNS = { numRuns: 2000 };
const pence = fc.integer({ min: 0, max: 10_000_000_000 });
const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 8 });

test("the parts of an amount add up to it, and each is within a penny of its exact part", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: 10_000_000_000 }), weights, (amount, given) => {
      fc.pre(totalOf(given) > 0);
      const parts = splitPence(amount, given);
      expect(totalOf(parts)).toBe(amount);
      const exact = given.map((weight) => (amount / totalOf(given)) * weight);
      for (const [place, part] of parts.entries()) expect(Math.abs(part - (exact[place] ?? 0))).toBeLessThan(1.01);
    }),
    RUNS,
  );
});

test("leftover pennies go to the largest remainders, and to the earlier of two equal ones", () => {
  expect(splitPence(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(splitPence(5, [33, 33, 34])).toEqual([2, 1, 2]);
  expect(splitPence(-100, [1, 1, 1])).toEqual([-34, -33, -33]);
  expect(splitPence(100, [0, 0])).toEqual([0, 0]);
});

test("no part exceeds its maximum, and the whole amount is split if there is room for it", () => {
  fc.assert(
    fc.property(pence, fc.array(fc.tuple(pence, pence), { minLength: 1, maxLength: 8 }), (amount, lines) => {
      const most = lines.map(([one]) => one);
      const given = Math.min(amount, totalOf(most));
      const parts = splitWithin(
        given,
        lines.map(([, weight]) => weight),
        most,
      );
      expect(totalOf(parts)).toBe(given);
      for (const [place, part] of parts.entries()) {
        expect(part).toBeLessThanOrEqual(most[place] ?? 0);
        expect(part).toBeGreaterThanOrEqual(0);
      }
    }),
    RUNS,
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addPence,
  formatPence,
  NO_PENCE,
  pence,
  penceFromPounds,
  percentOfPence,
  poundsFromPence,
  timesPence,
  totalAfter,
} from "#contract/money.ts";

const amount = fc.integer({ min: 0, max: 100_000_000 }).map(pence);

test.each([
  [19.99, 1999],
  ["19.99", 1999],
  [" 5 ", 500],
  [0, 0],
  ["0.10", 10],
  // Amounts that floating point cannot represent exactly.
  [1.1, 110],
  [4.35, 435],
  [1.15, 115],
  [8.2, 820],
  ["1.005e2", 10050],
  [-3.5, -350],
])("%j pounds are %i pence", (pounds, expected) => {
  expect(penceFromPounds(pounds)).toBe(expected);
});

test.each(["", " ", "abc", "1,5", null, undefined, {}, [], Number.NaN, Number.POSITIVE_INFINITY, 1e300])(
  "%j is not an amount",
  (pounds) => {
    expect(penceFromPounds(pounds)).toBeUndefined();
  },
);

test("pence converted to pounds and back are unchanged, as a number and as text", () => {
  fc.assert(
    fc.property(amount, (given) => {
      expect(penceFromPounds(poundsFromPence(given))).toBe(given);
      expect(penceFromPounds(String(poundsFromPence(given)))).toBe(given);
      expect(penceFromPounds(poundsFromPence(given).toFixed(2))).toBe(given);
    }),
  );
});

test("a fraction of a penny never becomes an amount", () => {
  for (const given of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])
    expect(() => pence(given)).toThrow(RangeError);
});

test("sums and multiples are exact", () => {
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 20 }), fc.integer({ min: 0, max: 999 }), (amounts, quantity) => {
      expect(addPence(...amounts)).toBe(amounts.reduce<number>((sum, each) => sum + each, 0));
      for (const each of amounts) expect(timesPence(each, quantity)).toBe(each * quantity);
    }),
  );
});

test("a total is never below zero and never above the subtotal", () => {
  fc.assert(
    fc.property(amount, amount, amount, (subtotal, discountPence, pointsPence) => {
      const total = totalAfter(subtotal, { discountPence, pointsPence });
      expect(total).toBe(Math.max(0, subtotal - discountPence - pointsPence));
      expect(totalAfter(subtotal, { discountPence: NO_PENCE, pointsPence: NO_PENCE })).toBe(subtotal);
    }),
  );
});

test("a percentage is rounded to the nearest penny", () => {
  expect(percentOfPence(pence(1999), 10)).toBe(200);
  expect(percentOfPence(pence(1994), 10)).toBe(199);
  expect(percentOfPence(pence(1999), 0)).toBe(0);
  expect(percentOfPence(pence(1999), 100)).toBe(1999);
});

test("amounts are formatted as pounds", () => {
  expect([0, 5, 1999, 123_450, -500].map((each) => formatPence(pence(each)))).toEqual([
    "£0.00",
    "£0.05",
    "£19.99",
    "£1,234.50",
    "-£5.00",
  ]);
});

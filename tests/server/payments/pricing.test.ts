import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { earnedHundredths } from "#contract/earnedPoints.ts";
import { pence } from "#contract/money.ts";
import { endOfPeriod } from "#lib/period.ts";
import { Failure } from "#server/common/failure.ts";
import { type Code, discountOf, validateCode } from "#server/domain/codes.ts";
import { redeem, worthPence } from "#server/domain/points.ts";
import { quoteOf, subtotalOf } from "#server/domain/pricing.ts";
import type { QuoteLine } from "#server/domain/purchase.ts";
import { startOfNext } from "#server/domain/subscription.ts";

const RUNS = { numRuns: 2000 };

const aCode: Code = {
  code: "ANY",
  percent: null,
  amountPence: null,
  isOncePerAccount: false,
  totalUses: null,
  usedCount: 0,
  validFrom: null,
  validUntil: null,
  goods: [],
};
const line = fc.record<QuoteLine>({
  unitPence: fc.integer({ min: 0, max: 1_000_000 }).map(pence),
  quantity: fc.integer({ min: 1, max: 99 }),
  snapshot: fc.constant({}),
});
const code = fc.oneof(
  fc.integer({ min: 1, max: 100 }).map((percent) => ({ ...aCode, id: 1, percent })),
  fc.integer({ min: 0, max: 2_000_000 }).map((amountPence) => ({ ...aCode, id: 1, amountPence })),
);
const rates = fc.record({
  pointsPerPound: fc.double({ min: 0, max: 20, noNaN: true }),
  pencePerPoint: fc.double({ min: 0.01, max: 50, noNaN: true }),
});

describe("a quote", () => {
  it("is never below zero, and its reductions and total add up to the subtotal", () => {
    const given = fc.record({
      lines: fc.array(line, { minLength: 1, maxLength: 20 }),
      code: fc.option(code, { nil: undefined }),
      rates,
      balanceHundredths: fc.integer({ min: 0, max: 100_000_000 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(given, ({ lines, code: used, rates: at, balanceHundredths, share }) => {
        const wanted = Math.floor(balanceHundredths * share) / 100;
        const quote = priced(() => quoteOf(lines, { code: used, points: { wanted, balanceHundredths, rates: at } }));
        if (!quote) return;
        expect(quote.totalPence).toBeGreaterThanOrEqual(0);
        expect(quote.discountPence + quote.pointsPence + quote.totalPence).toBe(subtotalOf(lines));
        expect(quote.pointsHundredths).toBeLessThanOrEqual(balanceHundredths);
        expect(quote.pointsPence).toBeLessThanOrEqual(worthPence(quote.pointsHundredths, at));
        expect(Object.values(quote).every((value) => typeof value !== "number" || Number.isSafeInteger(value))).toBe(
          true,
        );
      }),
      RUNS,
    );
  });

  /** The quote; undefined if it is refused because the points are too few to be worth anything. */
  function priced<T>(quote: () => T): T | undefined {
    try {
      return quote();
    } catch (error) {
      if (error instanceof Failure && error.message.startsWith("These points")) return undefined;
      throw error;
    }
  }

  it("applies the code first, then the points", () => {
    const lines: QuoteLine[] = [{ unitPence: pence(1999), quantity: 3, snapshot: {} }];
    const points = { wanted: 10, balanceHundredths: 5000, rates: { pointsPerPound: 1, pencePerPoint: 5 } };
    expect(quoteOf(lines, { code: { ...aCode, id: 7, percent: 10 }, points })).toMatchObject({
      subtotalPence: 5997,
      codeId: 7,
      discountPence: 600,
      pointsHundredths: 1000,
      pointsPence: 50,
      totalPence: 5347,
    });
  });
});

describe("points", () => {
  it("points are not spent beyond the amount to pay", () => {
    const given = fc.tuple(fc.integer({ min: 1, max: 1_000_000 }), rates);
    fc.assert(
      fc.property(given, ([amountPence, at]) => {
        const { hundredths, worthPence: worth } = redeem(1_000_000_000, 100_000_000_000, pence(amountPence), at);
        expect(worth).toBe(amountPence);
        expect(worthPence(hundredths, at)).toBeGreaterThanOrEqual(amountPence);
        expect(worthPence(hundredths - 1, at)).toBeLessThan(amountPence);
      }),
      RUNS,
    );
  });

  it("points are earned on the amount paid", () => {
    expect(earnedHundredths(pence(1999), 1)).toBe(1999);
    expect(earnedHundredths(pence(1999), 0.5)).toBe(999);
  });
});

describe("a code", () => {
  it("never takes off more than the amount to pay", () => {
    fc.assert(
      fc.property(code, fc.integer({ min: -1000, max: 5_000_000 }), (used, amount) => {
        const off = discountOf(used, pence(amount));
        expect(off).toBeGreaterThanOrEqual(0);
        expect(off).toBeLessThanOrEqual(Math.max(0, amount));
      }),
      RUNS,
    );
  });

  it("is valid only for its goods and its days", () => {
    const now = new Date("2026-11-21T12:00:00Z");
    const beatsOnly = { ...aCode, percent: 5, goods: ["beat"], validUntil: new Date("2026-11-21T23:59:59Z") };
    expect(validateCode(beatsOnly, { goods: "beat", wasUsed: true, now })).toBe(beatsOnly);
    const refused = () => validateCode(beatsOnly, { goods: "package", wasUsed: false, now });
    expect(refused).toThrow("This discount code is only valid for beats.");
    const late = () =>
      validateCode(beatsOnly, { goods: "beat", wasUsed: false, now: new Date("2026-11-22T00:00:00Z") });
    expect(late).toThrow("expired on 21 November 2026.");
  });
});

describe("a period", () => {
  it.each([
    ["2026-01-31T10:00:00.000Z", "day", "2026-02-01T10:00:00.000Z"],
    ["2026-12-28T10:00:00.000Z", "week", "2027-01-04T10:00:00.000Z"],
    ["2026-01-31T10:00:00.000Z", "month", "2026-02-28T10:00:00.000Z"],
    ["2026-12-31T10:00:00.000Z", "month", "2027-01-31T10:00:00.000Z"],
    ["2028-02-29T10:00:00.000Z", "year", "2029-02-28T10:00:00.000Z"],
  ] as const)("that starts at %s and lasts a %s ends at %s", (start, period, end) => {
    expect(endOfPeriod(new Date(start), period).toISOString()).toBe(end);
  });

  it("begins when the current period ends, or now if no period is in progress", () => {
    const [now, later] = [new Date(1000), new Date(2000)];
    expect([startOfNext(later, now), startOfNext(null, now), startOfNext(now, later)]).toEqual([later, now, later]);
  });
});

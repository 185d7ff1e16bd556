import type { Pence } from "./money.ts";

/** The points that an amount paid for goods or a beat earns, in hundredths. */
export const earnedHundredths = (paidPence: Pence, pointsPerPound: number): number =>
  Math.floor(paidPence * pointsPerPound);

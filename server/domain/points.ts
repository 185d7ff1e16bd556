import { formatPence, NO_PENCE, type Pence, pence } from "#contract/money.ts";
import { refusal } from "../common/failure.ts";

/** Points are counted in hundredths, so that fractions earned on pence are not lost. */
const HUNDREDTHS = 100;

export interface Rates {
  pointsPerPound: number;
  pencePerPoint: number;
}

/** What points are worth, in whole pence. */
export const worthPence = (hundredths: number, { pencePerPoint }: Rates): Pence =>
  pence(Math.floor((hundredths * pencePerPoint) / HUNDREDTHS));

/** The fewest points that are worth at least this amount. */
const hundredthsFor = (amountPence: Pence, { pencePerPoint }: Rates): number =>
  Math.ceil((amountPence * HUNDREDTHS) / pencePerPoint);

export const formatPoints = (hundredths: number): string => (hundredths / HUNDREDTHS).toFixed(2);

export interface Redeemed {
  hundredths: number;
  worthPence: Pence;
}

export const NOTHING_REDEEMED: Redeemed = { hundredths: 0, worthPence: NO_PENCE };

/** How many of the points that the buyer wants to spend are used for an amount: never more than the amount needs. */
export function redeem(points: number, balanceHundredths: number, amountPence: Pence, rates: Rates): Redeemed {
  const asked = Math.round(points * HUNDREDTHS);
  if (!Number.isSafeInteger(asked) || asked <= 0 || Math.abs(asked - points * HUNDREDTHS) > 1e-6) {
    throw refusal("Enter the number of points to redeem, with up to two decimals.");
  }
  if (rates.pencePerPoint === 0) throw refusal("Points can’t be redeemed here.");
  if (balanceHundredths < 0) {
    const owed = formatPoints(-balanceHundredths);
    throw refusal(`You owe ${owed} points from a refunded order. The next points you earn will pay them back.`);
  }
  if (asked > balanceHundredths) throw refusal(`You only have ${formatPoints(balanceHundredths)} points.`);
  const hundredths = Math.min(asked, hundredthsFor(amountPence, rates));
  const worth = pence(Math.min(worthPence(hundredths, rates), amountPence));
  if (worth === 0 && amountPence > 0) throw refusal(`These points are worth less than ${formatPence(pence(1))}.`);
  return worth === 0 ? NOTHING_REDEEMED : { hundredths, worthPence: worth };
}

/** Money inside Segue, in whole pence. On the wire, amounts are pounds: a JSON number with at most two decimals. */
export type Pence = number & { readonly __unit: "pence" };

/** Throws a RangeError unless `value` is a finite whole number. */
export function pence(value: number): Pence {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of pence: ${value}`);
  return value as Pence;
}

export const NO_PENCE = pence(0);

/** Converts pounds from the wire, as a number or a numeric string, to pence; `undefined` if it is not an amount. */
export function penceFromPounds(pounds: unknown): Pence | undefined {
  const text = typeof pounds === "number" ? String(pounds) : typeof pounds === "string" ? pounds.trim() : "";
  if (text === "") return undefined;
  const amount = Math.round(Number(text) * 100);
  return Number.isSafeInteger(amount) ? pence(amount) : undefined;
}

export const poundsFromPence = (amountPence: Pence): number => amountPence / 100;

const POUNDS = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" });

/** Such as "£1,234.50". */
export const formatPence = (amountPence: Pence): string => POUNDS.format(amountPence / 100);

export const addPence = (...amounts: Pence[]): Pence => pence(amounts.reduce<number>((sum, amount) => sum + amount, 0));

export const timesPence = (unitPence: Pence, quantity: number): Pence => pence(unitPence * quantity);

/** `percent` of an amount, rounded to the nearest penny. */
export const percentOfPence = (amountPence: Pence, percent: number): Pence =>
  pence(Math.round((amountPence * percent) / 100));

export interface Reductions {
  discountPence: Pence;
  pointsPence: Pence;
}

/** The discount is subtracted first, then the points; the total is never below zero. */
export function totalAfter(subtotalPence: Pence, { discountPence, pointsPence }: Reductions): Pence {
  const afterCode = Math.max(0, subtotalPence - discountPence);
  return pence(Math.max(0, afterCode - pointsPence));
}

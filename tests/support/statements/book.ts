import type { Agreed } from "./stories.ts";

/**
 * Something that happened to an item in a month of the story: a sale, a refund, the VAT in either, or a fee, in pence.
 */
export interface Event {
  kind: "sale" | "refund" | "vat" | "vatRefund" | "fee";
  item: number;
  month: number;
  pence: number;
}

const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0);

/**
 * Splits an amount by weights: each part is rounded down, and the missing pennies go to the largest fractions, the
 * earlier first.
 */
export function inParts(amount: number, weights: number[]): number[] {
  const whole = Math.max(1, sum(weights));
  const fraction = (weight: number) => (Math.abs(amount) * weight) % whole;
  const missing = Math.round(sum(weights.map(fraction)) / whole);
  const ahead = (n: number) =>
    weights.filter((weight, m) => {
      const more = fraction(weight) - fraction(weights[n] ?? 0);
      return more > 0 || (more === 0 && m < n);
    }).length;
  return weights.map((weight, n) => {
    const part = Math.floor((Math.abs(amount) * weight) / whole) + (ahead(n) < missing ? 1 : 0);
    return amount < 0 ? -part : part;
  });
}

/**
 * What a refund takes from each line. Each line first gives its part by weight, but at most what it has left. If that
 * is not enough, the first lines with something left give the rest.
 */
export function takeBack(left: number[], amount: number, weights: number[]): number[] {
  const taken = inParts(amount, weights).map((part, n) => Math.min(part, left[n] ?? 0));
  for (const [n, most] of left.entries())
    taken[n] = (taken[n] ?? 0) + Math.min(most - (taken[n] ?? 0), amount - sum(taken));
  return taken;
}

/** The VAT that an amount includes, to the nearest penny. */
export const vatOf = (amount: number, basisPoints: number): number =>
  Math.floor((2 * amount * basisPoints + 10_000 + basisPoints) / (2 * (10_000 + basisPoints)));

/** A row in the list of statements. */
export interface Line extends Record<"month" | "sales" | "refunds" | "vat" | "fees" | "carried" | "owed", number> {
  isPaid: boolean;
}

/** A person's statements, newest first. The one for the month `paid` is paid, unless its balance is negative. */
export function statementsInBook(all: Event[], agreed: Agreed[], person: number, paid: number): Line[] {
  const events = all.filter(({ pence }) => pence > 0);
  const months = [...new Set(events.map(({ month }) => month))].sort((a, b) => a - b);
  const lines: Line[] = [];
  for (const month of months) {
    const items = [...new Set(events.filter((one) => one.month === month).map(({ item }) => item))];
    const rows = items.flatMap((item): number[][] => {
      const inForce = agreed.filter((one) => one.item === item && one.month <= month);
      const percents = inForce.toSorted((a, b) => a.month - b.month).at(-1)?.percents ?? [];
      if (!percents[person]) return [];
      const of = (kind: Event["kind"]) =>
        sum(events.filter((one) => one.kind === kind && one.item === item && one.month === month).map((e) => e.pence));
      const [sales, refunds, vat, fees] = [of("sale"), of("refund"), of("vat") - of("vatRefund"), of("fee")];
      const owed = inParts(sales - refunds - vat - fees, [...percents, 100 - sum(percents)])[person] ?? 0;
      return [[sales, refunds, vat, fees, owed]];
    });
    const total = (n: number) => sum(rows.map((row) => row[n] ?? 0));
    if (rows.length === 0) continue;
    const carried = Math.min(0, lines[0]?.owed ?? 0);
    const owed = total(4) + carried;
    const money = { sales: total(0), refunds: total(1), vat: total(2), fees: total(3) };
    lines.unshift({ month, ...money, carried, owed, isPaid: month === paid && owed >= 0 });
  }
  return lines;
}

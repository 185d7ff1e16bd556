import type { Agreed } from "./stories.ts";

/** What happened to an item: a sale, a refund or a fee in pence, in a month of the story. */
export interface Event {
  kind: "sale" | "refund" | "fee";
  item: number;
  month: number;
  pence: number;
}

const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0);

/** An amount in parts: rounded down, then a penny each to the largest fractions, the earlier first. */
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

/** What an order's lines give back: first by what was asked for, then whatever exceeds a line from the first with something left. */
export function takeBack(left: number[], amount: number, weights: number[]): number[] {
  const taken = inParts(amount, weights).map((part, n) => Math.min(part, left[n] ?? 0));
  for (const [n, most] of left.entries())
    taken[n] = (taken[n] ?? 0) + Math.min(most - (taken[n] ?? 0), amount - sum(taken));
  return taken;
}

/** A line of the list of statements: month, sales, refunds, fees and what is owed. */
export type Line = [month: number, sales: number, refunds: number, fees: number, owed: number];

/** The statements of a person, newest first. */
export function statementsInBook(all: Event[], agreed: Agreed[], person: number): Line[] {
  const events = all.filter(({ pence }) => pence > 0);
  const months = [...new Set(events.map(({ month }) => month))].sort((a, b) => b - a);
  return months.flatMap((month) => {
    const items = [...new Set(events.filter((one) => one.month === month).map(({ item }) => item))];
    const rows = items.flatMap((item): number[][] => {
      const inForce = agreed.filter((one) => one.item === item && one.month <= month);
      const percents = inForce.toSorted((a, b) => a.month - b.month).at(-1)?.percents ?? [];
      if (!percents[person]) return [];
      const of = (kind: Event["kind"]) =>
        sum(events.filter((one) => one.kind === kind && one.item === item && one.month === month).map((e) => e.pence));
      const [sales, refunds, fees] = [of("sale"), of("refund"), of("fee")];
      const owed = inParts(sales - refunds - fees, [...percents, 100 - sum(percents)])[person] ?? 0;
      return [[sales, refunds, fees, owed]];
    });
    const total = (n: number) => sum(rows.map((row) => row[n] ?? 0));
    return rows.length === 0 ? [] : [[month, total(0), total(1), total(2), total(3)] as Line];
  });
}

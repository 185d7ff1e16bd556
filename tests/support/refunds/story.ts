import fc from "fast-check";
import type { BankOperation } from "./bank.ts";

/** How the shop learns of an event: by webhooks, which may arrive several times, and by its own reconciliation. */
export interface News {
  webhooks: number;
  isReconciled: boolean;
}

export type Purchase = {
  who: number;
  kind: "beat" | "merchandise" | "package";
  code: "" | "TENOFF" | "ONCE5";
  /** The percentage of the user's points that is spent. */
  pointsPercent: number;
  quantity: number;
  isYear: boolean;
};

/** Something that happens to the order with this number, modulo the number of orders. */
export type Event = { which: number; news: News; operation: BankOperation | { type: "send" } };

/** Simultaneous events, and how many old webhooks arrive again meanwhile. */
export interface Moment {
  hoursBefore: number;
  purchases: Purchase[];
  events: Event[];
  late: number[];
}

const purchase: fc.Arbitrary<Purchase> = fc.record({
  who: fc.nat({ max: 1 }),
  kind: fc.constantFrom("beat", "merchandise", "package", "package"),
  code: fc.constantFrom("", "TENOFF", "ONCE5"),
  pointsPercent: fc.nat({ max: 100 }),
  quantity: fc.integer({ min: 1, max: 3 }),
  isYear: fc.boolean(),
});

const refund: fc.Arbitrary<BankOperation> = fc.record({
  type: fc.constant("refund" as const),
  percent: fc.oneof(fc.integer({ min: 1, max: 100 }), fc.constant(100)),
});
const operation: fc.Arbitrary<Event["operation"]> = fc.oneof(
  { weight: 5, arbitrary: refund },
  { weight: 1, arbitrary: fc.constant({ type: "reverse" as const }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("dispute" as const), isChargeback: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("resolve" as const), isForBuyer: fc.boolean() }) },
  { weight: 1, arbitrary: fc.constant({ type: "send" as const }) },
);
const event: fc.Arbitrary<Event> = fc.record({
  which: fc.nat({ max: 11 }),
  news: fc.record({ webhooks: fc.nat({ max: 3 }), isReconciled: fc.boolean() }),
  operation,
});
const moment: fc.Arbitrary<Moment> = fc.record({
  hoursBefore: fc.oneof(fc.constant(0), fc.nat({ max: 48 }), fc.nat({ max: 24 * 40 })),
  purchases: fc.array(purchase, { maxLength: 2 }),
  events: fc.array(event, { minLength: 1, maxLength: 3 }),
  late: fc.array(fc.nat({ max: 11 }), { maxLength: 2 }),
});

export interface Story {
  first: Purchase[];
  moments: Moment[];
}

/** Two users buy, and are refunded in every way and at any time. */
export const story: fc.Arbitrary<Story> = fc.record({
  first: fc.array(purchase, { minLength: 2, maxLength: 4 }),
  moments: fc.array(moment, { minLength: 1, maxLength: 4 }),
});

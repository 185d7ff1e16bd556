import fc from "fast-check";

/** An order of up to four lines, the provider's fee, and its later refunds. */
export interface SoldOrder {
  /** Counted from the story's first month, which is 0. */
  month: number;
  lines: { item: number; unitPence: number; quantity: number }[];
  discountPercent: number;
  feePence: number;
  /** Hundredths of a per cent. */
  vatBasisPoints: number;
  refunds: Refund[];
}

/** A sale at the merch table, and after how many months it is undone; null if it isn’t undone. */
export interface TableSale extends Pick<SoldOrder, "month" | "lines" | "vatBasisPoints"> {
  undoneLater: number | null;
}

/** Some units of each line, or an amount at the provider, given as a percentage of what is left. */
export type Refund = { monthsLater: number } & (
  | { kind: "lines"; quantities: number[] }
  | { kind: "provider"; percent: number }
);

/** The shares in an item from a month on, in percent for each person. */
export interface Agreed {
  item: number;
  month: number;
  percents: number[];
}

export interface Story {
  agreed: Agreed[];
  orders: SoldOrder[];
  tableSales: TableSale[];
  /** The month whose statements are paid at the end, unless their balance is negative. */
  paid: number;
}

/** How many items, people and months a story has. */
export const SCALE = { items: 3, people: 3, months: 4 };

const below = (most: number) => fc.integer({ min: 0, max: most - 1 });

const refund: fc.Arbitrary<Refund> = fc.oneof(
  fc.record({
    kind: fc.constant("lines" as const),
    monthsLater: below(3),
    quantities: fc.array(below(4), { minLength: 4, maxLength: 4 }),
  }),
  fc.record({
    kind: fc.constant("provider" as const),
    monthsLater: below(3),
    percent: fc.integer({ min: 1, max: 100 }),
  }),
);

const line = fc.record({
  item: below(SCALE.items),
  unitPence: fc.integer({ min: 0, max: 9999 }),
  quantity: fc.integer({ min: 1, max: 3 }),
});

const goods = {
  month: below(SCALE.months),
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  vatBasisPoints: fc.constantFrom(0, 550, 2000),
};

const order: fc.Arbitrary<SoldOrder> = fc.record({
  ...goods,
  discountPercent: below(60),
  feePence: below(400),
  refunds: fc.array(refund, { maxLength: 3 }),
});

const tableSale: fc.Arbitrary<TableSale> = fc.record({ ...goods, undoneLater: fc.option(below(3)) });

const agreed: fc.Arbitrary<Agreed> = fc.record({
  item: below(SCALE.items),
  month: below(SCALE.months),
  percents: fc.array(below(34), { minLength: SCALE.people, maxLength: SCALE.people }),
});

export const stories: fc.Arbitrary<Story> = fc.record({
  agreed: fc.array(agreed, { minLength: 1, maxLength: 5 }),
  orders: fc.array(order, { minLength: 1, maxLength: 4 }),
  tableSales: fc.array(tableSale, { maxLength: 3 }),
  paid: below(SCALE.months),
});

import { addPence, NO_PENCE, type Pence, pence, timesPence, totalAfter } from "#contract/money.ts";
import type { Option } from "#contract/shapes.ts";
import { NEEDS_OPTIONS } from "#lib/productType.ts";
import { refusal } from "../common/failure.ts";
import { type Code, discountOf } from "./codes.ts";
import { NOTHING_REDEEMED, type Rates, redeem } from "./points.ts";
import type { Quote, QuoteLine } from "./purchase.ts";

const MAX_OF_A_LINE = 99;
const MAX_LINES = 100;

export const subtotalOf = (lines: QuoteLine[]): Pence =>
  addPence(...lines.map(({ unitPence, quantity }) => timesPence(unitPence, quantity)));

interface Reductions {
  code?: (Code & { id: number }) | undefined;
  /** The points that the buyer wants to spend, and their balance. */
  points?: { wanted: number; balanceHundredths: number; rates: Rates } | undefined;
}

/** Applies the code first, then the points. */
export function quoteOf(lines: QuoteLine[], { code, points }: Reductions): Quote {
  const subtotalPence = subtotalOf(lines);
  const discountPence = code ? discountOf(code, subtotalPence) : NO_PENCE;
  const afterCode = totalAfter(subtotalPence, { discountPence, pointsPence: NO_PENCE });
  const isRedeeming = points !== undefined && points.wanted !== 0;
  const redeemed = isRedeeming
    ? redeem(points.wanted, points.balanceHundredths, afterCode, points.rates)
    : NOTHING_REDEEMED;
  return {
    lines,
    subtotalPence,
    codeId: code?.id ?? null,
    discountPence,
    pointsHundredths: redeemed.hundredths,
    pointsPence: redeemed.worthPence,
    totalPence: totalAfter(subtotalPence, { discountPence, pointsPence: redeemed.worthPence }),
  };
}

export function refuseLineCount(count: number): void {
  if (count === 0) throw refusal("Your cart is empty.");
  if (count > MAX_LINES) throw refusal(`Your cart can have up to ${MAX_LINES} items.`);
}

export function refuseQuantity(quantity: number, name: string): void {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_OF_A_LINE) {
    throw refusal(`The quantity of ${name} must be a whole number from 1 to ${MAX_OF_A_LINE}.`);
  }
}

export const soldOut = (name: string): string => `${name} is sold out, or there aren’t enough left.`;

export interface ProductOption {
  id: number;
  kind: "color" | "size";
  value: string;
}

const OPTION_LABELS = { color: "colour", size: "size" } as const;

/**
 * The product option that a line specifies, by its id or, without an id, by its name. Refuses an option of another
 * product. Also refuses a missing option if the product has options and needs one.
 */
export function chosenOption(
  product: { name: string; productType: string },
  options: ProductOption[],
  kind: ProductOption["kind"],
  given: Option | null,
): Option | undefined {
  const offered = options.filter((option) => option.kind === kind);
  if (!given) {
    if (product.productType === NEEDS_OPTIONS && offered.length > 0)
      throw refusal(`Please choose a ${OPTION_LABELS[kind]} for ${product.name}.`);
    return undefined;
  }
  const found = offered.find(({ id, value }) =>
    given.id === undefined ? value === given.list_value : id === given.id,
  );
  if (!found) throw refusal(`${product.name} isn’t available in this ${OPTION_LABELS[kind]}.`);
  return { id: found.id, list_value: found.value };
}

export const unitPriceOf = (row: { pricePence: number }): Pence => pence(row.pricePence);

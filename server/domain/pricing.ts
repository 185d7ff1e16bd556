import { addPence, NO_PENCE, type Pence, pence, timesPence, totalAfter } from "#contract/money.ts";
import type { Option } from "#contract/shapes.ts";
import { refusal } from "../failure.ts";
import { type Code, discountOf } from "./codes.ts";
import { NOTHING_REDEEMED, type Rates, redeem } from "./points.ts";
import type { Quote, QuoteLine } from "./purchase.ts";

const MOST_OF_A_LINE = 99;
const MOST_LINES = 100;
/** The type of a product that is not sold without a size and a colour. */
const NEEDS_OPTIONS = "Other";

export const subtotalOf = (lines: QuoteLine[]): Pence =>
  addPence(...lines.map(({ unitPence, quantity }) => timesPence(unitPence, quantity)));

interface Reductions {
  code?: (Code & { id: number }) | undefined;
  /** What somebody wants to spend, and has. */
  points?: { wanted: number; balanceHundredths: number; rates: Rates } | undefined;
}

/** The code comes off first, the points after. */
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
  if (count > MOST_LINES) throw refusal(`A cart may have at most ${MOST_LINES} lines.`);
}

export function refuseQuantity(quantity: number, name: string): void {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MOST_OF_A_LINE) {
    throw refusal(`The quantity of ${name} must be a whole number from 1 to ${MOST_OF_A_LINE}.`);
  }
}

export const soldOut = (name: string): string => `${name} is sold out, or there are not as many left.`;

export interface ProductOption {
  id: number;
  kind: "color" | "size";
  value: string;
}

const KIND_WORDS = { color: "colour", size: "size" } as const;

/** The option of a product that a line names; one that is another product's, or missing where it is needed, is refused. */
export function chosenOption(
  product: { name: string; productType: string },
  options: ProductOption[],
  kind: ProductOption["kind"],
  given: Option | null,
): Option | undefined {
  if (!given) {
    if (product.productType === NEEDS_OPTIONS) throw refusal(`Please choose a ${KIND_WORDS[kind]} of ${product.name}.`);
    return undefined;
  }
  const found = options.find((option) => option.kind === kind && option.id === given.id);
  if (!found) throw refusal(`${product.name} is not sold in this ${KIND_WORDS[kind]}.`);
  return { id: found.id, list_value: found.value };
}

export const unitPriceOf = (row: { pricePence: number }): Pence => pence(row.pricePence);

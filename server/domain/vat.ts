import { pence } from "#contract/money.ts";
import { vatIn } from "#contract/vat.ts";
import { countryCode } from "#lib/countries.ts";
import type { PurchaseKind } from "./purchase.ts";

/** The VAT in the price for buyers in a country; the country "" stands for everywhere else. */
export interface VatRate {
  kind: PurchaseKind;
  country: string;
  /** Hundredths of a per cent: 2000 for 20%. */
  basisPoints: number;
}

/** The rate for a purchase in basis points; 0 if there is none. */
export function vatRateFor(rates: readonly VatRate[], kind: PurchaseKind, country: string): number {
  const ofKind = rates.filter((rate) => rate.kind === kind);
  const code = countryCode(country);
  const own = ofKind.find((rate) => code !== undefined && countryCode(rate.country) === code);
  return (own ?? ofKind.find((rate) => rate.country === ""))?.basisPoints ?? 0;
}

interface Taxed {
  vatBasisPoints: number;
  amountPence: number;
  refundedPence: number;
}

/** The VAT of an order in the contract's form; undefined without VAT. */
export const vatOf = ({ vatBasisPoints: rate, amountPence, refundedPence }: Taxed) =>
  rate === 0
    ? undefined
    : { percent: rate / 100, amount: vatIn(amountPence, rate), refunded: vatIn(refundedPence, rate) };

/**
 * The VAT in an order's next refund: the difference of two rounded totals, so that the VAT of all refunds adds up to
 * the order's.
 */
export const vatInRefund = ({ vatBasisPoints: rate, refundedPence }: Omit<Taxed, "amountPence">, nextPence: number) =>
  pence(vatIn(refundedPence + nextPence, rate) - vatIn(refundedPence, rate));

import * as z from "zod/mini";
import { type Pence, pence } from "./money.ts";
import { number, pounds } from "./read.ts";

/** The VAT that the price of an order includes, and how much of it was refunded. */
export const Vat = z.object({ percent: number, amount: pounds, refunded: pounds });
export type Vat = z.output<typeof Vat>;

const ALL = 10_000;

/**
 * The VAT that an amount includes, rounded to the nearest penny. Half a penny is rounded up. The rate is in hundredths
 * of a per cent.
 */
export const vatIn = (amountPence: number, basisPoints: number): Pence =>
  pence(Math.round((amountPence * basisPoints) / (ALL + basisPoints)));

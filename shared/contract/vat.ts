import * as z from "zod/mini";
import { number, pounds } from "./read.ts";

/** The VAT that the price of an order includes, and how much of it was refunded. */
export const Vat = z.object({ percent: number, amount: pounds, refunded: pounds });
export type Vat = z.output<typeof Vat>;

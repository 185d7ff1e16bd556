import * as z from "zod/mini";
import { get, post } from "../endpoint.ts";
import { idParam, listParam, oneOf, optionalText, requiredText, wholeNumber } from "../fields.ts";
import { bool, id, list, number, orNull, pounds, text, word } from "../read.ts";
import { resultOnly } from "../result.ts";
import { amountParam } from "./fields.ts";

/** How a buyer paid. The store only records it: no payment provider is involved. */
export const PAID_BY = ["cash", "card"] as const;
export type PaidBy = (typeof PAID_BY)[number];

const TableProduct = z.object({
  id,
  name: text,
  price: pounds,
  /** Null if the product never sells out; negative if more were sold than were in stock. */
  stock: orNull(number),
  colours: list(text),
  sizes: list(text),
});
export type TableProduct = z.output<typeof TableProduct>;

const TableSale = z.object({
  /** The number of the order that the sale created. */
  id,
  at: text,
  items: text,
  amount: pounds,
  paid_by: word(...PAID_BY),
  is_undone: bool,
  /** The Idempotency-Key of the call that recorded the sale. */
  key: text,
});
export type TableSale = z.output<typeof TableSale>;

/** Everything needed to sell at the merch table. The back office stores it on the device. */
export const merchTable = get("/admin/merch-table", {
  who: "admin",
  data: z.object({
    products: list(TableProduct),
    /** The VAT rates for merchandise by country; "" stands for all others. Empty if merchandise has no VAT. */
    vat: list(z.object({ country: text, percent: number })),
    /** Oversold products: more were sold than were in stock. */
    oversold: list(z.object({ id, sentence: text })),
    /** The sales of the last 24 hours, newest first. */
    sales: list(TableSale),
  }),
});

const MOST_LINES = 100;
/** The maximum length of the names and options of products. */
const LONGEST_NAME = 500;
export const MOST_OF_A_LINE = 999;

const lineParam = z.object({
  product_id: idParam,
  /** The name and price at which it was sold. The store may have changed them while the device was offline. */
  name: requiredText("name", LONGEST_NAME),
  price: amountParam(999_999),
  colour: optionalText("colour", LONGEST_NAME),
  size: optionalText("size", LONGEST_NAME),
  quantity: wholeNumber("quantity", 1, MOST_OF_A_LINE),
});

/** Records a sale even if the stock is too low, because the goods have been handed over. */
export const sellAtTable = post("/admin/merch-table/sales", {
  who: "admin",
  ...resultOnly,
  body: z.object({
    paid_by: oneOf(PAID_BY, "Choose cash or card."),
    country: optionalText("country", 120),
    lines: listParam(lineParam, MOST_LINES, `A sale can have up to ${MOST_LINES} lines.`).check(
      z.minLength(1, "A sale needs at least one product."),
    ),
  }),
});

export const undoTableSale = post("/admin/merch-table/sales/{id}/undo", {
  who: "admin",
  params: z.object({ id: idParam }),
  ...resultOnly,
});

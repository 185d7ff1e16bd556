import * as z from "zod/mini";
import { get } from "../endpoint.ts";
import { wholeParam } from "../fields.ts";
import { list, number, pounds, text } from "../read.ts";

const Day = z.object({
  /** Such as "2026-11-28", in UTC. */
  day: text,
  orders: number,
  /** What the orders cost, before refunds. */
  sales: pounds,
  plays: number,
  sign_ups: number,
  failed_payments: number,
  failed_mails: number,
});
export type Day = z.output<typeof Day>;

/** The number of days that are shown by default. */
export const USUAL_DAYS = 30;

export const dashboard = get("/admin/dashboard", {
  who: "admin",
  query: z.object({ days: wholeParam("number of days", 1, 90) }),
  data: z.object({
    /** The oldest day comes first; the last one is today. */
    days: list(Day),
    to_do: z.object({
      orders_to_send: number,
      failed_mails: number,
      pending_payments: number,
      /** Edits and albums of sellers to accept or decline. */
      seller_edits: number,
      /** Oversold products: more were sold than were in stock. */
      oversold_products: number,
      /** The batches of uploads that have not been made into an album. */
      uploads: list(z.object({ batch: text, files: number })),
    }),
  }),
});

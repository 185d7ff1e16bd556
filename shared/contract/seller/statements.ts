import * as z from "zod/mini";
import { get } from "../endpoint.ts";
import { monthParam } from "../fields.ts";
import { bool, id, list, maybeText, number, pounds, text } from "../read.ts";
import { sharedKind } from "./items.ts";

const money = {
  sales: pounds,
  refunds: pounds,
  /** The VAT in the sales, less the VAT in the refunds. The seller gets no share of it. */
  vat: pounds,
  fees: pounds,
  owed: pounds,
};

export const summaryFields = {
  /** Such as "2026-05", in UTC. */
  month: text,
  /**
   * What the items earned. `owed` is the seller’s share plus `carried_over`; a negative amount is carried over to the
   * next statement.
   */
  ...money,
  /** The negative balance of earlier statements; otherwise 0. */
  carried_over: pounds,
  /** Whether the month has ended, so that its sales no longer change. */
  is_over: bool,
  paid_at: maybeText,
};
const Summary = z.object(summaryFields);
export type StatementSummary = z.output<typeof Summary>;

const StatementItem = z.object({ kind: sharedKind, id, name: text, ...money, percent: number });
export type StatementItem = z.output<typeof StatementItem>;

export const Statement = z.object({ ...summaryFields, items: list(StatementItem) });
export type Statement = z.output<typeof Statement>;

const ofMonth = { who: "seller", params: z.object({ month: monthParam }) } as const;

/** Newest first. */
export const statements = get("/seller/statements", { who: "seller", data: z.object({ statements: list(Summary) }) });
export const statement = get("/seller/statements/{month}", { ...ofMonth, data: Statement });
export const statementCsv = get("/seller/statements/{month}/csv", { ...ofMonth, answers: "file" });
export const statementPdf = get("/seller/statements/{month}/pdf", { ...ofMonth, answers: "file" });

import * as z from "zod/mini";
import { get, post } from "../endpoint.ts";
import { idParam, monthParam } from "../fields.ts";
import { id, list, text } from "../read.ts";
import { resultOnly } from "../result.ts";
import { Statement, summaryFields } from "../seller/statements.ts";
import { amountParam } from "./fields.ts";

const seller = { id, name: text, email: text };
const SellerStatement = z.object({ ...summaryFields, seller: z.object(seller) });
export type SellerStatement = z.output<typeof SellerStatement>;

/** The statements of all sellers, newest first. */
export const sellerStatements = get("/admin/statements", {
  who: "admin",
  data: z.object({ statements: list(SellerStatement) }),
});

const ofStatement = { who: "admin", params: z.object({ id: idParam, month: monthParam }) } as const;

const SellerStatementDetail = z.extend(Statement, { seller: z.object(seller) });
export type SellerStatementDetail = z.output<typeof SellerStatementDetail>;

export const sellerStatement = get("/admin/statements/{id}/{month}", { ...ofStatement, data: SellerStatementDetail });

const MOST_OWED = 100_000_000;

/**
 * Marks the statement as paid; it never changes again. `owed` is the amount that the administrator saw. If it has
 * changed since, the call is refused.
 */
export const payStatement = post("/admin/statements/{id}/{month}/paid", {
  ...ofStatement,
  ...resultOnly,
  body: z.object({ owed: z.optional(amountParam(MOST_OWED)) }),
});

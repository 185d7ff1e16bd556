import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { SHARED_KINDS } from "#contract/seller/items.ts";
import type { StatementRow } from "#server/domain/statement.ts";
import type { Wanted } from "#server/domain/submission.ts";
import { identity, moment, pence } from "./columns.ts";
import { orderLines } from "./commerce.ts";
import { file } from "./files.ts";
import { accounts } from "./people.ts";

/** What each line of an order brought in, gave back and cost. Entries are only added; all amounts are positive. */
export const saleEntries = pgTable(
  "sale_entries",
  {
    id: identity(),
    orderLineId: integer()
      .notNull()
      .references(() => orderLines.id, { onDelete: "cascade" }),
    /**
     * `vat` and `vatRefund`: the VAT in the line’s sale and in its refunds. `fee`: the line’s part of what the payment
     * provider kept, which isn’t returned when a payment is refunded.
     */
    kind: text({ enum: ["sale", "refund", "vat", "vatRefund", "fee"] }).notNull(),
    amountPence: pence().notNull(),
    at: moment().notNull(),
  },
  (table) => [index("sale_entries_line").on(table.orderLineId), index("sale_entries_at").on(table.at)],
);

/** The shares of an item, starting with a month, until a later agreement replaces them. */
export const shareAgreements = pgTable(
  "share_agreements",
  {
    id: identity(),
    kind: text({ enum: [...SHARED_KINDS] }).notNull(),
    /** Not a foreign key, because the item may be in any of four tables. */
    itemId: integer().notNull(),
    /** Such as "2026-05". */
    fromMonth: text().notNull(),
  },
  (table) => [uniqueIndex("share_agreements_item").on(table.kind, table.itemId, table.fromMonth)],
);

export const agreedShares = pgTable(
  "agreed_shares",
  {
    agreementId: integer()
      .notNull()
      .references(() => shareAgreements.id, { onDelete: "cascade" }),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    percent: integer().notNull(),
    /** The order in which the shares were entered. If two shares could get a leftover penny, the first one gets it. */
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agreementId, table.accountId] }),
    index("agreed_shares_account").on(table.accountId),
  ],
);

/** What sellers want to change about their items. An accepted edit is deleted here and stays in the audit log. */
export const sellerEdits = pgTable(
  "seller_edits",
  {
    id: identity(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    kind: text({ enum: [...SHARED_KINDS] }).notNull(),
    itemId: integer().notNull(),
    /** The wanted texts of the form, by field. */
    wanted: jsonb().$type<Record<string, string>>().notNull(),
    sentAt: moment().notNull(),
    /** Why it was declined; null while it waits. */
    declined: text(),
  },
  (table) => [uniqueIndex("seller_edits_item").on(table.accountId, table.kind, table.itemId)],
);

/**
 * What sellers want in the store: albums of uploaded songs, products and beats. Approved and deleted ones stay here
 * too.
 */
export const submissions = pgTable(
  "submissions",
  {
    id: identity(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** Together with the account, names the folder that has the upload’s files. */
    batch: text().notNull(),
    /** What the seller entered last; null if nothing yet. */
    wanted: jsonb().$type<Wanted>(),
    /** The cover, if it isn’t the one in the files. */
    imageFileId: file(),
    /** When it was sent for approval; null if it isn’t waiting. */
    sentAt: moment(),
    /** Why it was declined; null if it wasn’t, or was sent again. */
    declined: text(),
    /** When it was approved or deleted. The row stays, so that files that arrive later don’t begin another draft. */
    endedAt: moment(),
  },
  (table) => [uniqueIndex("submissions_batch").on(table.accountId, table.batch)],
);

/** The statements that have been paid, as they were then. */
export const paidStatements = pgTable(
  "paid_statements",
  {
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    month: text().notNull(),
    rows: jsonb().$type<StatementRow[]>().notNull(),
    /** The negative balance of earlier months, which this statement deducted; 0 if there was none. */
    carriedPence: pence().notNull().default(0),
    paidAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.month] })],
);

import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { PAID_BY } from "#contract/admin/merchTable.ts";
import { PAYMENT_PROVIDERS } from "#contract/paymentProviders.ts";
import type { PurchaseRequest, Quote, Snapshot } from "#server/domain/purchase.ts";
import { createdAt, identity, moment, pence } from "./columns.ts";
import { beats, codes, licences, merchandise, packages } from "./goods.ts";
import { accounts } from "./people.ts";

export const orders = pgTable(
  "orders",
  {
    id: identity(),
    /** Null for a sale at the merch table. An account with orders cannot be deleted: the store needs its books. */
    accountId: integer().references(() => accounts.id),
    orderType: text({ enum: ["Subscription", "Beat Store", "Merchandise"] }).notNull(),
    amountPence: pence().notNull(),
    discountPence: pence().notNull().default(0),
    pointsPence: pence().notNull().default(0),
    /** The rate of the VAT that the amount includes, as it was at the purchase, in hundredths of a per cent. */
    vatBasisPoints: integer().notNull().default(0),
    paid: text({ enum: ["Paid", "Unpaid", "Refunded"] }).notNull(),
    /**
     * The part of the amount that has been refunded for good and whose effects have been undone. Only ever increases.
     */
    refundedPence: pence().notNull().default(0),
    /** Whether the buyer disputes the payment. The provider last changed this at `disputeUpdatedAt`, by its clock. */
    isDisputed: boolean().notNull().default(false),
    disputeUpdatedAt: moment(),
    status: text({ enum: ["Pending", "Processing", "Completed", "Cancelled"] }).notNull(),
    /** When an order for goods was packed and shipped, and how to track it. */
    packedAt: moment(),
    shippedAt: moment(),
    carrier: text().notNull().default(""),
    trackingCode: text().notNull().default(""),
    mobileNo: text().notNull().default(""),
    /** {street, city, state, country}, or null for an order that is not shipped. */
    address: jsonb().$type<{ street: string; city: string; state: string; country: string } | null>(),
    codeId: integer().references(() => codes.id),
    createdAt: createdAt(),
  },
  (table) => [index("orders_account").on(table.accountId, table.createdAt.desc())],
);

export const orderLines = pgTable(
  "order_lines",
  {
    id: identity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** The goods as they were when bought, in the shape of the contract's product_detail. */
    snapshot: jsonb().$type<Snapshot>().notNull(),
    quantity: integer().notNull(),
    /** How many of the items an administrator has refunded. */
    refundedQuantity: integer().notNull().default(0),
    beatId: integer().references(() => beats.id),
    licenceId: integer().references(() => licences.id),
    packageId: integer().references(() => packages.id),
    merchandiseId: integer().references(() => merchandise.id, { onDelete: "set null" }),
    /** Whether the licence was exclusive when it was sold. */
    isExclusive: boolean().notNull().default(false),
    /** Whether the line is the delivery charge for the other lines. */
    isDelivery: boolean().notNull().default(false),
  },
  (table) => [
    index("order_lines_order").on(table.orderId),
    index("order_lines_merchandise").on(table.merchandiseId),
    index("order_lines_exclusive").on(table.beatId).where(sql`${table.isExclusive}`),
  ],
);

/** The orders that are sales at the merch table, to buyers without an account. */
export const merchTableSales = pgTable("merch_table_sales", {
  orderId: integer()
    .primaryKey()
    .references(() => orders.id, { onDelete: "cascade" }),
  /** The Idempotency-Key of the call. A device may send a sale again after the stored response has been deleted. */
  key: text().notNull().unique(),
  paidBy: text({ enum: [...PAID_BY] }).notNull(),
});

/**
 * The payment for one purchase. It belongs to one account and one request body. The server sets its price, and captures
 * and fulfils it once.
 */
export const payments = pgTable(
  "payments",
  {
    id: identity(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    provider: text({ enum: [...PAYMENT_PROVIDERS, "none"] }).notNull(),
    /**
     * The provider's environment that the payment belongs to. A payment from one environment is never valid in the
     * other.
     */
    environment: text({ enum: ["live", "sandbox"] }).notNull(),
    /** Segue's reference, which the provider uses to identify the purchase. */
    reference: text().notNull().unique(),
    providerOrderId: text().unique(),
    captureId: text().unique(),
    purchase: text({ enum: ["beat", "merchandise", "package"] }).notNull(),
    /** The body of the priced request without its display-only data, and its fingerprint. */
    body: jsonb().$type<PurchaseRequest>().notNull(),
    fingerprint: text().notNull(),
    amountPence: pence().notNull(),
    /** From `capturing` on, the payment holds the stock, code and points listed in `held`. */
    state: text({ enum: ["created", "capturing", "fulfilled", "refused", "refunded"] }).notNull(),
    held: jsonb().$type<Quote>(),
    /** Why the payment was refused or refunded, as shown to the user. */
    reason: text().notNull().default(""),
    /** The worker that has claimed the payment, and the end of the claim. */
    claim: text(),
    claimedUntil: moment(),
    orderId: integer().references(() => orders.id),
    expiresAt: moment().notNull(),
    /**
     * When to ask the provider again. For an open payment, null means at once. For a fulfilled payment, whose refunds
     * are checked, null means never again.
     */
    nextCheckAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    index("payments_open").on(table.state),
    uniqueIndex("payments_order").on(table.orderId),
    index("payments_next_check").on(table.nextCheckAt),
  ],
);

/** Refunds requested by administrators, saved before the provider is called, so that a crash loses none. */
export const refundRequests = pgTable(
  "refund_requests",
  {
    /** The Idempotency-Key of the call. */
    key: text().primaryKey(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    paymentId: integer()
      .notNull()
      .references(() => payments.id, { onDelete: "cascade" }),
    amountPence: pence().notNull(),
    lines: jsonb().$type<{ id: number; quantity: number }[]>().notNull(),
    isDone: boolean().notNull().default(false),
    /** The provider's id of the refund, once it is known. */
    refundId: text(),
    /** The provider could not make the refund, which ended the request. */
    hasFailed: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  // Only one open request per order.
  (table) => [uniqueIndex("refund_requests_open").on(table.orderId).where(sql`not ${table.isDone}`)],
);

export const codeUses = pgTable("code_uses", {
  id: identity(),
  codeId: integer()
    .notNull()
    .references(() => codes.id),
  accountId: integer()
    .notNull()
    .references(() => accounts.id, { onDelete: "cascade" }),
  paymentId: integer()
    .notNull()
    .unique()
    .references(() => payments.id, { onDelete: "cascade" }),
  /** Set for a once-only code, so that two simultaneous uses by one account cannot both succeed. */
  onceKey: text().unique(),
});

/** Every change of a points balance. */
export const pointEntries = pgTable(
  "point_entries",
  {
    id: identity(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** The payment of the purchase that the entry belongs to. */
    paymentId: integer().references(() => payments.id, { onDelete: "cascade" }),
    /**
     * `returned`: spent on a purchase that failed or was refunded. `reversed`: earned with a purchase that was
     * refunded.
     */
    reason: text({ enum: ["earned", "spent", "given", "returned", "reversed"] }).notNull(),
    hundredths: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("point_entries_account").on(table.accountId),
    check("point_entries_not_zero", sql`${table.hundredths} <> 0`),
  ],
);

/** Every period of access and its origin. */
export const subscriptions = pgTable(
  "subscriptions",
  {
    id: identity(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** null for the free days of a new account. */
    packageId: integer().references(() => packages.id),
    orderId: integer()
      .unique()
      .references(() => orders.id),
    amountPence: pence().notNull(),
    period: text({ enum: ["day", "week", "month", "year"] }).notNull(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    /** The length of the period when it was bought; null for a period without an order. */
    boughtMs: bigint({ mode: "number" }),
  },
  (table) => [index("subscriptions_account").on(table.accountId, table.endsAt.desc())],
);

/** The orders of the simulated sandbox provider, as the real provider would store them. */
export const sandboxOrders = pgTable("sandbox_orders", {
  id: text().primaryKey(),
  /** The PayPal-Request-Id of the request that created the order. Repeating the request creates no second order. */
  requestId: text().unique(),
  status: text({ enum: ["CREATED", "APPROVED", "COMPLETED", "VOIDED"] }).notNull(),
  /** The buyer chose a payment method that will be declined. */
  isDeclined: boolean().notNull().default(false),
  /** The buyer paid with an eCheque. Its refunds stay pending until a call to the sandbox ends them. */
  isEcheck: boolean().notNull().default(false),
  amount: jsonb().$type<SandboxAmount>().notNull(),
  customId: text().notNull(),
  payeeId: text().notNull(),
  captureId: text().unique(),
  captureStatus: text({ enum: ["COMPLETED", "PENDING", "DECLINED", "PARTIALLY_REFUNDED", "REFUNDED"] }),
  createdAt: createdAt(),
});

const sandboxOrder = () =>
  text()
    .notNull()
    .references(() => sandboxOrders.id, { onDelete: "cascade" });

/** The disputes of the sandbox provider. */
export const sandboxDisputes = pgTable(
  "sandbox_disputes",
  {
    id: text().primaryKey(),
    orderId: sandboxOrder(),
    amountPence: pence().notNull(),
    stage: text({ enum: ["INQUIRY", "CHARGEBACK"] }).notNull(),
    /** null while the dispute is open. */
    outcome: text({ enum: ["RESOLVED_BUYER_FAVOUR", "RESOLVED_SELLER_FAVOUR"] }),
    refundedPence: pence().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: moment().notNull(),
  },
  (table) => [index("sandbox_disputes_order").on(table.orderId)],
);

/** The refunds of the sandbox provider: those that the shop requested and those that the provider made itself. */
export const sandboxRefunds = pgTable(
  "sandbox_refunds",
  {
    id: text().primaryKey(),
    requestId: text().unique(),
    orderId: sandboxOrder(),
    /** Set if the money was withheld from the shop because of this dispute. */
    disputeId: text().references(() => sandboxDisputes.id, { onDelete: "cascade" }),
    amountPence: pence().notNull(),
    status: text({ enum: ["COMPLETED", "PENDING", "FAILED", "CANCELLED"] }).notNull(),
    note: text().notNull().default(""),
    createdAt: createdAt(),
  },
  (table) => [index("sandbox_refunds_order").on(table.orderId)],
);

export interface SandboxAmount {
  currency_code: string;
  value: string;
}

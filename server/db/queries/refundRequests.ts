import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "../open.ts";
import { orderLines, payments, refundRequests } from "../schema/index.ts";
import type { Payment } from "./payments.ts";

export type RefundRequest = typeof refundRequests.$inferSelect;
type NewRequest = typeof refundRequests.$inferInsert;

export async function findRefundRequest(db: Database, key: string): Promise<RefundRequest | undefined> {
  return (await db.select().from(refundRequests).where(eq(refundRequests.key, key)))[0];
}

/** Stores a refund request. Returns undefined while another refund of the order is in progress. */
export async function addRefundRequest(db: Database, request: NewRequest): Promise<RefundRequest | undefined> {
  return (await db.insert(refundRequests).values(request).onConflictDoNothing().returning())[0];
}

/** Marks a request as done. Returns false if it already was. */
export async function endRefundRequest(
  transaction: Database,
  key: string,
  { hasFailed = false } = {},
): Promise<boolean> {
  const isOpen = and(eq(refundRequests.key, key), eq(refundRequests.isDone, false));
  const ended = await transaction.update(refundRequests).set({ isDone: true, hasFailed }).where(isOpen).returning();
  return ended.length > 0;
}

export async function saveRefundId(db: Database, key: string, refundId: string): Promise<void> {
  await db.update(refundRequests).set({ refundId }).where(eq(refundRequests.key, key));
}

/** Removes an open request, so that the order can be refunded again. Returns false if there was none. */
export async function dropRefundRequest(db: Database, key: string): Promise<boolean> {
  const isOpen = and(eq(refundRequests.key, key), eq(refundRequests.isDone, false));
  return (await db.delete(refundRequests).where(isOpen).returning()).length > 0;
}

export async function markLinesRefunded(db: Database, lines: RefundRequest["lines"]): Promise<void> {
  for (const { id, quantity } of lines)
    await db
      .update(orderLines)
      .set({ refundedQuantity: sql`${orderLines.refundedQuantity} + ${quantity}` })
      .where(eq(orderLines.id, id));
}

export async function findPaymentOfOrder(db: Database, orderId: number): Promise<Payment | undefined> {
  return (await db.select().from(payments).where(eq(payments.orderId, orderId)))[0];
}

/** The newest refund request of an order. */
export async function findLastRequest(db: Database, orderId: number): Promise<RefundRequest | undefined> {
  const ofOrder = db.select().from(refundRequests).where(eq(refundRequests.orderId, orderId));
  return (await ofOrder.orderBy(desc(refundRequests.createdAt)).limit(1))[0];
}

/** A payment’s refund that is still in progress. */
export async function findOpenRequest(db: Database, paymentId: number): Promise<RefundRequest | undefined> {
  const isOpen = and(eq(refundRequests.paymentId, paymentId), eq(refundRequests.isDone, false));
  return (await db.select().from(refundRequests).where(isOpen))[0];
}

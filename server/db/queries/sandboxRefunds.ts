import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { penceFromPounds } from "#contract/money.ts";
import type { Database } from "../open.ts";
import { sandboxOrders, sandboxRefunds } from "../schema/commerce.ts";
import type { SandboxOrder } from "./sandboxOrders.ts";

export type SandboxRefund = typeof sandboxRefunds.$inferSelect;
type NewRefund = Omit<typeof sandboxRefunds.$inferInsert, "orderId" | "amountPence" | "status">;

export const listSandboxRefunds = (db: Database, orderId: string): Promise<SandboxRefund[]> =>
  db.select().from(sandboxRefunds).where(eq(sandboxRefunds.orderId, orderId)).orderBy(asc(sandboxRefunds.createdAt));

/** Locks the order of a capture until the transaction ends, so that nobody else refunds it. */
export async function lockSandboxCapture(db: Database, captureId: string): Promise<SandboxOrder | undefined> {
  return (await db.select().from(sandboxOrders).where(eq(sandboxOrders.captureId, captureId)).for("update"))[0];
}

async function refundedPenceOf(
  db: Database,
  orderId: string,
  statuses: SandboxRefund["status"][] = ["COMPLETED"],
): Promise<number> {
  const [sum] = await db
    .select({ pence: sql<string>`coalesce(sum(${sandboxRefunds.amountPence}), 0)` })
    .from(sandboxRefunds)
    .where(and(eq(sandboxRefunds.orderId, orderId), inArray(sandboxRefunds.status, statuses)));
  return Number(sum?.pence ?? 0);
}

export const sandboxLeftPence = async (db: Database, order: SandboxOrder): Promise<number> =>
  pricePence(order) - (await refundedPenceOf(db, order.id, ["COMPLETED", "PENDING"]));

/** Refunds a locked capture: the given amount, or all that is left. */
export async function refundSandboxCapture(
  db: Database,
  order: SandboxOrder,
  {
    amountPence,
    status = "COMPLETED",
    ...refund
  }: NewRefund & { amountPence?: number | undefined; status?: SandboxRefund["status"] },
): Promise<SandboxRefund | "before" | "tooMuch"> {
  const isAsked = eq(sandboxRefunds.requestId, refund.requestId ?? "");
  const [known] = await db.select().from(sandboxRefunds).where(isAsked);
  if (known) return known;
  const leftPence = await sandboxLeftPence(db, order);
  if (leftPence === 0 || order.captureStatus === "REFUNDED") return "before";
  if ((amountPence ?? leftPence) > leftPence) return "tooMuch";
  const [made] = await db
    .insert(sandboxRefunds)
    .values({ ...refund, orderId: order.id, amountPence: amountPence ?? leftPence, status })
    .returning();
  if (!made) throw new Error("the sandbox refund was not created");
  await setCaptureStatus(db, order);
  return made;
}

/** Returns to the shop the money that was withheld for a dispute. */
export async function cancelSandboxReversal(db: Database, order: SandboxOrder, disputeId: string): Promise<void> {
  await db.update(sandboxRefunds).set({ status: "CANCELLED" }).where(eq(sandboxRefunds.disputeId, disputeId));
  await setCaptureStatus(db, order);
}

export async function endSandboxRefunds(
  db: Database,
  order: SandboxOrder,
  status: "COMPLETED" | "FAILED",
): Promise<SandboxRefund[]> {
  const isPending = and(eq(sandboxRefunds.orderId, order.id), eq(sandboxRefunds.status, "PENDING"));
  const ended = await db.update(sandboxRefunds).set({ status }).where(isPending).returning();
  await setCaptureStatus(db, order);
  return ended;
}

const pricePence = ({ amount }: SandboxOrder): number => penceFromPounds(amount.value) ?? 0;

async function setCaptureStatus(db: Database, order: SandboxOrder): Promise<void> {
  const refundedPence = await refundedPenceOf(db, order.id);
  const partly = refundedPence === 0 ? "COMPLETED" : "PARTIALLY_REFUNDED";
  const captureStatus = refundedPence === pricePence(order) ? "REFUNDED" : partly;
  await db.update(sandboxOrders).set({ captureStatus }).where(eq(sandboxOrders.id, order.id));
}

import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../open.ts";
import { sandboxDisputes, sandboxOrders } from "../schema/commerce.ts";

export type SandboxDispute = typeof sandboxDisputes.$inferSelect;

export async function openSandboxDispute(
  db: Database,
  dispute: typeof sandboxDisputes.$inferInsert,
): Promise<SandboxDispute> {
  const [opened] = await db.insert(sandboxDisputes).values(dispute).returning();
  if (!opened) throw new Error("the sandbox dispute was not created");
  return opened;
}

/** A dispute together with the capture that it is about. */
export async function findSandboxDispute(
  db: Database,
  id: string,
): Promise<{ dispute: SandboxDispute; captureId: string } | undefined> {
  const [found] = await db
    .select({ dispute: sandboxDisputes, captureId: sandboxOrders.captureId })
    .from(sandboxDisputes)
    .innerJoin(sandboxOrders, eq(sandboxOrders.id, sandboxDisputes.orderId))
    .where(eq(sandboxDisputes.id, id));
  return found && { dispute: found.dispute, captureId: found.captureId ?? "" };
}

export async function listSandboxDisputes(db: Database, captureId: string): Promise<SandboxDispute[]> {
  const rows = await db
    .select({ dispute: sandboxDisputes })
    .from(sandboxDisputes)
    .innerJoin(sandboxOrders, eq(sandboxOrders.id, sandboxDisputes.orderId))
    .where(eq(sandboxOrders.captureId, captureId))
    .orderBy(asc(sandboxDisputes.createdAt));
  return rows.map(({ dispute }) => dispute);
}

/** Closes an order's disputes: a buyer who has been refunded in full has nothing left to dispute. */
export async function closeSandboxDisputes(db: Database, orderId: string, updatedAt: Date): Promise<void> {
  await db
    .update(sandboxDisputes)
    .set({ outcome: "RESOLVED_BUYER_FAVOUR", refundedPence: sql`${sandboxDisputes.amountPence}`, updatedAt })
    .where(and(eq(sandboxDisputes.orderId, orderId), isNull(sandboxDisputes.outcome)));
}

type Outcome = Pick<typeof sandboxDisputes.$inferInsert, "outcome" | "refundedPence" | "updatedAt">;

export async function resolveSandboxDispute(db: Database, id: string, outcome: Outcome): Promise<void> {
  await db.update(sandboxDisputes).set(outcome).where(eq(sandboxDisputes.id, id));
}

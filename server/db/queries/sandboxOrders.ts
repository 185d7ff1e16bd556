import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "../open.ts";
import { sandboxOrders } from "../schema/commerce.ts";

export type SandboxOrder = typeof sandboxOrders.$inferSelect;

/** Creates an order; a repeated request returns the existing order. */
export async function makeSandboxOrder(db: Database, order: typeof sandboxOrders.$inferInsert): Promise<SandboxOrder> {
  const [made] = await db.insert(sandboxOrders).values(order).onConflictDoNothing().returning();
  if (made) return made;
  const [known] = await db
    .select()
    .from(sandboxOrders)
    .where(eq(sandboxOrders.requestId, order.requestId ?? ""));
  if (!known) throw new Error("the sandbox order was neither created nor found");
  return known;
}

export async function findSandboxOrder(db: Database, id: string): Promise<SandboxOrder | undefined> {
  return (await db.select().from(sandboxOrders).where(eq(sandboxOrders.id, id)))[0];
}

/** Approves an order for the buyer, with the payment method that they chose. */
export async function approveSandboxOrder(
  db: Database,
  id: string,
  method: Pick<SandboxOrder, "isDeclined" | "isEcheck">,
): Promise<SandboxOrder | undefined> {
  const [approved] = await db
    .update(sandboxOrders)
    .set({ status: "APPROVED", ...method })
    .where(and(eq(sandboxOrders.id, id), inArray(sandboxOrders.status, ["CREATED", "APPROVED"])))
    .returning();
  return approved;
}

/** Captures an order once; undefined if it has already been captured or cannot be. */
export async function captureSandboxOrder(
  db: Database,
  id: string,
  captureId: string,
): Promise<SandboxOrder | undefined> {
  const [captured] = await db
    .update(sandboxOrders)
    .set({ status: "COMPLETED", captureId, captureStatus: "COMPLETED" })
    .where(and(eq(sandboxOrders.id, id), eq(sandboxOrders.status, "APPROVED"), eq(sandboxOrders.isDeclined, false)))
    .returning();
  return captured;
}

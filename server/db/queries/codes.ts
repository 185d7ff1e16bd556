import { and, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "../open.ts";
import { codes, codeUses } from "../schema/index.ts";

export type CodeRow = typeof codes.$inferSelect;

/** A code and whether this account has used it, or is using it. */
export async function findCode(
  db: Database,
  code: string,
  accountId: number,
): Promise<{ code: CodeRow | undefined; wasUsed: boolean }> {
  const [found] = await db
    .select()
    .from(codes)
    .where(and(eq(codes.code, code), eq(codes.isVisible, true)));
  const wasUsed =
    found !== undefined &&
    (await db.$count(codeUses, and(eq(codeUses.codeId, found.id), eq(codeUses.accountId, accountId)))) > 0;
  return { code: found, wasUsed };
}

/** Counts a use of a code; false when it is used up, also when that came to be at this very moment. */
export async function claimCodeUse(db: Database, codeId: number): Promise<boolean> {
  const taken = await db
    .update(codes)
    .set({ usedCount: sql`${codes.usedCount} + 1` })
    .where(and(eq(codes.id, codeId), or(isNull(codes.totalUses), lt(codes.usedCount, codes.totalUses))))
    .returning({ id: codes.id });
  return taken.length > 0;
}

/** Writes down who uses a code; false when this account has used it before and may only once. */
export async function recordCodeUse(
  db: Database,
  use: { codeId: number; accountId: number; paymentId: number },
): Promise<boolean> {
  const onceKey = sql<string>`(select case when ${codes.isOncePerAccount} then ${`${use.codeId}:${use.accountId}`} end
    from ${codes} where ${codes.id} = ${use.codeId})`;
  const noted = await db
    .insert(codeUses)
    .values({ ...use, onceKey })
    .onConflictDoNothing()
    .returning({ id: codeUses.id });
  return noted.length > 0;
}

/** Undoes the use that belongs to a payment. The code comes first, as in a purchase, so that neither waits for the other. */
export async function returnCodeUse(db: Database, paymentId: number): Promise<void> {
  const isUse = eq(codeUses.paymentId, paymentId);
  await db
    .update(codes)
    .set({ usedCount: sql`${codes.usedCount} - 1` })
    .where(inArray(codes.id, db.select({ id: codeUses.codeId }).from(codeUses).where(isUse)));
  await db.delete(codeUses).where(isUse);
}

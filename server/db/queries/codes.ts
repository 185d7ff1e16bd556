import { and, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "../open.ts";
import { codes, codeUses } from "../schema/index.ts";

export type CodeRow = typeof codes.$inferSelect;

/** Finds a code, and whether this account has used it already or has reserved it for a payment. */
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

/** Counts one more use of a code; false if it is used up, even by a simultaneous use. */
export async function claimCodeUse(db: Database, codeId: number): Promise<boolean> {
  const taken = await db
    .update(codes)
    .set({ usedCount: sql`${codes.usedCount} + 1` })
    .where(and(eq(codes.id, codeId), or(isNull(codes.totalUses), lt(codes.usedCount, codes.totalUses))))
    .returning({ id: codes.id });
  return taken.length > 0;
}

/** Records that an account uses a code; false if the code can be used only once and the account has used it before. */
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

/** Undoes the code use of a payment. Locks the code first, as a purchase does, so that the two cannot deadlock. */
export async function returnCodeUse(db: Database, paymentId: number): Promise<void> {
  const isUse = eq(codeUses.paymentId, paymentId);
  await db
    .update(codes)
    .set({ usedCount: sql`${codes.usedCount} - 1` })
    .where(inArray(codes.id, db.select({ id: codeUses.codeId }).from(codeUses).where(isUse)));
  await db.delete(codeUses).where(isUse);
}

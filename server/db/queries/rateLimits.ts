import { eq, lt, sql } from "drizzle-orm";
import type { Database } from "../open.ts";
import { rateLimits } from "../schema/people.ts";

export interface RequestCounts {
  hits: number;
  resetsAt: Date;
}

/** Counts one more request under a key, in one statement, so that simultaneous servers never lose a count. */
export async function countRequest(
  db: Database,
  key: string,
  windowSeconds: number,
  now: Date,
): Promise<RequestCounts> {
  const resetsAt = new Date(now.getTime() + windowSeconds * 1000);
  const isOver = sql`${rateLimits.resetsAt} <= ${now.toISOString()}::timestamptz`;
  const [counted] = await db
    .insert(rateLimits)
    .values({ key, hits: 1, resetsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`CASE WHEN ${isOver} THEN 1 ELSE ${rateLimits.hits} + 1 END`,
        resetsAt: sql`CASE WHEN ${isOver} THEN excluded.resets_at ELSE ${rateLimits.resetsAt} END`,
      },
    })
    .returning({ hits: rateLimits.hits, resetsAt: rateLimits.resetsAt });
  return counted ?? { hits: 1, resetsAt };
}

/** Takes one request off the count, for an attempt that turned out not to count. */
export async function uncountRequest(db: Database, key: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ hits: sql`greatest(${rateLimits.hits} - 1, 0)` })
    .where(eq(rateLimits.key, key));
}

export async function deleteOldCounts(db: Database, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.resetsAt, now));
}

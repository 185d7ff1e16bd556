import { eq, lt, sql } from "drizzle-orm";
import type { Growth } from "../../domain/rateLimits.ts";
import type { Database } from "../open.ts";
import { rateLimits } from "../schema/people.ts";

export interface RequestCounts {
  hits: number;
  resetsAt: Date;
}

/**
 * A count that ends two windows from now or later was started while a clock was ahead, and must not make anybody wait.
 * This assumes that the clocks of two servers differ by less than a window.
 */
const isOverAt = (now: Date, windowSeconds: number) => {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`(${rateLimits.resetsAt} <= ${at} OR ${rateLimits.resetsAt} >= ${at} + make_interval(secs => ${2 * windowSeconds}))`;
};

/** Counts one more request under a key, in one statement, so that simultaneous servers never lose a count. */
export async function countRequest(
  db: Database,
  key: string,
  windowSeconds: number,
  now: Date,
): Promise<RequestCounts> {
  const resetsAt = new Date(now.getTime() + windowSeconds * 1000);
  const isOver = isOverAt(now, windowSeconds);
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

/**
 * Counts one more attempt. Returns null and counts nothing if it was made too early: after the first `most` attempts,
 * each must wait twice as long as the one before. Runs as one statement.
 */
export async function countGrowing(
  db: Database,
  key: string,
  growth: Growth & { most: number; perSeconds: number },
  now: Date,
): Promise<RequestCounts | null> {
  const { most, perSeconds, firstSeconds, longestSeconds } = growth;
  const at = sql`${now.toISOString()}::timestamptz`;
  const resetsAt = new Date(now.getTime() + perSeconds * 1000);
  const isOver = isOverAt(now, perSeconds);
  const waitSeconds = sql`least(${firstSeconds} * power(2, least(${rateLimits.hits} - ${most}, 20)), ${longestSeconds})`;
  // The first `most` attempts never wait.
  const isDue = sql`${isOver} OR ${rateLimits.hits} < ${most}
    OR ${rateLimits.resetsAt} - make_interval(secs => ${perSeconds} - (${waitSeconds})::float8) <= ${at}`;
  const [counted] = await db
    .insert(rateLimits)
    .values({ key, hits: 1, resetsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { hits: sql`CASE WHEN ${isOver} THEN 1 ELSE ${rateLimits.hits} + 1 END`, resetsAt },
      setWhere: isDue,
    })
    .returning({ hits: rateLimits.hits, resetsAt: rateLimits.resetsAt });
  return counted ?? null;
}

export async function readCount(db: Database, key: string): Promise<RequestCounts | undefined> {
  return (await db.select().from(rateLimits).where(eq(rateLimits.key, key)))[0];
}

/** Deletes the counts of all keys with this prefix. */
export async function clearCounts(db: Database, prefix: string): Promise<void> {
  await db.delete(rateLimits).where(sql`starts_with(${rateLimits.key}, ${prefix})`);
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

import { and, eq, lt } from "drizzle-orm";
import type { Database } from "../open.ts";
import { idempotencyKeys } from "../schema/people.ts";

export interface SavedResponse {
  fingerprint: string;
  status: number;
  body: unknown;
}

export interface IdempotencyKey {
  accountId: number;
  key: string;
  fingerprint: string;
}

const RETENTION_MS = 14 * 24 * 3600 * 1000;

/**
 * Claims a key inside a transaction. A simultaneous request with the same key waits here until that transaction ends.
 * Returns the saved response of an earlier request, or null for the first request.
 */
export async function claimKey(db: Database, mutation: IdempotencyKey, now: Date): Promise<SavedResponse | null> {
  const claimed = await db
    .insert(idempotencyKeys)
    .values({ ...mutation, status: 0, body: {}, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (claimed.length > 0) return null;
  const [stored] = await db.select().from(idempotencyKeys).where(isKey(mutation));
  return stored ?? null;
}

export async function saveResponse(
  db: Database,
  mutation: IdempotencyKey,
  response: { status: number; body: unknown },
): Promise<void> {
  await db.update(idempotencyKeys).set(response).where(isKey(mutation));
}

export async function deleteOldKeys(db: Database, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - RETENTION_MS)));
}

const isKey = (mutation: IdempotencyKey) =>
  and(eq(idempotencyKeys.accountId, mutation.accountId), eq(idempotencyKeys.key, mutation.key));

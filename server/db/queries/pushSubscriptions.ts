import { and, desc, eq, inArray, ne, notInArray, sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { pushSubscriptions, sessions } from "#server/db/schema/index.ts";

/**
 * The most browsers of one account that are notified. If an account has more, those that subscribed last are notified.
 */
const MAX_OF_ACCOUNT = 20;

interface Subscriber {
  endpoint: string;
  p256dh: string;
  auth: string;
  sessionHash: string;
  accountId: number;
}

/**
 * Saves the address where the browser of a session receives messages. A browser has one address, whoever is signed in,
 * so the address belongs to the session that saved it last. Returns false if the session has ended. Also returns false
 * if the address was saved with other keys, because it then belongs to another browser.
 */
export async function savePushSubscription(db: Database, given: Subscriber): Promise<boolean> {
  const { sessionHash, accountId, endpoint } = given;
  const { p256dh, auth, announcedUntil } = pushSubscriptions;
  return db.transaction(async (transaction) => {
    // Locks the session, because it may have only one subscription.
    const alive = await transaction
      .select({ tokenHash: sessions.tokenHash })
      .from(sessions)
      .where(eq(sessions.tokenHash, sessionHash))
      .for("update");
    if (alive.length === 0) return false;
    const isFormer = and(eq(pushSubscriptions.sessionHash, sessionHash), ne(pushSubscriptions.endpoint, endpoint));
    const former = await transaction.delete(pushSubscriptions).where(isFormer).returning();
    const saved = await transaction
      .insert(pushSubscriptions)
      .values(given)
      .onConflictDoUpdate({
        target: pushSubscriptions.endpoint,
        set: {
          sessionHash,
          accountId,
          announcedUntil: sql`case when ${pushSubscriptions.accountId} = ${accountId} then ${announcedUntil} else now() end`,
        },
        setWhere: sql`${p256dh} = ${given.p256dh} and ${auth} = ${given.auth}`,
      })
      .returning({ endpoint: pushSubscriptions.endpoint });
    // A session has only one address. It keeps the old address if the new one is refused.
    if (saved.length === 0 && former.length > 0) await transaction.insert(pushSubscriptions).values(former);
    await deleteOldest(transaction, accountId);
    return saved.length > 0;
  });
}

async function deleteOldest(db: Database, accountId: number): Promise<void> {
  const isOfAccount = eq(pushSubscriptions.accountId, accountId);
  const latest = db
    .select({ endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .where(isOfAccount)
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.endpoint))
    .limit(MAX_OF_ACCOUNT);
  await db.delete(pushSubscriptions).where(and(isOfAccount, notInArray(pushSubscriptions.endpoint, latest)));
}

export async function deletePushSubscription(db: Database, sessionHash: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionHash, sessionHash));
}

/** Deletes the subscriptions of browsers that no longer accept messages. */
export async function deleteEndpoints(db: Database, endpoints: string[]): Promise<void> {
  if (endpoints.length > 0) await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.endpoint, endpoints));
}

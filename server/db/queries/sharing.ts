import { and, eq, exists } from "drizzle-orm";
import type { Database } from "../open.ts";
import { banners, songs } from "../schema/catalogue.ts";
import { accounts, shares, subscribers } from "../schema/people.ts";

/** If somebody else subscribed this address, the subscription moves to the account with this email address. */
export async function addSubscriber(db: Database, email: string, accountId: number, now: Date): Promise<void> {
  const ownAddress = and(eq(accounts.id, accountId), eq(accounts.email, subscribers.email));
  await db
    .insert(subscribers)
    .values({ email, accountId, createdAt: now })
    .onConflictDoUpdate({
      target: subscribers.email,
      set: { accountId },
      setWhere: exists(db.select({ id: accounts.id }).from(accounts).where(ownAddress)),
    });
}

/** Whether a song or banner with this id exists and is visible. */
export async function isShareable(db: Database, platform: "Banner" | "Song", shareId: string): Promise<boolean> {
  if (!/^\d{1,9}$/.test(shareId)) return false;
  const table = platform === "Song" ? songs : banners;
  const found = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, Number(shareId)), eq(table.isVisible, true)));
  return found.length > 0;
}

export async function recordShare(db: Database, share: typeof shares.$inferInsert): Promise<void> {
  await db.insert(shares).values(share);
}

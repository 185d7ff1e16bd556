import { asc, count, eq, ilike, or } from "drizzle-orm";
import type { Database } from "../../open.ts";
import { accounts, subscribers } from "../../schema/index.ts";
import { containing, fullNameColumn, orderOf, type TableWindow } from "./table.ts";

const COLUMNS = { email: subscribers.email, subscribed: subscribers.createdAt };

interface FoundSubscriber {
  email: string;
  createdAt: Date;
  /** Null for somebody without an account. */
  account: { firstName: string; lastName: string } | null;
}

export async function searchSubscribers(
  db: Database,
  { find, sort }: { find: string; sort: string },
  { offset, limit }: TableWindow,
): Promise<{ found: FoundSubscriber[]; total: number }> {
  const pattern = containing(find);
  const where = find ? or(ilike(subscribers.email, pattern), ilike(fullNameColumn, pattern)) : undefined;
  const isTheirs = eq(accounts.id, subscribers.accountId);
  const found = await db
    .select({
      email: subscribers.email,
      createdAt: subscribers.createdAt,
      account: { firstName: accounts.firstName, lastName: accounts.lastName },
    })
    .from(subscribers)
    .leftJoin(accounts, isTheirs)
    .where(where)
    .orderBy(...orderOf(COLUMNS, sort, subscribers.createdAt), asc(subscribers.email))
    .offset(offset)
    .limit(limit);
  const [counted] = await db.select({ total: count() }).from(subscribers).leftJoin(accounts, isTheirs).where(where);
  return { found, total: counted?.total ?? 0 };
}

import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../open.ts";
import { accounts, sellerEdits } from "../../schema/index.ts";

export type EditRow = typeof sellerEdits.$inferSelect;
type Key = Pick<EditRow, "accountId" | "kind" | "itemId">;

const ofItem = ({ accountId, kind, itemId }: Key) =>
  and(eq(sellerEdits.accountId, accountId), eq(sellerEdits.kind, kind), eq(sellerEdits.itemId, itemId));

export async function findEditOf(db: Database, key: Key): Promise<EditRow | undefined> {
  const [edit] = await db.select().from(sellerEdits).where(ofItem(key));
  return edit;
}

/** Stores an edit in place of the seller's earlier one of the same item. */
export async function saveEdit(
  db: Database,
  key: Key,
  { wanted, sentAt }: Pick<EditRow, "wanted" | "sentAt">,
): Promise<void> {
  const values = { wanted, sentAt, declined: null };
  await db
    .insert(sellerEdits)
    .values({ ...key, ...values })
    .onConflictDoUpdate({ target: [sellerEdits.accountId, sellerEdits.kind, sellerEdits.itemId], set: values });
}

export async function deleteEditOf(db: Database, key: Key): Promise<void> {
  await db.delete(sellerEdits).where(ofItem(key));
}

interface NamedEdit extends EditRow {
  firstName: string;
  lastName: string;
  email: string;
}

const named = (db: Database) =>
  db
    .select({
      ...{ id: sellerEdits.id, accountId: sellerEdits.accountId, kind: sellerEdits.kind, itemId: sellerEdits.itemId },
      ...{ wanted: sellerEdits.wanted, sentAt: sellerEdits.sentAt, declined: sellerEdits.declined },
      ...{ firstName: accounts.firstName, lastName: accounts.lastName, email: accounts.email },
    })
    .from(sellerEdits)
    .innerJoin(accounts, eq(accounts.id, sellerEdits.accountId));

/** The edits that wait for an administrator, oldest first. */
export const listWaitingEdits = (db: Database): Promise<NamedEdit[]> =>
  named(db).where(isNull(sellerEdits.declined)).orderBy(asc(sellerEdits.sentAt), asc(sellerEdits.id));

export const countWaitingEdits = (db: Database): Promise<number> =>
  db.$count(sellerEdits, isNull(sellerEdits.declined));

export async function findWaitingEdit(db: Database, id: number): Promise<NamedEdit | undefined> {
  const [edit] = await named(db).where(and(eq(sellerEdits.id, id), isNull(sellerEdits.declined)));
  return edit;
}

/** As `findWaitingEdit`. Until the transaction ends, nobody else can change it. */
export async function lockWaitingEdit(transaction: Database, id: number): Promise<NamedEdit | undefined> {
  await transaction.execute(sql`SELECT FROM ${sellerEdits} WHERE id = ${id} FOR UPDATE`);
  return findWaitingEdit(transaction, id);
}

export async function declineEdit(db: Database, id: number, declined: string): Promise<void> {
  await db.update(sellerEdits).set({ declined }).where(eq(sellerEdits.id, id));
}

export async function deleteEdit(db: Database, id: number): Promise<void> {
  await db.delete(sellerEdits).where(eq(sellerEdits.id, id));
}

import { and, asc, count, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../open.ts";
import { accounts, sellerEdits } from "../../schema/index.ts";
import { namedItems } from "./items.ts";
import { isOpenSeller } from "./openSellers.ts";

export type EditRow = typeof sellerEdits.$inferSelect;
type Key = Pick<EditRow, "accountId" | "kind" | "itemId">;

const ofItem = ({ accountId, kind, itemId }: Key) =>
  and(eq(sellerEdits.accountId, accountId), eq(sellerEdits.kind, kind), eq(sellerEdits.itemId, itemId));

export async function findEditOf(db: Database, key: Key): Promise<EditRow | undefined> {
  const [edit] = await db.select().from(sellerEdits).where(ofItem(key));
  return edit;
}

/** Stores an edit, replacing the seller's earlier edit of the same item. */
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

export interface WaitingEdit extends EditRow {
  /** The name of the item. */
  name: string;
  firstName: string;
  lastName: string;
  email: string;
}

/** An edit waits unless it was declined or its author is no longer a seller with an open account. */
const isWaiting = and(isNull(sellerEdits.declined), isOpenSeller);

function waiting(db: Database) {
  const items = sql`(${namedItems}) AS items`;
  return db
    .select({
      id: sellerEdits.id,
      accountId: sellerEdits.accountId,
      kind: sellerEdits.kind,
      itemId: sellerEdits.itemId,
      wanted: sellerEdits.wanted,
      sentAt: sellerEdits.sentAt,
      declined: sellerEdits.declined,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      email: accounts.email,
      name: sql<string>`items.name`,
    })
    .from(sellerEdits)
    .innerJoin(accounts, eq(accounts.id, sellerEdits.accountId))
    .innerJoin(items, sql`items.kind = ${sellerEdits.kind} AND items.id = ${sellerEdits.itemId}`);
}

/** The edits that wait for an administrator, oldest first. */
export const listWaitingEdits = (db: Database, atMost: number): Promise<WaitingEdit[]> =>
  waiting(db).where(isWaiting).orderBy(asc(sellerEdits.sentAt), asc(sellerEdits.id)).limit(atMost);

export async function countWaitingEdits(db: Database): Promise<number> {
  const [found] = await db.select({ times: count() }).from(waiting(db).where(isWaiting).as("waiting"));
  return found?.times ?? 0;
}

export async function findWaitingEdit(db: Database, id: number): Promise<WaitingEdit | undefined> {
  const [edit] = await waiting(db).where(and(isWaiting, eq(sellerEdits.id, id)));
  return edit;
}

/** Like `findWaitingEdit`, and locks the edit until the transaction ends. */
export async function lockWaitingEdit(transaction: Database, id: number): Promise<WaitingEdit | undefined> {
  await transaction.execute(sql`SELECT FROM ${sellerEdits} WHERE id = ${id} FOR UPDATE`);
  return findWaitingEdit(transaction, id);
}

export async function declineEdit(db: Database, id: number, declined: string): Promise<void> {
  await db.update(sellerEdits).set({ declined }).where(eq(sellerEdits.id, id));
}

export async function deleteEdit(db: Database, id: number): Promise<void> {
  await db.delete(sellerEdits).where(eq(sellerEdits.id, id));
}

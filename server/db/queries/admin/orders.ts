import { and, count, desc, eq, ilike, isNull, not, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../open.ts";
import { accounts, orders, refundRequests } from "../../schema/index.ts";
import type { OrderRow } from "../orders.ts";
import { containing, fullNameColumn, orderOf, shownNameColumn, type TableWindow } from "./table.ts";

export interface OrderSearch {
  find: string;
  /** "" for all, "to-send" for goods that have not been sent, or a status. */
  status: string;
  /** The `sort` for `orderOf`. */
  sort: string;
}

const COLUMNS = {
  id: orders.id,
  created: orders.createdAt,
  amount: orders.amountPence,
  buyer: sql`lower(${shownNameColumn})`,
};

/** Goods that have not been sent. */
export const isToSend = and(
  eq(orders.orderType, "Merchandise"),
  eq(orders.status, "Processing"),
  isNull(orders.shippedAt),
);

function isWanted({ find, status }: OrderSearch): SQL | undefined {
  const pattern = containing(find);
  const isFound = find
    ? or(
        eq(sql`${orders.id}::text`, find.replace(/^#/, "")),
        ...[accounts.email, accounts.username].map((one) => ilike(one, pattern)),
        ilike(fullNameColumn, pattern),
        ilike(sql`${orders.address}::text`, pattern),
        ilike(orders.trackingCode, pattern),
      )
    : undefined;
  if (status === "") return isFound;
  return and(isFound, status === "to-send" ? isToSend : eq(orders.status, status as OrderRow["status"]));
}

const selectOrders = (db: Database) =>
  db
    .select({
      order: orders,
      buyer: {
        username: accounts.username,
        email: accounts.email,
        firstName: accounts.firstName,
        lastName: accounts.lastName,
      },
      /** The refund in progress. */
      refund: { amountPence: refundRequests.amountPence, lines: refundRequests.lines },
    })
    .from(orders)
    // A left join, because sales at the merch table have no account.
    .leftJoin(accounts, eq(accounts.id, orders.accountId))
    .leftJoin(refundRequests, and(eq(refundRequests.orderId, orders.id), not(refundRequests.isDone)));

export type FoundOrder = Awaited<ReturnType<typeof selectOrders>>[number];

export async function searchOrders(
  db: Database,
  search: OrderSearch,
  { offset, limit }: TableWindow,
): Promise<{ found: FoundOrder[]; total: number }> {
  const where = isWanted(search);
  const found = await selectOrders(db)
    .where(where)
    .orderBy(...orderOf(COLUMNS, search.sort, orders.id))
    .offset(offset)
    .limit(limit);
  const [counted] = await db
    .select({ total: count() })
    .from(orders)
    .leftJoin(accounts, eq(accounts.id, orders.accountId))
    .where(where);
  return { found, total: counted?.total ?? 0 };
}

export async function findAnyOrder(db: Database, id: number): Promise<FoundOrder | undefined> {
  return (await selectOrders(db).where(eq(orders.id, id)))[0];
}

export const listOrdersOf = (db: Database, accountId: number): Promise<FoundOrder[]> =>
  selectOrders(db).where(eq(orders.accountId, accountId)).orderBy(desc(orders.id));

import { randomBytes } from "node:crypto";
import { and, eq, gt, inArray, is, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../open.ts";
import * as schema from "../schema/index.ts";
import type { Account } from "./accounts.ts";
import { isToSend } from "./admin/orders.ts";

const { accounts, agreedShares, codeUses, importRuns, orders, outgoingMails, paidStatements, payments } = schema;
const { pointEntries, subscribers, subscriptions } = schema;

/** The domain of the addresses of closed accounts. No mail is sent there: RFC 2606 ensures that it never exists. */
export const NO_ADDRESS = "closed.invalid";

/** The tables that a store must keep. Everything else that refers to an account is deleted with it. */
const BOOKS: readonly PgTable[] = [
  orders,
  payments,
  codeUses,
  pointEntries,
  subscriptions,
  agreedShares,
  paidStatements,
];

/** Every column that refers to an account, except in the tables of `BOOKS`. */
const ownColumns = () =>
  Object.values<unknown>(schema)
    .filter((one): one is PgTable => is(one, PgTable) && !BOOKS.includes(one))
    .flatMap((table) =>
      getTableConfig(table)
        .foreignKeys.map((key) => key.reference())
        .filter(({ foreignTable }) => foreignTable === accounts)
        .flatMap(({ columns }) => columns.map((column) => ({ table, column }))),
    );

/**
 * Whether the account still needs its address, because goods are still to be sent or a payment is being captured. Locks
 * its open payments, so that no capture can start before the transaction ends.
 */
export async function isWaitedFor(transaction: Database, accountId: number): Promise<boolean> {
  const open = await transaction
    .select({ state: payments.state })
    .from(payments)
    .where(and(eq(payments.accountId, accountId), inArray(payments.state, ["created", "capturing"])))
    .for("no key update");
  if (open.some(({ state }) => state === "capturing")) return true;
  return (await transaction.$count(orders, and(eq(orders.accountId, accountId), isToSend))) > 0;
}

const LATE_MS = 24 * 3_600_000;

/** Deletes rows that were written for an account by calls still running while it was closed. */
export async function deleteLateRows(db: Database, now: Date): Promise<void> {
  const closed = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(gt(accounts.closedAt, new Date(now.getTime() - LATE_MS)));
  for (const { table, column } of ownColumns()) await db.delete(table).where(inArray(column, closed));
  await db.delete(payments).where(and(inArray(payments.accountId, closed), eq(payments.state, "created")));
}

/** Deletes a person's data. The accounting records stay, under an account without a name. */
export async function anonymise(
  db: Database,
  { id, email }: Account,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<void> {
  for (const { table, column } of ownColumns()) await db.delete(table).where(eq(column, id));
  await db.delete(subscribers).where(eq(subscribers.email, email));
  await db.delete(outgoingMails).where(eq(outgoingMails.to, email));
  await db.delete(payments).where(and(eq(payments.accountId, id), eq(payments.state, "created")));
  await db
    .update(payments)
    // The fingerprint is a hash that includes the address, so it is removed too.
    .set({ body: sql`${payments.body} - 'shipping_address'`, fingerprint: "" })
    .where(eq(payments.accountId, id));
  // The country stays, because tax depends on it.
  await db
    .update(orders)
    .set({
      mobileNo: "",
      address: sql`CASE WHEN ${orders.address} IS NULL THEN NULL
        ELSE jsonb_build_object('street', '', 'city', '', 'state', '', 'country', ${orders.address} -> 'country') END`,
      trackingCode: "",
    })
    .where(eq(orders.accountId, id));
  // The random part keeps anyone from registering this username beforehand.
  const nobody = `closed-${id}-${randomBytes(4).toString("hex")}`;
  await db.update(importRuns).set({ startedBy: nobody }).where(eq(importRuns.startedBy, email));
  await db
    .update(accounts)
    .set({
      email: `${nobody}@${NO_ADDRESS}`,
      username: nobody,
      passwordHash,
      role: "Listener",
      listenerType: "Normal",
      firstName: "",
      lastName: "",
      imageFileId: null,
      address: "",
      city: "",
      state: "",
      zipcode: "",
      countryId: null,
      contactNo: "",
      gender: null,
      dob: null,
      verifiedAt: null,
      completedAt: null,
      subscribedUntil: null,
      blockedAt: now,
      closedAt: now,
    })
    .where(eq(accounts.id, id));
}

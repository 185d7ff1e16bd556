import { domainToUnicode } from "node:url";
import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { canonicalEmail } from "#contract/emailAddress.ts";
import type { Database } from "../open.ts";
import { accounts, countries } from "../schema/people.ts";
import { lockName } from "./locks.ts";

export type Account = typeof accounts.$inferSelect;
export type NewAccount = Omit<typeof accounts.$inferInsert, "id">;

/** The domain of an older account's address may be stored as typed instead of in its canonical form. */
export function hasEmail(email: string) {
  const canonical = canonicalEmail(email);
  const at = canonical.lastIndexOf("@") + 1;
  const asTyped = canonical.slice(0, at) + domainToUnicode(canonical.slice(at));
  return inArray(sql`lower(${accounts.email})`, [canonical, asTyped]);
}

export async function findAccountByEmail(db: Database, email: string): Promise<Account | undefined> {
  return (await db.select().from(accounts).where(hasEmail(email)))[0];
}

export async function findAccount(db: Database, id: number): Promise<Account | undefined> {
  return (await db.select().from(accounts).where(eq(accounts.id, id)))[0];
}

/** Locks an account until the transaction ends. */
export async function lockAccount(transaction: Database, id: number): Promise<Account | undefined> {
  return (await transaction.select().from(accounts).where(eq(accounts.id, id)).for("no key update"))[0];
}

export async function isUsernameTaken(db: Database, username: string): Promise<boolean> {
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(sql`lower(${accounts.username}) = lower(${username})`);
  return found.length > 0;
}

/** Serialises registrations of one username or email. Locking usernames first everywhere prevents deadlocks. */
export async function lockRegistration(db: Database, asked: { userName: string; email: string }): Promise<void> {
  await lockName(db, "username", asked.userName);
  await lockName(db, "email", asked.email);
}

/** Returns null if another account has the email or the username. */
export async function insertAccount(db: Database, account: NewAccount): Promise<Account | null> {
  return (await db.insert(accounts).values(account).onConflictDoNothing().returning())[0] ?? null;
}

export async function setPassword(db: Database, accountId: number, passwordHash: string): Promise<void> {
  await db.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId));
}

/** Marks an account as verified: a user who can read mail sent to the address has proved that it is theirs. */
export async function verifyAccount(db: Database, accountId: number, now: Date): Promise<void> {
  await db
    .update(accounts)
    .set({ verifiedAt: now })
    .where(and(eq(accounts.id, accountId), isNull(accounts.verifiedAt)));
}

/** Verifies an account with the details of a registration; undefined if it was already verified. */
export async function confirmAccount(
  db: Database,
  accountId: number,
  facts: Partial<NewAccount>,
  now: Date,
): Promise<Account | undefined> {
  const [confirmed] = await db
    .update(accounts)
    .set({ ...facts, verifiedAt: now })
    .where(and(eq(accounts.id, accountId), isNull(accounts.verifiedAt)))
    .returning();
  return confirmed;
}

export async function updateProfile(db: Database, accountId: number, profile: Partial<NewAccount>): Promise<void> {
  await db.update(accounts).set(profile).where(eq(accounts.id, accountId));
}

/** Marks a profile as completed. Returns false if it already was. */
export async function markProfileCompleted(db: Database, accountId: number, now: Date): Promise<boolean> {
  const changed = await db
    .update(accounts)
    .set({ completedAt: now })
    .where(and(eq(accounts.id, accountId), isNull(accounts.completedAt)))
    .returning({ id: accounts.id });
  return changed.length > 0;
}

export const listCountries = (db: Database): Promise<{ id: number; name: string }[]> =>
  db.select({ id: countries.id, name: countries.name }).from(countries).orderBy(countries.name);

/** Finds a country by its id or its exact name. */
export async function findCountryId(db: Database, idOrName: string): Promise<number | undefined> {
  const isId = /^\d{1,9}$/.test(idOrName) ? eq(countries.id, Number(idOrName)) : undefined;
  const found = await db
    .select({ id: countries.id })
    .from(countries)
    .where(or(isId, eq(countries.name, idOrName)));
  return found[0]?.id;
}

/** The name of the country in a profile; "" if it has none. */
export async function countryOfAccount(db: Database, accountId: number): Promise<string> {
  const found = await db
    .select({ name: countries.name })
    .from(accounts)
    .innerJoin(countries, eq(countries.id, accounts.countryId))
    .where(eq(accounts.id, accountId));
  return found[0]?.name ?? "";
}

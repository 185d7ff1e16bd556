import { and, count, desc, eq, ilike, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../open.ts";
import { accounts, artists, ownedSongs, pointEntries, songs } from "../../schema/index.ts";
import type { Account } from "../accounts.ts";
import { containing, fullNameColumn, orderOf, shownNameColumn, type TableWindow } from "./table.ts";

/** Also marks the email address as verified, because the store's owner vouches for it. */
export async function setRole(db: Database, accountId: number, role: Account["role"], now: Date): Promise<void> {
  await db
    .update(accounts)
    .set({ role, verifiedAt: sql`coalesce(${accounts.verifiedAt}, ${now.toISOString()})` })
    .where(eq(accounts.id, accountId));
}

export interface PeopleSearch {
  find: string;
  /** "" for all, "closed" for closed accounts. For open accounts: "blocked", "unverified" or a role. */
  status: string;
  /** The `sort` for `orderOf`. */
  sort: string;
}

const COLUMNS = {
  name: sql`lower(${shownNameColumn})`,
  created: accounts.createdAt,
  points: accounts.pointsHundredths,
};

function ofStatus(status: string): SQL | undefined {
  if (status === "") return undefined;
  if (status === "closed") return isNotNull(accounts.closedAt);
  return and(isNull(accounts.closedAt), ofOpen(status));
}

function ofOpen(status: string): SQL {
  if (status === "blocked") return isNotNull(accounts.blockedAt);
  return status === "unverified" ? isNull(accounts.verifiedAt) : eq(accounts.role, status as Account["role"]);
}

export async function searchPeople(
  db: Database,
  { find, status, sort }: PeopleSearch,
  { offset, limit }: TableWindow,
): Promise<{ people: Account[]; total: number }> {
  const pattern = containing(find);
  const isFound = find
    ? or(ilike(accounts.email, pattern), ilike(accounts.username, pattern), ilike(fullNameColumn, pattern))
    : undefined;
  const where = and(isFound, ofStatus(status));
  const people = await db
    .select()
    .from(accounts)
    .where(where)
    .orderBy(...orderOf(COLUMNS, sort, accounts.id))
    .offset(offset)
    .limit(limit);
  const [counted] = await db.select({ total: count() }).from(accounts).where(where);
  return { people, total: counted?.total ?? 0 };
}

export async function setBlocked(db: Database, id: number, blockedAt: Date | null): Promise<void> {
  await db.update(accounts).set({ blockedAt }).where(eq(accounts.id, id));
}

/** Gives points without a purchase. A negative number takes points away. */
export async function giveAccountPoints(db: Database, accountId: number, hundredths: number, at: Date): Promise<void> {
  await db
    .update(accounts)
    .set({ pointsHundredths: sql`${accounts.pointsHundredths} + ${hundredths}` })
    .where(eq(accounts.id, accountId));
  await db.insert(pointEntries).values({ accountId, reason: "given", hundredths, createdAt: at });
}

/** The latest songs that a person owns, including songs that the store no longer shows. */
export const listLatestOwned = (db: Database, accountId: number, limit: number) =>
  db
    .select({ id: songs.id, name: songs.name, artist: artists.name, ownedAt: ownedSongs.createdAt })
    .from(ownedSongs)
    .innerJoin(songs, eq(songs.id, ownedSongs.songId))
    .innerJoin(artists, eq(artists.id, songs.artistId))
    .where(eq(ownedSongs.accountId, accountId))
    .orderBy(desc(ownedSongs.createdAt), desc(songs.id))
    .limit(limit);

export const countOwned = (db: Database, accountId: number): Promise<number> =>
  db.$count(ownedSongs, eq(ownedSongs.accountId, accountId));

import { and, asc, eq, gt, isNull, lte, max, sql } from "drizzle-orm";
import type { Database } from "../open.ts";
import { albums, artists, lastFmAccounts, listenBrainzAccounts, plays, songs } from "../schema/index.ts";
import { lockAccount } from "./accounts.ts";

/** The table of a service’s accounts: `listenBrainzAccounts` or `lastFmAccounts`. */
export type ScrobblingAccounts = typeof listenBrainzAccounts;
export type ScrobblingAccount = ScrobblingAccounts["$inferSelect"];
type Connection = Pick<ScrobblingAccount, "accountId" | "userName" | "sealedToken">;

export async function findScrobbling(
  db: Database,
  accounts: ScrobblingAccounts,
  accountId: number,
): Promise<ScrobblingAccount | undefined> {
  const [found] = await db.select().from(accounts).where(eq(accounts.accountId, accountId));
  return found;
}

/**
 * Connects an account; only new plays are sent. If it was still connected, for example with a token that was refused,
 * the plays still waiting are sent too.
 */
export async function saveScrobbling(
  db: Database,
  accounts: ScrobblingAccounts,
  connection: Connection,
  now: Date,
): Promise<void> {
  const [latest] = await db
    .select({ id: max(plays.id) })
    .from(plays)
    .where(eq(plays.accountId, connection.accountId));
  await db
    .insert(accounts)
    .values({ ...connection, sentPlayId: latest?.id ?? 0 })
    .onConflictDoUpdate({
      target: accounts.accountId,
      set: { ...connection, dueAt: now, failures: 0, refusedAt: null },
    });
}

export async function deleteScrobbling(db: Database, accounts: ScrobblingAccounts, accountId: number): Promise<void> {
  await db.delete(accounts).where(eq(accounts.accountId, accountId));
}

/** Call it in the transaction that records the plays, so that none is missed. */
export async function markPlaysDue(transaction: Database, accountId: number, now: Date): Promise<void> {
  for (const accounts of [listenBrainzAccounts, lastFmAccounts])
    await transaction
      .update(accounts)
      .set({ dueAt: now })
      .where(and(eq(accounts.accountId, accountId), isNull(accounts.dueAt)));
}

/** Longer than sending one batch may take. */
const CLAIM_MS = 5 * 60_000;

/** Claims the account whose plays have been due longest; no other server gets it until the claim ends. */
export async function claimDuePlays(
  db: Database,
  accounts: ScrobblingAccounts,
  now: Date,
): Promise<ScrobblingAccount | undefined> {
  const due = db
    .select({ accountId: accounts.accountId })
    .from(accounts)
    .where(and(lte(accounts.dueAt, now), isNull(accounts.refusedAt)))
    .orderBy(asc(accounts.dueAt))
    .limit(1)
    .for("update", { skipLocked: true });
  const [claimed] = await db
    .update(accounts)
    .set({ dueAt: new Date(now.getTime() + CLAIM_MS) })
    .where(eq(accounts.accountId, due))
    .returning();
  return claimed;
}

/** The artist's name as the app shows it. */
const artistName = sql<string>`coalesce(nullif(${songs.artistCredit}, ''), ${artists.name})`;

/** The seconds from a play to the user’s next one; null if there is none yet. */
const secondsToNext = sql<number | null>`extract(epoch from (
    select min(later.played_at) from ${plays} as later
    where later.account_id = ${plays.accountId} and later.played_at > ${plays.playedAt}
  ) - ${plays.playedAt})::float8`;

/** The first plays after the one that was sent last, oldest first. */
export const listUnsentPlays = (db: Database, { accountId, sentPlayId }: ScrobblingAccount, atMost: number) =>
  db
    .select({
      id: plays.id,
      playedAt: plays.playedAt,
      durationSeconds: songs.durationSeconds,
      secondsToNext,
      song: songs.name,
      artist: artistName,
      album: albums.name,
    })
    .from(plays)
    .innerJoin(songs, eq(songs.id, plays.songId))
    .innerJoin(artists, eq(artists.id, songs.artistId))
    .leftJoin(albums, eq(albums.id, songs.albumId))
    .where(and(eq(plays.accountId, accountId), gt(plays.id, sentPlayId)))
    .orderBy(asc(plays.id))
    .limit(atMost);

export type UnsentPlay = Awaited<ReturnType<typeof listUnsentPlays>>[number];

/** Matches the row as it was claimed: if the user has disconnected or connected again since, nothing is saved. */
const asClaimed = (accounts: ScrobblingAccounts, claimed: ScrobblingAccount) =>
  and(eq(accounts.accountId, claimed.accountId), eq(accounts.sealedToken, claimed.sealedToken));

/**
 * Saves which plays were sent. Any that were recorded in the meantime are due at once. Takes the same lock as
 * `addPlays`, to wait for plays that are being recorded.
 */
export async function saveSentPlays(
  db: Database,
  accounts: ScrobblingAccounts,
  account: ScrobblingAccount,
  { sentPlayId, now }: { sentPlayId: number; now: Date },
): Promise<void> {
  const more = db
    .select({ id: plays.id })
    .from(plays)
    .where(and(eq(plays.accountId, account.accountId), gt(plays.id, sentPlayId)));
  const dueAt = sql`case when exists ${more} then ${now.toISOString()}::timestamptz end`;
  await db.transaction(async (transaction: Database) => {
    await lockAccount(transaction, account.accountId);
    await transaction.update(accounts).set({ sentPlayId, failures: 0, dueAt }).where(asClaimed(accounts, account));
  });
}

export async function postponePlays(
  db: Database,
  accounts: ScrobblingAccounts,
  account: ScrobblingAccount,
  until: { dueAt: Date; failures: number },
): Promise<void> {
  await db.update(accounts).set(until).where(asClaimed(accounts, account));
}

export async function markRefused(
  db: Database,
  accounts: ScrobblingAccounts,
  account: ScrobblingAccount,
  refusedAt: Date,
): Promise<void> {
  await db.update(accounts).set({ refusedAt }).where(asClaimed(accounts, account));
}

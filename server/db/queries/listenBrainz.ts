import { and, asc, eq, gt, isNull, lte, max, sql } from "drizzle-orm";
import type { Database } from "../open.ts";
import { albums, artists, listenBrainzAccounts, plays, songs } from "../schema/index.ts";

export type ListenBrainzAccount = typeof listenBrainzAccounts.$inferSelect;
type Connection = Pick<ListenBrainzAccount, "accountId" | "userName" | "sealedToken">;

export async function findListenBrainz(db: Database, accountId: number): Promise<ListenBrainzAccount | undefined> {
  const [found] = await db.select().from(listenBrainzAccounts).where(eq(listenBrainzAccounts.accountId, accountId));
  return found;
}

/**
 * Connects an account; only new plays are sent. If it was still connected, for example with a token that was refused,
 * the plays still waiting are sent too.
 */
export async function saveListenBrainz(db: Database, connection: Connection, now: Date): Promise<void> {
  const [latest] = await db
    .select({ id: max(plays.id) })
    .from(plays)
    .where(eq(plays.accountId, connection.accountId));
  await db
    .insert(listenBrainzAccounts)
    .values({ ...connection, sentPlayId: latest?.id ?? 0 })
    .onConflictDoUpdate({
      target: listenBrainzAccounts.accountId,
      set: { ...connection, dueAt: now, failures: 0, refusedAt: null },
    });
}

export async function deleteListenBrainz(db: Database, accountId: number): Promise<void> {
  await db.delete(listenBrainzAccounts).where(eq(listenBrainzAccounts.accountId, accountId));
}

/** Called in the transaction that records plays, so that none is missed. */
export async function markPlaysDue(transaction: Database, accountId: number, now: Date): Promise<void> {
  await transaction
    .update(listenBrainzAccounts)
    .set({ dueAt: now })
    .where(and(eq(listenBrainzAccounts.accountId, accountId), isNull(listenBrainzAccounts.dueAt)));
}

/** Longer than sending one batch may take. */
const CLAIM_MS = 5 * 60_000;

/** Claims the account whose plays have been due longest; no other server gets it until the claim ends. */
export async function claimDuePlays(db: Database, now: Date): Promise<ListenBrainzAccount | undefined> {
  const due = db
    .select({ accountId: listenBrainzAccounts.accountId })
    .from(listenBrainzAccounts)
    .where(and(lte(listenBrainzAccounts.dueAt, now), isNull(listenBrainzAccounts.refusedAt)))
    .orderBy(asc(listenBrainzAccounts.dueAt))
    .limit(1)
    .for("update", { skipLocked: true });
  const [claimed] = await db
    .update(listenBrainzAccounts)
    .set({ dueAt: new Date(now.getTime() + CLAIM_MS) })
    .where(eq(listenBrainzAccounts.accountId, due))
    .returning();
  return claimed;
}

/** The artist's name as the app shows it. */
const artistName = sql<string>`coalesce(nullif(${songs.artistCredit}, ''), ${artists.name})`;

/** The first plays after the one that was sent last, oldest first. */
export const listUnsentPlays = (db: Database, { accountId, sentPlayId }: ListenBrainzAccount, atMost: number) =>
  db
    .select({
      ...{ id: plays.id, playedAt: plays.playedAt, durationSeconds: songs.durationSeconds },
      ...{ song: songs.name, artist: artistName, album: albums.name },
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
const asClaimed = ({ accountId, sealedToken }: ListenBrainzAccount) =>
  and(eq(listenBrainzAccounts.accountId, accountId), eq(listenBrainzAccounts.sealedToken, sealedToken));

/** Plays that were recorded while these were sent are due at once. */
export async function saveSentPlays(
  db: Database,
  account: ListenBrainzAccount,
  { sentPlayId, now }: { sentPlayId: number; now: Date },
): Promise<void> {
  const more = db
    .select({ id: plays.id })
    .from(plays)
    .where(and(eq(plays.accountId, account.accountId), gt(plays.id, sentPlayId)));
  await db
    .update(listenBrainzAccounts)
    .set({ sentPlayId, failures: 0, dueAt: sql`case when exists ${more} then ${now.toISOString()}::timestamptz end` })
    .where(asClaimed(account));
}

export async function postponePlays(db: Database, account: ListenBrainzAccount, dueAt: Date): Promise<void> {
  await db
    .update(listenBrainzAccounts)
    .set({ dueAt, failures: account.failures + 1 })
    .where(asClaimed(account));
}

export async function markRefused(db: Database, account: ListenBrainzAccount, refusedAt: Date): Promise<void> {
  await db.update(listenBrainzAccounts).set({ refusedAt }).where(asClaimed(account));
}

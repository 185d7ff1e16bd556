import { and, asc, count, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Wanted } from "#server/domain/submission.ts";
import type { Database } from "../../open.ts";
import { accounts, artists, submissions } from "../../schema/index.ts";
import { lockName } from "../locks.ts";
import { isOpenSeller } from "./openSellers.ts";

export type SubmissionRow = typeof submissions.$inferSelect;
/** A seller’s upload. */
export type SubmissionKey = Pick<SubmissionRow, "accountId" | "batch">;

const isOf = ({ accountId, batch }: SubmissionKey) =>
  and(eq(submissions.accountId, accountId), eq(submissions.batch, batch));

/** Not yet approved or deleted. */
const isOpen = isNull(submissions.endedAt);

/** Also finds submissions that have ended. */
export async function findSubmission(db: Database, key: SubmissionKey): Promise<SubmissionRow | undefined> {
  return (await db.select().from(submissions).where(isOf(key)))[0];
}

/** Like `findSubmission`, and locks the submission until the transaction ends, even if it has not been saved yet. */
export async function lockSubmission(transaction: Database, key: SubmissionKey): Promise<SubmissionRow | undefined> {
  await lockName(transaction, "submission", `${key.accountId} ${key.batch}`);
  return (await transaction.select().from(submissions).where(isOf(key)).for("update"))[0];
}

export const listSubmissionsOf = (db: Database, accountId: number): Promise<SubmissionRow[]> =>
  db
    .select()
    .from(submissions)
    .where(and(eq(submissions.accountId, accountId), isOpen))
    .orderBy(asc(submissions.id));

const selectKeys = (db: Database) =>
  db.select({ accountId: submissions.accountId, batch: submissions.batch }).from(submissions);

export const listSubmissions = (db: Database): Promise<SubmissionKey[]> => selectKeys(db).where(isOpen);

/** The uploads that wait for approval. */
export const listWaitingBatches = (db: Database): Promise<SubmissionKey[]> =>
  selectKeys(db).where(isNotNull(submissions.sentAt));

export async function saveSubmission(
  db: Database,
  { accountId, batch }: SubmissionKey,
  values: Partial<Omit<SubmissionRow, "id" | keyof SubmissionKey>>,
): Promise<void> {
  await db
    .insert(submissions)
    .values({ accountId, batch, ...values })
    .onConflictDoUpdate({ target: [submissions.accountId, submissions.batch], set: values });
}

/** Ends an upload that was approved or deleted, and forgets what was entered. */
export const endSubmission = (db: Database, key: SubmissionKey, endedAt: Date): Promise<void> =>
  saveSubmission(db, key, { wanted: null, imageFileId: null, sentAt: null, declined: null, endedAt });

/** What waits for an administrator, with the name and address of its seller. */
export interface WaitingSubmission extends Omit<SubmissionRow, "endedAt"> {
  wanted: Wanted;
  sentAt: Date;
  firstName: string;
  lastName: string;
  email: string;
}

/** What was sent by people who are still sellers. */
const isWaiting = and(isNotNull(submissions.sentAt), isNotNull(submissions.wanted), isOpenSeller);

const waiting = (db: Database) =>
  db
    .select({
      id: submissions.id,
      accountId: submissions.accountId,
      batch: submissions.batch,
      imageFileId: submissions.imageFileId,
      declined: submissions.declined,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      email: accounts.email,
      wanted: sql<Wanted>`${submissions.wanted}`,
      sentAt: sql<Date>`${submissions.sentAt}`.mapWith(submissions.sentAt),
    })
    .from(submissions)
    .innerJoin(accounts, eq(accounts.id, submissions.accountId));

/** Oldest first. */
export const listWaitingSubmissions = (db: Database, atMost: number): Promise<WaitingSubmission[]> =>
  waiting(db).where(isWaiting).orderBy(asc(submissions.sentAt), asc(submissions.id)).limit(atMost);

export async function countWaitingSubmissions(db: Database): Promise<number> {
  const [found] = await db.select({ times: count() }).from(waiting(db).where(isWaiting).as("waiting"));
  return found?.times ?? 0;
}

export async function findWaitingSubmission(db: Database, id: number): Promise<WaitingSubmission | undefined> {
  return (await waiting(db).where(and(isWaiting, eq(submissions.id, id))))[0];
}

/** Like `findWaitingSubmission`, and locks the submission until the transaction ends. */
export async function lockWaitingSubmission(transaction: Database, id: number): Promise<WaitingSubmission | undefined> {
  await transaction.execute(sql`SELECT FROM ${submissions} WHERE id = ${id} FOR UPDATE`);
  return findWaitingSubmission(transaction, id);
}

/** Returns those of the names that belong to an artist in the store. */
export async function artistsNamed(db: Database, names: readonly string[]): Promise<string[]> {
  const wanted = names.map((name) => name.toLowerCase());
  const rows = await db
    .selectDistinct({ name: artists.name })
    .from(artists)
    .where(inArray(sql`lower(${artists.name})`, wanted))
    .orderBy(asc(artists.name));
  return rows.map(({ name }) => name);
}

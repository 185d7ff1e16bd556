import { and, asc, desc, eq, isNotNull, isNull, lt, lte, sql } from "drizzle-orm";
import type { Database } from "../open.ts";
import { outgoingMails } from "../schema/mails.ts";

export type OutgoingMail = typeof outgoingMails.$inferSelect;
type Content = Pick<OutgoingMail, "to" | "subject" | "text" | "html">;

export async function insertOutgoingMail(db: Database, { to, subject, text, html }: Content, now: Date): Promise<void> {
  await db.insert(outgoingMails).values({ to, subject, text, html, dueAt: now, createdAt: now });
}

/** How long a claim on a mail lasts: longer than sending it may take. */
const CLAIM_MS = 15 * 60_000;

/** Claims the mail that has been due longest; no other server gets it until the claim ends. */
export async function claimDueMail(db: Database, now: Date): Promise<OutgoingMail | undefined> {
  const due = db
    .select({ id: outgoingMails.id })
    .from(outgoingMails)
    .where(and(lte(outgoingMails.dueAt, now), isNull(outgoingMails.failedAt)))
    .orderBy(asc(outgoingMails.dueAt))
    .limit(1)
    .for("update", { skipLocked: true });
  const [claimed] = await db
    .update(outgoingMails)
    .set({ attempts: sql`${outgoingMails.attempts} + 1`, dueAt: new Date(now.getTime() + CLAIM_MS) })
    .where(eq(outgoingMails.id, due))
    .returning();
  return claimed;
}

export async function postponeMail(db: Database, id: string, dueAt: Date): Promise<void> {
  await db.update(outgoingMails).set({ dueAt }).where(eq(outgoingMails.id, id));
}

export async function deleteOutgoingMail(db: Database, id: string): Promise<void> {
  await db.delete(outgoingMails).where(eq(outgoingMails.id, id));
}

/** Gives up on a mail, which stays until somebody sends it again. */
export async function markMailFailed(db: Database, id: string, failedAt: Date): Promise<void> {
  await db.update(outgoingMails).set({ failedAt }).where(eq(outgoingMails.id, id));
}

export const listFailedMails = (db: Database, atMost: number): Promise<OutgoingMail[]> =>
  db
    .select()
    .from(outgoingMails)
    .where(isNotNull(outgoingMails.failedAt))
    .orderBy(desc(outgoingMails.failedAt))
    .limit(atMost);

export const countFailedMails = (db: Database): Promise<number> =>
  db.$count(outgoingMails, isNotNull(outgoingMails.failedAt));

/** Makes a failed mail due, as if it had just been written; undefined if there is none. */
export async function retryMail(db: Database, id: string, now: Date): Promise<OutgoingMail | undefined> {
  const [mail] = await db
    .update(outgoingMails)
    .set({ failedAt: null, attempts: 0, dueAt: now, createdAt: now })
    .where(and(eq(outgoingMails.id, id), isNotNull(outgoingMails.failedAt)))
    .returning();
  return mail;
}

const FAILED_KEPT_MS = 90 * 24 * 3600 * 1000;

export async function deleteOldFailedMails(db: Database, now: Date): Promise<void> {
  await db.delete(outgoingMails).where(lt(outgoingMails.failedAt, new Date(now.getTime() - FAILED_KEPT_MS)));
}

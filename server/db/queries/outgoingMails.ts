import { asc, eq, lte, sql } from "drizzle-orm";
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
    .where(lte(outgoingMails.dueAt, now))
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

import { and, eq, gt, isNotNull, isNull, lt, or } from "drizzle-orm";
import { hashToken, newToken } from "../../common/tokens.ts";
import type { Database } from "../open.ts";
import { mailTokens } from "../schema/people.ts";
import { lockName } from "./locks.ts";

export type MailPurpose = (typeof mailTokens.$inferSelect)["purpose"];

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How long a link in an email, or the hidden token of a form, is valid. */
export const LINK_LIFE_MS: Record<MailPurpose, number> = { verify: DAY_MS, resend: DAY_MS, reset: 30 * MINUTE_MS };

/** Issues a new token. A reset link invalidates the account's earlier ones, even those issued at the same moment. */
export async function issueMailToken(
  db: Database,
  accountId: number,
  purpose: MailPurpose,
  now: Date,
  registrationId: number | null = null,
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + LINK_LIFE_MS[purpose]);
  await db.transaction(async (transaction) => {
    if (purpose === "reset") {
      await lockName(transaction, "resetLink", String(accountId));
      await cancelMailTokens(transaction, accountId, purpose);
    }
    await transaction
      .insert(mailTokens)
      .values({ tokenHash: hashToken(token), accountId, registrationId, purpose, expiresAt });
  });
  return token;
}

const isLive = (purpose: MailPurpose, now: Date) =>
  and(eq(mailTokens.purpose, purpose), isNull(mailTokens.usedAt), gt(mailTokens.expiresAt, now));

const isGood = (token: string, purpose: MailPurpose, now: Date) =>
  and(eq(mailTokens.tokenHash, hashToken(token)), isLive(purpose, now));

/** The account and registration that an email is about. */
export interface MailSubject {
  accountId: number;
  registrationId: number | null;
}

/** Reads a valid token without using it up. */
export async function readMailToken(
  db: Database,
  token: string,
  purpose: MailPurpose,
  now: Date,
): Promise<MailSubject | null> {
  const { accountId, registrationId } = mailTokens;
  const found = await db
    .select({ accountId, registrationId })
    .from(mailTokens)
    .where(isGood(token, purpose, now));
  return found[0] ?? null;
}

/** Records that a client of the API has opened a link. Returns false if a client has opened it before. */
export async function markConfirmed(db: Database, token: string, now: Date): Promise<boolean> {
  const marked = await db
    .update(mailTokens)
    .set({ confirmedAt: now })
    .where(and(eq(mailTokens.tokenHash, hashToken(token)), isNull(mailTokens.confirmedAt)))
    .returning({ accountId: mailTokens.accountId });
  return marked.length > 0;
}

/**
 * The registrations whose verification link was opened, in this browser (the token `link`) or by a client of the API.
 * null stands for the account's own registration.
 */
export async function listReadRegistrations(
  db: Database,
  accountId: number,
  link: string | undefined,
  now: Date,
): Promise<(number | null)[]> {
  const isOpenedHere = link === undefined ? undefined : eq(mailTokens.tokenHash, hashToken(link));
  const found = await db
    .select({ registrationId: mailTokens.registrationId })
    .from(mailTokens)
    .where(
      and(
        eq(mailTokens.accountId, accountId),
        isLive("verify", now),
        or(isOpenedHere, isNotNull(mailTokens.confirmedAt)),
      ),
    );
  return found.map(({ registrationId }) => registrationId);
}

/** Uses up a valid token and returns its account; of two simultaneous uses only one succeeds. */
export async function useMailToken(
  db: Database,
  token: string,
  purpose: MailPurpose,
  now: Date,
): Promise<number | null> {
  const used = await db
    .update(mailTokens)
    .set({ usedAt: now })
    .where(isGood(token, purpose, now))
    .returning({ accountId: mailTokens.accountId });
  return used[0]?.accountId ?? null;
}

export async function cancelMailTokens(db: Database, accountId: number, purpose: MailPurpose): Promise<void> {
  await db.delete(mailTokens).where(and(eq(mailTokens.accountId, accountId), eq(mailTokens.purpose, purpose)));
}

export async function deleteExpiredMailTokens(db: Database, now: Date): Promise<void> {
  await db.delete(mailTokens).where(lt(mailTokens.expiresAt, now));
}

import { and, eq, gt, isNull, lt } from "drizzle-orm";
import { hashToken, newToken } from "../../common/tokens.ts";
import type { Database } from "../open.ts";
import { mailTokens } from "../schema/people.ts";
import { lockName } from "./locks.ts";

export type MailPurpose = (typeof mailTokens.$inferSelect)["purpose"];

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How long a link in a mail, or the hidden token of a form, is valid. */
const LIFE_MS: Record<MailPurpose, number> = { verify: DAY_MS, resend: DAY_MS, reset: 30 * MINUTE_MS };

/** Issues a new token; a reset link makes the account's earlier ones invalid, also those that are issued at the same moment. */
export async function issueMailToken(
  db: Database,
  accountId: number,
  purpose: MailPurpose,
  now: Date,
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + LIFE_MS[purpose]);
  await db.transaction(async (transaction) => {
    if (purpose === "reset") {
      await lockName(transaction, "resetLink", String(accountId));
      await cancelMailTokens(transaction, accountId, purpose);
    }
    await transaction.insert(mailTokens).values({ tokenHash: hashToken(token), accountId, purpose, expiresAt });
  });
  return token;
}

const isGood = (token: string, purpose: MailPurpose, now: Date) =>
  and(
    eq(mailTokens.tokenHash, hashToken(token)),
    eq(mailTokens.purpose, purpose),
    isNull(mailTokens.usedAt),
    gt(mailTokens.expiresAt, now),
  );

/** The account of a valid token, which stays valid. */
export async function readMailToken(
  db: Database,
  token: string,
  purpose: MailPurpose,
  now: Date,
): Promise<number | null> {
  const found = await db
    .select({ accountId: mailTokens.accountId })
    .from(mailTokens)
    .where(isGood(token, purpose, now));
  return found[0]?.accountId ?? null;
}

/** The account of a valid token, which this uses up; of two simultaneous uses only one succeeds. */
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

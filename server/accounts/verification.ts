import { type Account, findAccount, verifyAccount } from "../db/queries/accounts.ts";
import { issueMailToken, readMailToken, useMailToken } from "../db/queries/mailTokens.ts";
import { verificationMail } from "../mail/letters.ts";
import type { Services } from "../services.ts";

/** Mails the link that verifies an email address. */
export async function sendVerification({ db, mailer, settings, now }: Services, account: Account): Promise<void> {
  const token = await issueMailToken(db, account.id, "verify", now());
  await mailer.send(verificationMail(account, `${settings.publicUrl}/api/email/verify/${token}`));
}

/** The account whose form asks for another mail; undefined for an unknown or expired token. */
export async function findAccountToVerify({ db, now }: Services, resendToken: string): Promise<Account | undefined> {
  const accountId = await readMailToken(db, resendToken, "resend", now());
  return accountId === null ? undefined : findAccount(db, accountId);
}

/** An account that is verified already gets no further mail. */
export function resendVerification(services: Services, account: Account): void {
  if (!account.verifiedAt) services.background.run(() => sendVerification(services, account));
}

/** False when the link was used or has expired. */
export async function verifyByLink({ db, now }: Services, token: string): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const accountId = await useMailToken(transaction, token, "verify", now());
    if (accountId !== null) await verifyAccount(transaction, accountId, now());
    return accountId !== null;
  });
}

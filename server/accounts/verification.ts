import { type Account, findAccount, verifyAccount } from "../db/queries/accounts.ts";
import { issueMailToken, readMailToken, useMailToken } from "../db/queries/mailTokens.ts";
import { verificationMail } from "../mail/letters.ts";
import type { Services } from "../services.ts";

/** Mails the link that verifies an email address. */
export async function sendVerification({ db, mailer, settings, now }: Services, account: Account): Promise<void> {
  const token = await issueMailToken(db, account.id, "verify", now());
  await mailer.send(verificationMail(account, `${settings.publicUrl}/api/email/verify/${token}`));
}

/** False for an unknown or expired token. An account that is verified already gets no further mail. */
export async function resendVerification(services: Services, resendToken: string): Promise<boolean> {
  const accountId = await readMailToken(services.db, resendToken, "resend", services.now());
  const account = accountId === null ? undefined : await findAccount(services.db, accountId);
  if (account && !account.verifiedAt) services.background.run(() => sendVerification(services, account));
  return account !== undefined;
}

/** False when the link was used or has expired. */
export async function verifyByLink({ db, now }: Services, token: string): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const accountId = await useMailToken(transaction, token, "verify", now());
    if (accountId !== null) await verifyAccount(transaction, accountId, now());
    return accountId !== null;
  });
}

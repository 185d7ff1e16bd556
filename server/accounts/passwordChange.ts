import { canonicalEmail } from "#contract/emailAddress.ts";
import { refusal } from "../common/failure.ts";
import type { Database } from "../db/open.ts";
import { findAccount, findAccountByEmail, lockAccount, setPassword, verifyAccount } from "../db/queries/accounts.ts";
import { cancelMailTokens, issueMailToken, readMailToken, useMailToken } from "../db/queries/mailTokens.ts";
import { deleteRepeatedRegistrations } from "../db/queries/repeatedRegistrations.ts";
import { endSessions } from "../db/queries/sessions.ts";
import type { User } from "../domain/user.ts";
import { passwordChangedMail, passwordResetMail } from "../mail/emailTemplates.ts";
import { queueMail, sendMailsNow } from "../mail/outgoing.ts";
import type { Services } from "../services.ts";
import { requireUncommon } from "./commonPasswords.ts";
import { hashPassword, verifyPassword } from "./password.ts";

/** Emails a reset link if the account exists. Neither the response nor its timing reveals whether it does. */
export function requestPasswordReset(services: Services, email: string): void {
  services.background.run(async () => {
    const account = await findAccountByEmail(services.db, email);
    if (!account) return;
    const token = await issueMailToken(services.db, account.id, "reset", services.now());
    await services.mailer.send(
      passwordResetMail(account, `${services.settings.publicUrl}/password/reset-password/${token}`),
    );
  });
}

const BAD_LINK = "This link has expired. Request a new one.";

/** Sets a new password with an emailed link, which works once, and ends every session of the account. */
export async function resetPassword(
  services: Services,
  given: { email: string; password: string; token: string },
): Promise<void> {
  const { db, now } = services;
  requireUncommon("password", given.password, [given.email]);
  const passwordHash = await hashPassword(given.password);
  await db.transaction(async (transaction) => {
    const sent = await readMailToken(transaction, given.token, "reset", now());
    // The account is locked before the link is used up, in the same order as when a password is changed or an account
    // closed. Otherwise two of these changes at once could deadlock.
    const found = sent ? await lockAccount(transaction, sent.accountId) : undefined;
    if (!found || canonicalEmail(found.email) !== given.email) throw refusal(BAD_LINK);
    if ((await useMailToken(transaction, given.token, "reset", now())) === null) throw refusal(BAD_LINK);
    await verifyAccount(transaction, found.id, now());
    await setPassword(transaction, found.id, passwordHash);
    await endSessions(transaction, found.id);
    await deleteRepeatedRegistrations(transaction, found.id);
    await queueMail({ db: transaction, now }, passwordChangedMail(found));
  });
  sendMailsNow(services);
}

const WRONG_PASSWORD = "Your old password is incorrect.";

/** Sets a new password for a user who knows the old one, and ends their other sessions and pending reset links. */
export async function changePassword(
  services: Services,
  user: User,
  given: { old: string; fresh: string },
): Promise<void> {
  const { db, now } = services;
  requireUncommon("new_password", given.fresh, [user.email, user.profile.firstName, user.profile.lastName]);
  const account = await findAccount(db, user.accountId);
  if (!account || !(await verifyPassword(given.old, account.passwordHash))) throw refusal(WRONG_PASSWORD);
  const passwordHash = await hashPassword(given.fresh);
  await db.transaction(async (transaction: Database) => {
    // Hashing takes time: the account may have been given another password meanwhile.
    const current = await lockAccount(transaction, account.id);
    if (current?.passwordHash !== account.passwordHash) throw refusal(WRONG_PASSWORD);
    await setPassword(transaction, account.id, passwordHash);
    await endSessions(transaction, account.id, user.sessionHash);
    await cancelMailTokens(transaction, account.id, "reset");
    await queueMail({ db: transaction, now }, passwordChangedMail(account));
  });
  sendMailsNow(services);
}

import { type Account, confirmAccount, findAccount } from "../db/queries/accounts.ts";
import {
  cancelMailTokens,
  issueMailToken,
  listReadRegistrations,
  type MailSubject,
  markConfirmed,
  readMailToken,
} from "../db/queries/mailTokens.ts";
import {
  deleteRepeatedRegistrations,
  findRepeatedRegistration,
  type RepeatedRegistration,
} from "../db/queries/repeatedRegistrations.ts";
import { grantFreeDays } from "../db/queries/subscriptions.ts";
import { alreadyRegisteredMail, verificationMail } from "../mail/letters.ts";
import type { Services } from "../services.ts";
import { hashPassword } from "./password.ts";

/** Mails the link that confirms a registration: the account's own, or one of those that came after it. */
export async function sendVerification(
  { db, mailer, settings, now }: Services,
  account: Account,
  registrationId: number | null = null,
): Promise<void> {
  const repeated = registrationId === null ? undefined : await findRepeatedRegistration(db, registrationId);
  const token = await issueMailToken(db, account.id, "verify", now(), repeated?.id);
  const { firstName } = repeated ?? account;
  await mailer.send(
    verificationMail({ email: account.email, firstName }, `${settings.publicUrl}/api/email/verify/${token}`),
  );
}

/** Tells the owner of an email that somebody tried to register with it again. */
export const sendAlreadyRegistered = ({ mailer, settings }: Services, account: Account): Promise<void> =>
  mailer.send(alreadyRegisteredMail(account, `${settings.publicUrl}/password/forgot-password`));

/** What the form that asks for another mail is about; null for an unknown or expired token. */
export const findResend = ({ db, now }: Services, resendToken: string): Promise<MailSubject | null> =>
  readMailToken(db, resendToken, "resend", now());

export function resendVerification(services: Services, { accountId, registrationId }: MailSubject): void {
  services.background.run(async () => {
    const account = await findAccount(services.db, accountId);
    if (!account) return;
    if (account.verifiedAt) await sendAlreadyRegistered(services, account);
    else await sendVerification(services, account, registrationId);
  });
}

/**
 * Whether a link is good; false when it was used or has expired. Opening it confirms nothing, because programs that look
 * for harmful mails open links too, and whoever registered may be a stranger: the registration is confirmed by its password,
 * typed where the link was opened. `isCall`: a program made the contract's call, which opening a link is not.
 */
export async function openLink({ db, now }: Services, token: string, isCall: boolean): Promise<boolean> {
  const subject = await readMailToken(db, token, "verify", now());
  const account = subject && (await findAccount(db, subject.accountId));
  if (!account || account.verifiedAt) return false;
  if (isCall) await markConfirmed(db, token, now());
  return true;
}

/** A registration that a password fits: one that came later, or null for the account's own. */
export type Fitting = RepeatedRegistration | null;

/**
 * Confirms the registration whose password and link came together, and makes all others of this email void. Returns the
 * account that it has become, or undefined where no link fits.
 */
export async function confirmRegistration(
  { db, now }: Services,
  account: Account,
  fitting: Fitting[],
  given: { password: string; link: string | undefined },
): Promise<Account | undefined> {
  const read = await listReadRegistrations(db, account.id, given.link, now());
  const chosen = fitting.find((registration) => read.includes(registration?.id ?? null));
  if (chosen === undefined) return undefined;
  const facts = chosen && {
    ...{ username: chosen.username, firstName: chosen.firstName, lastName: chosen.lastName },
    ...{ listenerType: chosen.listenerType, passwordHash: await hashPassword(given.password) },
  };
  return db.transaction(async (transaction) => {
    const confirmed = await confirmAccount(transaction, account.id, facts ?? {}, now());
    if (!confirmed) return undefined;
    // The free days of the account began with somebody else's registration.
    if (chosen) await grantFreeDays(transaction, account.id, now());
    await cancelMailTokens(transaction, account.id, "verify");
    await cancelMailTokens(transaction, account.id, "resend");
    await deleteRepeatedRegistrations(transaction, account.id);
    return confirmed;
  });
}

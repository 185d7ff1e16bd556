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
import { storeFacts } from "../db/queries/storeFacts.ts";
import { grantFreeDays } from "../db/queries/subscriptions.ts";
import { alreadyRegisteredMail, verificationMail } from "../mail/emailTemplates.ts";
import type { Services } from "../services.ts";
import { hashPassword } from "./password.ts";

/** Emails the link that confirms a registration: the account's own, or a later one for the same email. */
export async function sendVerification(
  { db, mailer, settings, now }: Services,
  account: Account,
  registrationId: number | null = null,
): Promise<void> {
  const repeated = registrationId === null ? undefined : await findRepeatedRegistration(db, registrationId);
  const token = await issueMailToken(db, account.id, "verify", now(), repeated?.id);
  const { firstName } = repeated ?? account;
  const { name: store } = await storeFacts(db);
  const url = `${settings.publicUrl}/api/email/verify/${token}`;
  await mailer.send(verificationMail({ email: account.email, firstName }, store, url));
}

/** Tells the owner of an account that somebody tried to register with its email again. */
export const sendAlreadyRegistered = ({ mailer, settings }: Services, account: Account): Promise<void> =>
  mailer.send(alreadyRegisteredMail(account, `${settings.publicUrl}/password/forgot-password`));

/** The registration that a resend token belongs to, or null if the token is unknown or expired. */
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
 * Whether a link is still valid. Opening the link confirms nothing, because mail scanners open links too and the person
 * who registered may be a stranger. To confirm the registration, log in with its password in a browser that has opened
 * the link. `isCall` means that a client made the API call itself. That counts as opening the link in every browser.
 * Only the first such call succeeds.
 */
export async function openLink({ db, now }: Services, token: string, isCall: boolean): Promise<boolean> {
  const subject = await readMailToken(db, token, "verify", now());
  const account = subject && (await findAccount(db, subject.accountId));
  if (!account || account.verifiedAt) return false;
  return !isCall || (await markConfirmed(db, token, now()));
}

/** The registration that a password belongs to: a repeated registration, or null for the account's own. */
export type Fitting = RepeatedRegistration | null;

/**
 * Confirms the registration that both the password and an opened link belong to, and cancels all others for this email.
 * Returns the verified account, or undefined if no opened link belongs to a registration with this password.
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
    username: chosen.username,
    firstName: chosen.firstName,
    lastName: chosen.lastName,
    listenerType: chosen.listenerType,
    passwordHash: await hashPassword(given.password),
  };
  return db.transaction(async (transaction) => {
    const confirmed = await confirmAccount(transaction, account.id, facts ?? {}, now());
    if (!confirmed) return undefined;
    // A repeated registration starts its free days now; those of the account's own registration began when the account
    // was created.
    if (chosen) await grantFreeDays(transaction, account.id, now());
    await cancelMailTokens(transaction, account.id, "verify");
    await cancelMailTokens(transaction, account.id, "resend");
    await deleteRepeatedRegistrations(transaction, account.id);
    return confirmed;
  });
}

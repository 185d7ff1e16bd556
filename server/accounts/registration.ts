import type { Body } from "#contract/endpoint.ts";
import type { register } from "#contract/session.ts";
import { invalid, refusal } from "../common/failure.ts";
import { type Account, findAccountByEmail, insertAccount, isUsernameTaken } from "../db/queries/accounts.ts";
import { insertRepeatedRegistration, isUsernameReserved } from "../db/queries/repeatedRegistrations.ts";
import { grantFreeDays } from "../db/queries/subscriptions.ts";
import { alreadyRegisteredMail } from "../mail/letters.ts";
import type { Services } from "../services.ts";
import { requireUncommon } from "./commonPasswords.ts";
import { digestPassword, hashPassword } from "./password.ts";
import { sendVerification } from "./verification.ts";

type Registration = Body<typeof register>;

export const isRegistrationOpen = (registration: string): boolean => registration === "open";

/**
 * Creates an account with its free days. The response does not reveal whether the email was known: only its owner
 * learns that, from the mail.
 */
export async function registerAccount(services: Services, sent: Registration): Promise<void> {
  const { db, settings, now } = services;
  // One name can be written in several sequences of code points: it is looked for as it is stored.
  const given = { ...sent, userName: sent.userName.normalize("NFC") };
  if (!isRegistrationOpen(settings.registration)) throw refusal(settings.registration);
  if (given.password !== given.password_confirmation) {
    throw invalid({ password_confirmation: ["The passwords are not the same."] });
  }
  const { email, firstName, lastName, userName } = given;
  requireUncommon("password", given.password, [email, firstName, lastName, userName]);
  const [passwordHash, passwordDigest] = await Promise.all([
    hashPassword(given.password),
    digestPassword(given.password, email, settings.secret),
  ]);
  if ((await isUsernameTaken(db, userName)) || (await isUsernameReserved(db, userName))) throw usernameTaken();
  const known = await findAccountByEmail(db, email);
  if (known) return repeatRegistration(services, known, { username: userName, passwordDigest });
  const account = await db.transaction(async (transaction) => {
    const made = await insertAccount(transaction, { ...accountOf(given), passwordHash, createdAt: now() });
    if (made) await grantFreeDays(transaction, made.id, now());
    return made;
  });
  if (!account) throw usernameTaken();
  services.background.run(() => sendVerification(services, account));
}

/** Nothing of the account changes: it is written down that somebody has tried, and its owner hears of it. */
async function repeatRegistration(
  services: Services,
  account: Account,
  repeated: { username: string; passwordDigest: string },
): Promise<void> {
  await insertRepeatedRegistration(services.db, { accountId: account.id, ...repeated });
  const url = `${services.settings.publicUrl}/password/forgot-password`;
  services.background.run(() => services.mailer.send(alreadyRegisteredMail(account, url)));
}

const usernameTaken = () => invalid({ userName: ["This username is taken."] });

const accountOf = (given: Registration) => ({
  email: given.email.toLowerCase(),
  username: given.userName,
  firstName: given.firstName,
  lastName: given.lastName,
  listenerType: given.listener_type,
});

import type { Body } from "#contract/endpoint.ts";
import type { register } from "#contract/session.ts";
import { invalid, refusal } from "../common/failure.ts";
import { findAccountByEmail, insertAccount, isUsernameTaken } from "../db/queries/accounts.ts";
import { grantFreeDays } from "../db/queries/subscriptions.ts";
import { alreadyRegisteredMail } from "../mail/letters.ts";
import type { Services } from "../services.ts";
import { hashPassword } from "./password.ts";
import { sendVerification } from "./verification.ts";

type Registration = Body<typeof register>;

export const isRegistrationOpen = (registration: string): boolean => registration === "open";

/**
 * Creates an account with its free days. The response does not reveal whether the email was known: only its owner
 * learns that, from the mail.
 */
export async function registerAccount(services: Services, given: Registration): Promise<void> {
  const { db, settings, now } = services;
  if (!isRegistrationOpen(settings.registration)) throw refusal(settings.registration);
  if (given.password !== given.password_confirmation) {
    throw invalid({ password_confirmation: ["The passwords are not the same."] });
  }
  const passwordHash = await hashPassword(given.password);
  const known = await findAccountByEmail(db, given.email);
  if (await isUsernameTaken(db, given.userName)) throw usernameTaken();
  if (known) {
    const url = `${settings.publicUrl}/password/forgot-password`;
    services.background.run(() => services.mailer.send(alreadyRegisteredMail(known, url)));
    return;
  }
  const account = await db.transaction(async (transaction) => {
    const made = await insertAccount(transaction, { ...accountOf(given), passwordHash, createdAt: now() });
    if (made) await grantFreeDays(transaction, made.id, now());
    return made;
  });
  if (!account) throw usernameTaken();
  services.background.run(() => sendVerification(services, account));
}

const usernameTaken = () => invalid({ userName: ["This username is taken."] });

const accountOf = (given: Registration) => ({
  email: given.email.toLowerCase(),
  username: given.userName.normalize("NFC"),
  firstName: given.firstName,
  lastName: given.lastName,
  listenerType: given.listener_type,
});

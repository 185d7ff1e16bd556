import type { Body } from "#contract/endpoint.ts";
import type { register } from "#contract/session.ts";
import { invalid, refusal } from "../common/failure.ts";
import { findAccountByEmail, insertAccount, isUsernameTaken } from "../db/queries/accounts.ts";
import { giveFreeDays } from "../db/queries/subscriptions.ts";
import { alreadyRegisteredMail } from "../mail/letters.ts";
import type { Services } from "../services.ts";
import { hashPassword } from "./password.ts";
import { sendVerification } from "./verification.ts";

type Registration = Body<typeof register>;

export const isRegistrationOpen = (registration: string): boolean => registration === "open";

/**
 * Makes an account with its free days. Whether the email was new stays between us and its owner, who gets one mail or
 * another: the caller cannot tell.
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
    if (made) await giveFreeDays(transaction, made.id, now());
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

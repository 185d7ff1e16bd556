import type { Body } from "#contract/endpoint.ts";
import type { register } from "#contract/session.ts";
import { invalid, refusal } from "../common/failure.ts";
import { findAccountByEmail, insertAccount, isUsernameTaken, lockRegistration } from "../db/queries/accounts.ts";
import { insertRepeatedRegistration, isUsernameReserved } from "../db/queries/repeatedRegistrations.ts";
import { storeFacts } from "../db/queries/storeFacts.ts";
import { grantFreeDays } from "../db/queries/subscriptions.ts";
import type { Services } from "../services.ts";
import { requireUncommon } from "./commonPasswords.ts";
import { digestPassword, hashPassword } from "./password.ts";
import { sendAlreadyRegistered, sendVerification } from "./verification.ts";

type Registration = Body<typeof register>;

const CLOSED = "Registration is closed at the moment.";

/**
 * Why nobody can register; undefined if everybody can. If the back office leaves the choice to the server, the setting
 * REGISTRATION decides.
 */
export async function whyClosed({ db, settings }: Pick<Services, "db" | "settings">): Promise<string | undefined> {
  const { registration = "automatic" } = await storeFacts(db);
  if (registration === "open") return undefined;
  if (settings.registration !== "open") return settings.registration;
  return registration === "closed" ? CLOSED : undefined;
}

/**
 * Creates an account with its free days. The response does not reveal whether the email is registered: only its owner
 * finds out, by email.
 */
export async function registerAccount(services: Services, sent: Registration): Promise<void> {
  const { db, settings, now } = services;
  // Unicode can encode one name in several ways: normalise it to the stored form before the lookup.
  const given = { ...sent, userName: sent.userName.normalize("NFC") };
  const reason = await whyClosed(services);
  if (reason !== undefined) throw refusal(reason);
  const { email, firstName, lastName, userName } = given;
  requireUncommon("password", given.password, [email, firstName, lastName, userName]);
  const [passwordHash, passwordDigest] = await Promise.all([
    hashPassword(given.password),
    digestPassword(given.password, email, settings.secret),
  ]);
  const { account, registrationId } = await db.transaction(async (transaction) => {
    await lockRegistration(transaction, given);
    if ((await isUsernameTaken(transaction, userName)) || (await isUsernameReserved(transaction, userName))) {
      throw usernameTaken();
    }
    const known = await findAccountByEmail(transaction, email);
    // The account does not change: the registration is stored beside it, and an email informs the owner of the address.
    if (known) {
      const repeated = { ...profileOf(given), accountId: known.id, passwordDigest };
      return { account: known, registrationId: await insertRepeatedRegistration(transaction, repeated) };
    }
    const made = await insertAccount(transaction, { ...profileOf(given), email, passwordHash, createdAt: now() });
    if (!made) throw usernameTaken();
    await grantFreeDays(transaction, made.id, now());
    return { account: made, registrationId: null };
  });
  services.background.run(() =>
    account.verifiedAt ? sendAlreadyRegistered(services, account) : sendVerification(services, account, registrationId),
  );
}

const usernameTaken = () => invalid({ userName: ["This username is taken."] });

const profileOf = (given: Registration) => ({
  username: given.userName,
  firstName: given.firstName,
  lastName: given.lastName,
  listenerType: given.listener_type,
});

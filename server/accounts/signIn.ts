import type { Database } from "../db/open.ts";
import { type Account, findAccountByEmail, lockAccount, setPassword } from "../db/queries/accounts.ts";
import { issueMailToken } from "../db/queries/mailTokens.ts";
import { listRepeatedRegistrations } from "../db/queries/repeatedRegistrations.ts";
import { startSession } from "../db/queries/sessions.ts";
import type { User } from "../domain/user.ts";
import type { Services } from "../services.ts";
import { digestPassword, hashPassword, isOutdatedHash, normalPassword, verifyPassword } from "./password.ts";
import { confirmRegistration, type Fitting } from "./verification.ts";

/** `account` is the id of the account with that email, if there is one. */
export type SignIn = { account?: number } & (
  | { kind: "refused" }
  | { kind: "unverified"; resendToken: string }
  | { kind: "signedIn"; token: string; url: string }
);

interface Credentials {
  email: string;
  password: string;
  device: string;
  link: string | undefined;
}

/** No account has this id. */
const NOBODY = 0;

/** Where each role lands after signing in. */
const AREAS: Record<User["role"], string> = { Listener: "/", Admin: "/admin", Seller: "/seller" };

/**
 * A wrong email, a wrong password and a blocked account get the same refusal after the same work. A password chosen at
 * registration gets the same response, whether or not the email already had an account.
 */
export async function signIn(services: Services, given: Credentials): Promise<SignIn> {
  const { db, settings, now } = services;
  const account = await findAccountByEmail(db, given.email);
  const about = account ? { account: account.id } : {};
  const isPasswordCorrect = await verifyPassword(given.password, account?.passwordHash);
  if (account?.verifiedAt && isPasswordCorrect && !account.blockedAt) return enter(services, account, given);
  const digest = await digestPassword(given.password, given.email, settings.secret);
  const repeated = await listRepeatedRegistrations(db, account?.id ?? NOBODY, digest);
  const fitting: Fitting[] = isPasswordCorrect ? [...repeated, null] : repeated;
  const [newest] = fitting;
  if (!account || account.blockedAt || newest === undefined) return { ...about, kind: "refused" };
  const confirmed = account.verifiedAt ? undefined : await confirmRegistration(services, account, fitting, given);
  if (confirmed) return enter(services, confirmed, given);
  const resendToken = await issueMailToken(db, account.id, "resend", now(), newest?.id);
  return { ...about, kind: "unverified", resendToken };
}

/**
 * Checking a password takes time, so the account may have got another password or been blocked since it was read. In
 * that case everything is checked again.
 */
async function enter(services: Services, account: Account, given: Credentials): Promise<SignIn> {
  const { db, now } = services;
  const { id, passwordHash } = account;
  const renewedHash = await renewHash(passwordHash, given.password);
  const entered = await db.transaction(async (transaction: Database) => {
    const current = await lockAccount(transaction, id);
    if (!current || current.blockedAt || current.passwordHash !== passwordHash) return undefined;
    if (renewedHash) await setPassword(transaction, id, renewedHash);
    const token = await startSession(transaction, current, now(), given.device);
    return { token, url: AREAS[current.role] };
  });
  return entered ? { account: id, kind: "signedIn", ...entered } : signIn(services, given);
}

/**
 * A new hash of the password, if the stored one has outdated cost parameters or may be of a password that was not
 * normalised. This is done at sign-in, when the plain password is known.
 */
async function renewHash(passwordHash: string, password: string): Promise<string | undefined> {
  const isOld = isOutdatedHash(passwordHash) || password !== normalPassword(password);
  return isOld ? hashPassword(password) : undefined;
}

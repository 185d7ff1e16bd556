import { type Account, findAccountByEmail, setPassword } from "../db/queries/accounts.ts";
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

/** No account has this id. */
const NOBODY = 0;

/** Where each role lands after signing in. */
const AREAS: Record<User["role"], string> = { Listener: "/", Admin: "/admin", Seller: "/seller" };

/**
 * A wrong email and a wrong password get the same refusal after the same work. A password that was used to register
 * gets the same response whether the registration created an account or the email already had one.
 */
export async function signIn(
  services: Services,
  given: { email: string; password: string; device: string; link: string | undefined },
): Promise<SignIn> {
  const { db, settings, now } = services;
  const account = await findAccountByEmail(db, given.email);
  const about = account ? { account: account.id } : {};
  const isPasswordCorrect = await verifyPassword(given.password, account?.passwordHash);
  // The same refusal as for a wrong password, so that nobody learns which accounts are blocked.
  if (account?.blockedAt) return { ...about, kind: "refused" };
  if (account?.verifiedAt && isPasswordCorrect) return enter(services, account, given);
  const digest = await digestPassword(given.password, given.email, settings.secret);
  const repeated = await listRepeatedRegistrations(db, account?.id ?? NOBODY, digest);
  const fitting: Fitting[] = isPasswordCorrect ? [...repeated, null] : repeated;
  const [newest] = fitting;
  if (!account || newest === undefined) return { ...about, kind: "refused" };
  const confirmed = account.verifiedAt ? undefined : await confirmRegistration(services, account, fitting, given);
  if (confirmed) return enter(services, confirmed, given);
  const resendToken = await issueMailToken(db, account.id, "resend", now(), newest?.id);
  return { ...about, kind: "unverified", resendToken };
}

async function enter(
  { db, now }: Services,
  account: Account,
  { password, device }: { password: string; device: string },
): Promise<SignIn> {
  await renewHash(db, account, password);
  const token = await startSession(db, account, now(), device);
  return { account: account.id, kind: "signedIn", token, url: AREAS[account.role] };
}

/**
 * Rehashes a password whose hash has outdated costs or may not be normalised. Only a sign-in has the plain password.
 */
async function renewHash(db: Services["db"], account: Account, password: string): Promise<void> {
  if (isOutdatedHash(account.passwordHash) || password !== normalPassword(password))
    await setPassword(db, account.id, await hashPassword(password));
}

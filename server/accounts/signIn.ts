import { type Account, findAccountByEmail, setPassword } from "../db/queries/accounts.ts";
import { issueMailToken } from "../db/queries/mailTokens.ts";
import { startSession } from "../db/queries/sessions.ts";
import type { User } from "../domain/user.ts";
import type { Services } from "../services.ts";
import { hashPassword, isOutdatedHash, verifyPassword } from "./password.ts";

export type SignIn =
  | { kind: "refused" }
  | { kind: "unverified"; resendToken: string }
  | { kind: "signedIn"; token: string; url: string };

/** Where each role lands after signing in. */
const AREAS: Record<User["role"], string> = { Listener: "/", Admin: "/admin", Seller: "/seller" };

/** A wrong email and a wrong password are refused alike, after the same work. */
export async function signIn({ db, now }: Services, given: { email: string; password: string }): Promise<SignIn> {
  const account = await findAccountByEmail(db, given.email);
  const isPasswordCorrect = await verifyPassword(given.password, account?.passwordHash);
  if (!account || !isPasswordCorrect) return { kind: "refused" };
  if (!account.verifiedAt)
    return { kind: "unverified", resendToken: await issueMailToken(db, account.id, "resend", now()) };
  await renewHash(db, account, given.password);
  return { kind: "signedIn", token: await startSession(db, account, now()), url: AREAS[account.role] };
}

/** Hashes a password again that was hashed with other costs: only at sign-in is it known. */
async function renewHash(db: Services["db"], account: Account, password: string): Promise<void> {
  if (isOutdatedHash(account.passwordHash)) await setPassword(db, account.id, await hashPassword(password));
}

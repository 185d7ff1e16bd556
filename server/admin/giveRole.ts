import { randomBytes } from "node:crypto";
import { canonicalEmail } from "#contract/emailAddress.ts";
import { hashPassword } from "../accounts/password.ts";
import type { Database } from "../db/open.ts";
import { type Account, findAccountByEmail, insertAccount, isUsernameTaken } from "../db/queries/accounts.ts";
import { addAuditEntry } from "../db/queries/admin/audit.ts";
import { setRole } from "../db/queries/admin/people.ts";
import { issueMailToken } from "../db/queries/mailTokens.ts";
import { endSessions } from "../db/queries/sessions.ts";
import type { User } from "../domain/user.ts";
import type { Services } from "../services.ts";

type Role = User["role"];

interface Given {
  isNew: boolean;
  /** Leads to the form that sets the password. */
  passwordLink: string;
}

/** Gives an account a role, and makes the account where the email address has none. Its sessions end: their length depends on the role. */
export async function giveRole(
  services: Pick<Services, "db" | "settings" | "now">,
  email: string,
  role: Role,
): Promise<Given> {
  const { settings, now } = services;
  return services.db.transaction(async (db: Database) => {
    const known = await findAccountByEmail(db, email);
    const account = known ?? (await makeAccount(db, email, role, now()));
    await setRole(db, account.id, role, now());
    await endSessions(db, account.id);
    await addAuditEntry(db, {
      ...{ at: now(), actorId: null, actor: "npm run account", action: "person.role", subject: account.email },
      before: JSON.stringify({ role: known?.role ?? null }),
      after: JSON.stringify({ role }),
    });
    const token = await issueMailToken(db, account.id, "reset", now());
    return { isNew: !known, passwordLink: `${settings.publicUrl}/password/reset-password/${token}` };
  });
}

/** Nobody knows the password that it begins with. */
async function makeAccount(db: Database, given: string, role: Role, now: Date): Promise<Account> {
  const email = canonicalEmail(given);
  const [name = email] = email.split("@");
  const username = (await isUsernameTaken(db, name)) ? `${name}-${randomBytes(4).toString("hex")}` : name;
  const passwordHash = await hashPassword(randomBytes(32).toString("base64url"));
  const facts = { email, username, passwordHash, role, firstName: name, lastName: "", verifiedAt: now };
  const account = await insertAccount(db, facts);
  if (!account) throw new Error("Another account has this email address or username.");
  return account;
}

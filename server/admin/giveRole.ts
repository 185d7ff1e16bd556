import { randomBytes } from "node:crypto";
import { canonicalEmail } from "#contract/emailAddress.ts";
import { unknownPasswordHash } from "../accounts/password.ts";
import type { Database } from "../db/open.ts";
import { type Account, findAccountByEmail, insertAccount, isUsernameTaken } from "../db/queries/accounts.ts";
import { setRole } from "../db/queries/admin/people.ts";
import { issueMailToken } from "../db/queries/mailTokens.ts";
import { endSessions } from "../db/queries/sessions.ts";
import type { User } from "../domain/user.ts";
import type { Services } from "../services.ts";
import { recordChange } from "./change.ts";

type Role = User["role"];

/** How the audit log names `npm run account`. */
export const ACCOUNT_COMMAND = { accountId: null, email: "npm run account" };

interface Given {
  isNew: boolean;
  /** Leads to the form that sets the password. */
  passwordLink: string;
}

/** Gives an account a role, or creates the account. Ends its sessions, because their length depends on the role. */
export async function giveRole(
  services: Pick<Services, "db" | "settings" | "now">,
  email: string,
  role: Role,
): Promise<Given> {
  const { settings, now } = services;
  return services.db.transaction(async (db: Database) => {
    const known = await findAccountByEmail(db, email);
    if (known) await setRole(db, known.id, role, now());
    const account = known ?? (await makeAccount(db, email, role, now()));
    await endSessions(db, account.id);
    const [before, after] = [{ role: known?.role ?? null }, { role }];
    await recordChange(
      db,
      { user: ACCOUNT_COMMAND, now },
      { action: "person.role", subject: account.email, before, after },
    );
    const token = await issueMailToken(db, account.id, "reset", now());
    return { isNew: !known, passwordLink: `${settings.publicUrl}/password/reset-password/${token}` };
  });
}

/** The account starts with a random password, which its owner replaces. */
async function makeAccount(db: Database, given: string, role: Role, now: Date): Promise<Account> {
  const email = canonicalEmail(given);
  const [name = email] = email.split("@");
  const username = (await isUsernameTaken(db, name)) ? `${name}-${randomBytes(4).toString("hex")}` : name;
  const passwordHash = await unknownPasswordHash();
  const facts = { email, username, passwordHash, role, firstName: name, lastName: "", verifiedAt: now };
  const account = await insertAccount(db, facts);
  if (!account) throw new Error("Another account has this email address or username.");
  return account;
}

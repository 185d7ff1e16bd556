import type { Database } from "../db/open.ts";
import { findAccountByEmail } from "../db/queries/accounts.ts";
import { endSessions } from "../db/queries/sessions.ts";
import { deleteTwoFactor } from "../db/queries/twoFactors.ts";
import { queueMail } from "../mail/outgoing.ts";
import { twoFactorMail } from "../mail/twoFactorMail.ts";
import type { Services } from "../services.ts";
import { recordChange } from "./change.ts";
import { ACCOUNT_COMMAND } from "./giveRole.ts";

/** Turns off two-factor authentication for an account whose phone is lost, ends its sessions and mails its owner. */
export async function resetTwoFactor({ db, now }: Pick<Services, "db" | "now">, email: string): Promise<void> {
  const account = await findAccountByEmail(db, email);
  if (!account) throw new Error("No account has this email address.");
  await db.transaction(async (transaction: Database) => {
    if (!(await deleteTwoFactor(transaction, account.id)))
      throw new Error("This account has no two-factor authentication.");
    await endSessions(transaction, account.id);
    await queueMail({ db: transaction, now }, twoFactorMail(account, "reset"));
    const change = { action: "twoFactor.reset", subject: account.email, before: { on: true }, after: { on: false } };
    await recordChange(transaction, { user: ACCOUNT_COMMAND, now }, change);
  });
}

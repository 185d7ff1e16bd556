import { refusal } from "../common/failure.ts";
import type { Database } from "../db/open.ts";
import { type Account, findAccount, lockAccount } from "../db/queries/accounts.ts";
import { lockAdmins } from "../db/queries/admins.ts";
import { anonymise, isWaitedFor } from "../db/queries/closing.ts";
import { lockOrdersOf } from "../db/queries/orders.ts";
import { accountClosedMail } from "../mail/emailTemplates.ts";
import { queueMail, sendMailsNow } from "../mail/outgoing.ts";
import type { Services } from "../services.ts";
import { refuseOnlyAdmin } from "./onlyAdmin.ts";
import { unknownPasswordHash, verifyPassword } from "./password.ts";

/**
 * Locks an account that is to be closed. Locks its orders first, as a refund does, so that closing and refunding cannot
 * deadlock.
 */
export async function lockToClose(transaction: Database, accountId: number): Promise<Account | undefined> {
  await lockAdmins(transaction);
  await lockOrdersOf(transaction, accountId);
  return lockAccount(transaction, accountId);
}

/**
 * Closes an account: deletes the owner's data, keeps the accounting records, and queues a mail that says so. Needs a
 * transaction that has called `lockToClose`.
 */
export async function closeAccount(
  { db, now }: { db: Database } & Pick<Services, "now">,
  account: Account,
): Promise<void> {
  await refuseOnlyAdmin(db, account);
  if (await isWaitedFor(db, account.id))
    throw refusal("An order or payment is still in progress. The account can be closed once it’s complete.");
  const mail = accountClosedMail(account);
  await anonymise(db, account, { passwordHash: await unknownPasswordHash(), now: now() });
  await queueMail({ db, now }, mail);
}

const WRONG_PASSWORD = "Your password is incorrect.";

/** Closes a user's account if the given password is right. */
export async function closeOwnAccount(services: Services, accountId: number, password: string): Promise<void> {
  const { db, now } = services;
  const known = await findAccount(db, accountId);
  if (!(await verifyPassword(password, known?.passwordHash))) throw refusal(WRONG_PASSWORD);
  await db.transaction(async (transaction: Database) => {
    const account = await lockToClose(transaction, accountId);
    if (!account || account.closedAt) return;
    if (account.passwordHash !== known?.passwordHash) throw refusal(WRONG_PASSWORD);
    await closeAccount({ db: transaction, now }, account);
  });
  sendMailsNow(services);
}

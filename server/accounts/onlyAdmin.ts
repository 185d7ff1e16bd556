import { refusal } from "../common/failure.ts";
import type { Database } from "../db/open.ts";
import type { Account } from "../db/queries/accounts.ts";
import { isOnlyAdmin } from "../db/queries/admins.ts";

/** Refuses a change that would leave the store without an administrator. */
export async function refuseOnlyAdmin(db: Database, account: Account): Promise<void> {
  if (await isOnlyAdmin(db, account))
    throw refusal("The store needs an administrator. Make someone else an administrator first.");
}

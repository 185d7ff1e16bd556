import { activeAccountKey } from "../account/activeAccount.ts";
import { type AccountDatabase, accountDatabase } from "../database/db.ts";

/** What an account keeps on this device: its database, and by its key its caches. */
export interface Device {
  database: AccountDatabase;
  accountKey: string;
}

/** Of the account that is signed in. Throws where none is. */
export function currentDevice(): Device {
  const accountKey = activeAccountKey();
  if (accountKey === null) throw new Error("no account is signed in");
  return { database: accountDatabase(), accountKey };
}

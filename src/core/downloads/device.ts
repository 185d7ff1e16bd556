import { activeAccountKey } from "../account/activeAccount.ts";
import { type AccountDatabase, accountDatabase } from "../database/db.ts";

/** An account's storage on this device: its database, and its key, which names its caches. */
export interface Device {
  database: AccountDatabase;
  accountKey: string;
}

/** The storage of the signed-in account. Throws if nobody is signed in. */
export function currentDevice(): Device {
  const accountKey = activeAccountKey();
  if (accountKey === null) throw new Error("no account is signed in");
  return { database: accountDatabase(), accountKey };
}

import { accountKeyIn } from "../platform/storageKeys.ts";
import { forgetAccount } from "../worker/account.ts";

/** Deletes everything that is kept for an account on this device. */
export async function deleteAccountData(accountKey: string): Promise<void> {
  await forgetAccount(accountKey);
  await deleteDatabase(accountKey);
}

/** Deletes what is kept for every account but this one. */
export async function deleteOtherAccounts(accountKey: string): Promise<void> {
  const { databaseNames } = await import("../database/db.ts");
  const isOthers = (name: string): boolean => ![undefined, accountKey].includes(accountKeyIn(name));
  for (const name of (await databaseNames()).filter(isOthers)) await deleteDatabase(accountKeyIn(name) ?? "");
  if (!("caches" in window)) return;
  await Promise.all((await caches.keys()).filter(isOthers).map((name) => caches.delete(name)));
}

async function deleteDatabase(accountKey: string): Promise<void> {
  const { deleteAccountDatabase } = await import("../database/db.ts");
  await deleteAccountDatabase(accountKey);
}

import { deleteDraft } from "../account/profileDraft.ts";
import { accountKeyIn } from "../platform/storageKeys.ts";
import { forgetAccount, forgetResponses } from "../worker/forgetAccount.ts";

export async function deleteAccountData(accountKey: string): Promise<void> {
  deleteDraft();
  await forgetAccount(accountKey);
  await deleteDatabase(accountKey);
}

/**
 * Deletes the server's responses to an account. Data that exists only on this device stays for the account's next
 * login: unsent changes, drafts, the cart, pending payments, unreported plays and downloads.
 */
export async function deleteResponses(accountKey: string): Promise<void> {
  await forgetResponses(accountKey);
  const { deleteSavedResponses } = await import("../database/db.ts");
  await deleteSavedResponses(accountKey);
}

/** Deletes the data of every other account from this device. */
export async function deleteOtherAccounts(accountKey: string): Promise<void> {
  const { databaseNames } = await import("../database/db.ts");
  const belongsToOther = (name: string): boolean => ![undefined, accountKey].includes(accountKeyIn(name));
  for (const name of (await databaseNames()).filter(belongsToOther)) await deleteDatabase(accountKeyIn(name) ?? "");
  if (!("caches" in window)) return;
  await Promise.all((await caches.keys()).filter(belongsToOther).map((name) => caches.delete(name)));
}

async function deleteDatabase(accountKey: string): Promise<void> {
  const { deleteAccountDatabase } = await import("../database/db.ts");
  await deleteAccountDatabase(accountKey);
}

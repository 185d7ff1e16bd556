import { type IDBPDatabase, openDB } from "idb";
import { cachesOf, responseCachesOf } from "#contract/workerMessages.ts";
import { report } from "./report.ts";

/**
 * The worker's own small database. The browser may end a worker at any time, and the next worker must know which
 * account is active.
 */
const DATABASE = "segue-worker";
const STORE = "facts";
const ACCOUNT = "account";
const TOKEN = "token";

let known: Promise<string | null> | undefined;
/** Accounts that were deleted while a response for them may still be in flight. */
const forgotten = new Set<string>();

/** The account whose responses are cached and served; null for nobody. */
export function currentAccount(): Promise<string | null> {
  known ??= readAccount().catch((cause) => {
    report("reading the active account", cause);
    return null;
  });
  return known;
}

/** Sets the active account. With `apiToken` the worker can send the account's outbox. */
export async function setAccount(accountKey: string | null, apiToken?: string): Promise<void> {
  known = Promise.resolve(accountKey);
  if (accountKey !== null) forgotten.delete(accountKey);
  await inDatabase(async (database) => {
    const facts = database.transaction(STORE, "readwrite");
    const setToken = apiToken === undefined ? facts.store.delete(TOKEN) : facts.store.put(apiToken, TOKEN);
    await Promise.all([facts.store.put(accountKey, ACCOUNT), setToken, facts.done]);
  });
}

/** The API token of the active account; `undefined` if nobody is signed in. */
export const currentToken = (): Promise<string | undefined> => inDatabase((database) => database.get(STORE, TOKEN));

/** Deletes every cache of an account; a response that arrives afterwards is not cached. */
export const forgetAccount = (accountKey: string): Promise<void> => forget(accountKey, cachesOf(accountKey));

/** Like `forgetAccount`, but keeps the account's downloads. */
export const forgetResponses = (accountKey: string): Promise<void> => forget(accountKey, responseCachesOf(accountKey));

async function forget(accountKey: string, names: string[]): Promise<void> {
  forgotten.add(accountKey);
  if ((await currentAccount()) === accountKey) await setAccount(null);
  await Promise.all(names.map((name) => caches.delete(name)));
}

export const isForgotten = (accountKey: string | null): boolean => accountKey !== null && forgotten.has(accountKey);

const readAccount = (): Promise<string | null> =>
  inDatabase(async (database) => (await database.get(STORE, ACCOUNT)) ?? null);

async function inDatabase<T>(use: (database: IDBPDatabase) => Promise<T>): Promise<T> {
  const database = await openDB(DATABASE, 1, { upgrade: (fresh) => void fresh.createObjectStore(STORE) });
  try {
    return await use(database);
  } finally {
    database.close();
  }
}

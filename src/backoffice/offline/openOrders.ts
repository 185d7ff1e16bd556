import { merchTable } from "#contract/admin/merchTable.ts";
import { openOrders } from "#contract/admin/orders.ts";
import { adminUser } from "#contract/admin/overview.ts";
import type { AnyEndpoint, Data } from "#contract/endpoint.ts";
import { activeAccountKey, setActiveAccount } from "#src/core/account/activeAccount.ts";
import { accountKeyOf, currentAccountKey } from "#src/core/account/savedUser.ts";
import { isAppError } from "#src/core/api/appError.ts";
import type { DatedAnswer } from "#src/core/api/client.ts";
import { accountDatabase, hasAccountDatabase } from "#src/core/database/db.ts";
import { fetchAndSave, readSaved } from "#src/core/database/savedResponses.ts";
import { isOnline } from "#src/core/network/online.ts";
import { report } from "#src/core/platform/report.ts";
import { deleteChanges, deleteChangesOfOthers } from "./changes.ts";

/** The length of an administrator's session. No buyer’s data stays on the device for longer. */
const SESSION_MS = 12 * 3_600_000;

/**
 * Uses the database of the account that has signed in on this device. Whatever ends the session or signs in somebody
 * else deletes the saved responses in it, in the listeners' app too.
 */
export const openDevice = (): void => setActiveAccount(currentAccountKey() ?? null);

/** Loads the signed-in administrator, or offline the one who was. */
export const loadUser = (): Promise<Data<typeof adminUser>> => orSaved(adminUser, fetchUser, async ({ data }) => data);

async function fetchUser(): Promise<Data<typeof adminUser>> {
  const { data } = await fetchAndSave(adminUser);
  const accountKey = accountKeyOf(data.email);
  try {
    await deleteChangesOfOthers(accountKey);
    if (accountKey !== activeAccountKey()) {
      // The session cookie belongs to another account than the token, so this device saves nothing.
      await deleteSaved();
      setActiveAccount(null);
    }
  } catch (cause) {
    report("tidying this device", cause);
  }
  return data;
}

/** Saves the orders to send and the merch table, so that they can be shown without a network. Never rejects. */
export async function saveForOffline(): Promise<void> {
  if (!hasAccountDatabase()) return;
  const save = async (endpoint: typeof openOrders | typeof merchTable) => {
    try {
      await fetchAndSave(endpoint);
    } catch (cause) {
      if (!isAppError(cause)) report("saving what is shown offline", cause);
    }
  };
  await Promise.all([save(openOrders), save(merchTable)]);
}

async function readRecent<E extends AnyEndpoint>(endpoint: E): Promise<DatedAnswer<E> | undefined> {
  const saved = await readSaved(endpoint);
  if (!saved || Date.now() - saved.atMs < SESSION_MS) return saved;
  await deleteSaved();
  return undefined;
}

/**
 * What `load` gets from the server, or without a network or a working server what `show` makes of the saved response to
 * `endpoint`.
 */
export async function orSaved<E extends AnyEndpoint, T, S>(
  endpoint: E,
  load: () => Promise<T>,
  show: (saved: DatedAnswer<E>) => Promise<S | undefined>,
): Promise<T | S> {
  const saved = async (): Promise<S | undefined> => {
    const found = await readRecent(endpoint);
    return found && show(found);
  };
  const early = isOnline() ? undefined : await saved();
  if (early !== undefined) return early;
  try {
    return await load();
  } catch (error) {
    const late = isAppError(error, "network", "server", "unavailable") ? await saved() : undefined;
    if (late === undefined) throw error;
    return late;
  }
}

const SAVED = [adminUser, openOrders, merchTable].map(({ path }) => path);

/** Deletes the saved responses. Changes that were not sent stay for the same administrator. */
export async function deleteSaved(): Promise<void> {
  if (hasAccountDatabase()) await accountDatabase().savedAnswers.bulkDelete(SAVED);
}

/** Deletes everything that the back office has stored on this device. */
export async function clearDevice(): Promise<void> {
  try {
    await Promise.all([deleteSaved(), deleteChanges()]);
  } catch (cause) {
    report("clearing this device", cause);
  }
}

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

const HOUR_MS = 3_600_000;
/** The length of an administrator's session. No buyer’s data stays on the device for longer. */
const SESSION_MS = 12 * HOUR_MS;
/** How long the merch table is kept. It holds no buyer’s data, and a festival can be without a network for days. */
const TABLE_MS = 7 * 24 * HOUR_MS;

const SAVED = [adminUser, openOrders, merchTable].map(({ path }) => path);

/**
 * Uses the database of the account that is signed in on this device. The saved responses in it are deleted whenever
 * that session ends or somebody else signs in, even in the listeners' app.
 */
export const openDevice = (): void => setActiveAccount(currentAccountKey() ?? null);

/** Loads the signed-in administrator; offline, loads the administrator whose data is saved on this device. */
export const loadUser = (input: { signal?: AbortSignal } = {}): Promise<Data<typeof adminUser>> =>
  orSaved(
    adminUser,
    () => fetchUser(input),
    async ({ data }) => data,
  );

async function fetchUser(input: { signal?: AbortSignal }): Promise<Data<typeof adminUser>> {
  const { data } = await fetchAndSave(adminUser, input);
  const accountKey = accountKeyOf(data.email);
  try {
    await deleteChangesOfOthers(accountKey);
    if (accountKey !== activeAccountKey()) {
      // The session cookie and the token belong to different accounts, so this device saves nothing.
      await deleteSaved();
      setActiveAccount(null);
    }
  } catch (cause) {
    report("tidying this device", cause);
  }
  return data;
}

type ShownOffline = typeof openOrders | typeof merchTable;

/** Saves the orders to ship and the merch table, so that they can be shown without a network. Never rejects. */
export async function saveForOffline(endpoints: readonly ShownOffline[] = [openOrders, merchTable]): Promise<void> {
  if (!hasAccountDatabase()) return;
  const save = async (endpoint: ShownOffline) => {
    try {
      await fetchAndSave(endpoint);
    } catch (cause) {
      if (!isAppError(cause)) report("saving what is shown offline", cause);
    }
  };
  await Promise.all(endpoints.map(save));
}

async function readRecent<E extends AnyEndpoint>(endpoint: E): Promise<DatedAnswer<E> | undefined> {
  try {
    await deleteOutdated();
  } catch (cause) {
    report("deleting outdated responses", cause);
    return undefined;
  }
  return readSaved(endpoint);
}

async function deleteOutdated(): Promise<void> {
  if (!hasAccountDatabase()) return;
  const isOutdated = ({ path, atMs }: { path: string; atMs: number }) =>
    Date.now() - atMs >= (path === openOrders.path ? SESSION_MS : TABLE_MS);
  await accountDatabase().savedAnswers.where("path").anyOf(SAVED).and(isOutdated).delete();
}

/**
 * Resolves to what `load` returns. If the network or the server fails, calls `show` with the saved response to
 * `endpoint` instead.
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

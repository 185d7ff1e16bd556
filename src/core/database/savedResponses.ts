import type { AnyEndpoint, Data } from "#contract/endpoint.ts";
import { activeAccountKey } from "../account/activeAccount.ts";
import { isAppError } from "../api/appError.ts";
import { type DatedAnswer, readDated } from "../api/client.ts";
import { report } from "../platform/report.ts";
import { markCopyShown } from "../worker/serverState.ts";
import { accountDatabase, hasAccountDatabase, useLiveQuery } from "./db.ts";

/** A call's response that is saved on this device; `undefined` if there is none or the storage cannot be read. */
export async function readSaved<E extends AnyEndpoint>({ path }: E): Promise<DatedAnswer<E> | undefined> {
  if (!hasAccountDatabase()) return undefined;
  try {
    const row = await accountDatabase().savedAnswers.get(path);
    return row && { data: row.data as Data<E>, atMs: Math.min(row.atMs, Date.now()) };
  } catch (cause) {
    report("reading a saved response", cause);
    return undefined;
  }
}

/**
 * Fetches a call's response and saves it on this device, unless the saved one is newer or the signed-in account has
 * changed in the meantime.
 */
export async function fetchAndSave<E extends AnyEndpoint>(
  endpoint: E,
  input: { signal?: AbortSignal } = {},
): Promise<DatedAnswer<E>> {
  const accountKey = activeAccountKey();
  const answer = await readDated(endpoint, input);
  const { path } = endpoint;
  if (accountKey === null || accountKey !== activeAccountKey()) return answer;
  try {
    const database = accountDatabase();
    const { savedAnswers } = database;
    await database.transaction("rw", savedAnswers, async () => {
      const { atMs = 0 } = (await savedAnswers.get(path)) ?? {};
      // A saved time in the future means that the clock was wrong then, so the new response replaces the saved one.
      if (answer.atMs > atMs || atMs > Date.now()) await savedAnswers.put({ path, ...answer });
    });
  } catch (cause) {
    report("saving a response", cause);
  }
  return answer;
}

/**
 * Opens a screen with the response saved on this device, and fetches a newer one in the background. `hasRows`: whether
 * the screen has local rows to show, in which case it does not wait for the server. If there is nothing to show, throws
 * what the call throws.
 */
export async function deviceFirst<E extends AnyEndpoint>(
  endpoint: E,
  hasRows: () => PromiseLike<boolean>,
): Promise<DatedAnswer<E> | undefined> {
  const [saved, hasOwn] = await Promise.all([readSaved(endpoint), orFalse(hasRows)]);
  const latest = fetchAndSave(endpoint);
  if (!saved && !hasOwn) return latest;
  latest.catch((cause) => {
    // The screen keeps showing the saved response. A missing network is reported elsewhere.
    if (isAppError(cause, "server", "unavailable")) markCopyShown("failing", endpoint.path);
    else if (!isAppError(cause)) report("refreshing in the background", cause);
  });
  return saved;
}

async function orFalse(look: () => PromiseLike<boolean>): Promise<boolean> {
  try {
    return hasAccountDatabase() && (await look());
  } catch (cause) {
    report("looking for saved responses", cause);
    return false;
  }
}

/** The newest response on this device, live, for a screen that was opened with `opened`. */
export function useNewest<E extends AnyEndpoint>(
  endpoint: E,
  opened: DatedAnswer<E> | undefined,
): DatedAnswer<E> | undefined {
  const saved = useLiveQuery(() => readSaved(endpoint), [endpoint.path], undefined);
  return saved && saved.atMs >= (opened?.atMs ?? 0) ? saved : opened;
}

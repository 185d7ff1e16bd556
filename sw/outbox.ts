import { type IDBPDatabase, openDB } from "idb";
import type { AnyEndpoint, Data } from "#contract/endpoint.ts";
import { outboxLock } from "#contract/workerMessages.ts";
import { AppError } from "#src/core/api/appError.ts";
import { setCallHeaders } from "#src/core/api/headers.ts";
import { addressOf, bodyOf, type Call, failureOf, type Input, readAnswer } from "#src/core/api/wire.ts";
import { type LyricDraft, type OutboxRow, SENDING_TABLES, type Transact } from "#src/core/database/outboxRows.ts";
import { isReadableRow } from "#src/core/database/readableRow.ts";
import { drain } from "#src/core/outbox/drain.ts";
import { sendAction } from "#src/core/outbox/sendAction.ts";
import { accountDatabaseName, CHANNELS } from "#src/core/platform/storageKeys.ts";
import type { currentAccount, currentToken } from "./account.ts";
import type { WorkerUrls } from "./workerUrls.ts";

declare const self: ServiceWorkerGlobalScope;

/**
 * The worker's functions for the active account, passed in because this script must not load a second copy of their
 * state.
 */
export interface Account {
  currentAccount: typeof currentAccount;
  currentToken: typeof currentToken;
}

/**
 * Sends the waiting rows of the signed-in account, as a tab would, even if no tab is open. Throws if rows still wait
 * for a network, so that the browser wakes the worker again.
 */
export async function sendWaiting(places: WorkerUrls, account: Account): Promise<void> {
  const accountKey = await account.currentAccount();
  const apiToken = await account.currentToken();
  if (accountKey === null || apiToken === undefined) return;
  await navigator.locks.request(outboxLock(accountKey), async () => {
    const database = await openAccount(accountKey);
    if (!database) return;
    try {
      await sendFrom(database, { ...account, accountKey, call: callAt(places, apiToken) });
    } finally {
      database.close();
    }
  });
}

interface Sender extends Account {
  accountKey: string;
  call: Call;
}

async function sendFrom(database: IDBPDatabase, { accountKey, currentAccount, call }: Sender): Promise<void> {
  let [isSettled, isCut] = [false, false];
  const dueInMs = await drain({
    transact: transactIn(database),
    send: async (action, id) => {
      if ((await currentAccount()) !== accountKey) throw new AppError("unauthorised");
      return sendAction(call, action, id);
    },
    nowMs: Date.now,
    retriesUnanswered: true,
    jitterMs: () => 0,
    isAwaited: () => false,
    onOutcome: (outcome) => {
      isSettled ||= outcome.kind !== "later";
      isCut ||= outcome.kind === "later" && outcome.reason === "network";
    },
  });
  if (isSettled) notifyTabs(accountKey);
  if (isCut || dueInMs !== undefined) throw new AppError("network");
}

/** Opens the account's database at its existing version; does not create a missing one. */
async function openAccount(accountKey: string): Promise<IDBPDatabase | undefined> {
  const name = accountDatabaseName(accountKey);
  const isThere = (await indexedDB.databases()).some((database) => database.name === name);
  if (!isThere) return undefined;
  const database = await openDB(name, undefined, {
    // A tab wants to delete or upgrade the database.
    blocking: () => database.close(),
  });
  return database;
}

/** Treats every failure within `work` as a database failure, because `work` does nothing else that can fail. */
const transactIn =
  (database: IDBPDatabase): Transact =>
  async (work) => {
    const transaction = database.transaction(SENDING_TABLES, "readwrite");
    const outbox = transaction.objectStore("outbox");
    const lyricDrafts = transaction.objectStore("lyricDrafts");
    const tables = {
      outbox: {
        // Unreadable rows are left for a tab to move away.
        all: async () => (await outbox.getAll()).filter((row) => isReadableRow("outbox", row)),
        get: (seq: number) => outbox.get(seq),
        put: (row: OutboxRow) => outbox.put(row),
      },
      localIds: transaction.objectStore("localIds"),
      lyricDrafts: {
        get: async (musicId: number) => {
          const draft = await lyricDrafts.get(musicId);
          return isReadableRow("lyricDrafts", draft) ? draft : undefined;
        },
        put: (draft: LyricDraft) => lyricDrafts.put(draft),
        delete: (musicId: number) => lyricDrafts.delete(musicId),
      },
    };
    const [result] = await Promise.all([work(tables), transaction.done]);
    return result;
  };

/** Makes calls like a page. The token determines the account, whatever the cookie says. */
export const callAt =
  (places: WorkerUrls, apiToken: string): Call =>
  async <E extends AnyEndpoint>(endpoint: E, input: Input<E> = {}): Promise<Data<E>> => {
    const { json, body } = bodyOf(endpoint, input);
    const address = addressOf(endpoint, input, { base: places.api, root: new URL(places.api).origin });
    const headers = new Headers();
    setCallHeaders(headers, { csrfToken: await csrfToken(), apiToken, isMultipart: body !== undefined });
    if (input.idempotencyKey) headers.set("Idempotency-Key", input.idempotencyKey);
    const response = await fetch(address, {
      method: endpoint.method,
      headers,
      credentials: "include",
      body: json === undefined ? body : JSON.stringify(json),
      ...(input.signal && { signal: input.signal }),
    }).catch((cause) => {
      throw new AppError("network", { cause });
    });
    if (!response.ok) throw await failureOf(response);
    return readAnswer(endpoint, response);
  };

/** Browsers with Background Sync also let a worker read this cookie. */
async function csrfToken(): Promise<string> {
  const cookie = "cookieStore" in self ? await self.cookieStore.get("XSRF-TOKEN") : undefined;
  return decodeURIComponent(cookie?.value ?? "");
}

function notifyTabs(accountKey: string): void {
  const channel = new BroadcastChannel(CHANNELS.outbox);
  channel.postMessage(accountKey);
  channel.close();
}

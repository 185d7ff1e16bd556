import { sellAtTable } from "#contract/admin/merchTable.ts";
import { packOrder, shipOrder } from "#contract/admin/orders.ts";
import { activeAccountKey } from "#src/core/account/activeAccount.ts";
import { AppError, isAppError } from "#src/core/api/appError.ts";
import { call } from "#src/core/api/client.ts";
import { saveFailureMessage } from "#src/core/database/saveFailure.ts";
import { isOnline } from "#src/core/network/online.ts";
import { type EnqueueResult, HELD, WAITING } from "#src/core/outbox/enqueueResult.ts";
import { backOffMs } from "#src/core/platform/backOff.ts";
import { showPopup } from "#src/core/platform/popups.ts";
import { refreshScreens } from "#src/core/platform/refresh.ts";
import { report } from "#src/core/platform/report.ts";
import {
  addChange,
  type Change,
  deleteChange,
  findChange,
  listChanges,
  markTried,
  type NewChange,
  NO_ORDER,
  type OrderAction,
  refuseChange,
} from "./changes.ts";
import { loadUser, saveForOffline } from "./openOrders.ts";

/** This lock is held while one tab sends, so that the changes arrive once and in order. */
const LOCK = "segue.backoffice.changes";
/** How long a call may go without a response. */
const LIMIT_MS = 20_000;

/** The server's final response to a change: its message or its refusal. */
interface Settled {
  change: Change;
  message: string;
  refusal?: AppError;
}

/**
 * Whether the server has decided on the change. If it has not, the change is sent again with the same key. "Not found"
 * is not final for a sale, because during an update an earlier version of the server may not know the call.
 */
const isFinal = (error: unknown, { action }: NewChange): error is AppError =>
  isAppError(error, "refused", "validation") || (action.kind !== "sell" && isAppError(error, "notFound"));

function send({ id, orderId, action }: NewChange): Promise<{ message: string }> {
  const once = { idempotencyKey: id, signal: AbortSignal.timeout(LIMIT_MS) };
  if (action.kind === "sell") return call(sellAtTable, { ...once, body: action.body });
  const input = { ...once, params: { id: orderId } };
  return action.kind === "pack" ? call(packOrder, input) : call(shipOrder, { ...input, body: action.body });
}

/** Stores a change and then sends it, so that it is neither lost nor made twice. Throws the AppError of a refusal. */
export const enqueue = async (orderId: number, action: Change["action"]): Promise<EnqueueResult> =>
  settle(await storeChange(orderId, action));

/** Makes a change to several orders. All are stored before the first is sent. */
export async function enqueueAll(
  orderIds: readonly number[],
  action: OrderAction,
): Promise<PromiseSettledResult<EnqueueResult>[]> {
  const changes = await Promise.all(orderIds.map((id) => storeChange(id, action)));
  const settled = await sendStored(changes);
  return Promise.allSettled(changes.map((change) => resultOf(change, settled)));
}

/** A change that was made but not sent. If the browser stores nothing, only the caller has it. */
export interface MadeChange extends NewChange {
  isStored: boolean;
}

/**
 * Stores a change without sending it. Call `settle` to send it now; otherwise it is sent together with the next change.
 */
export async function storeChange(
  orderId: number,
  action: Change["action"],
  id: string = crypto.randomUUID(),
): Promise<MadeChange> {
  const accountKey = activeAccountKey();
  const change = { id, accountKey: accountKey ?? "", orderId, action };
  if (accountKey === null || !("locks" in navigator)) return { ...change, isStored: false };
  try {
    await addChange(change);
    return { ...change, isStored: true };
  } catch (cause) {
    report("saving a change", cause);
    if (isOnline()) return { ...change, isStored: false };
    throw new AppError("blocked", { cause, message: saveFailureMessage(cause) });
  }
}

/** Sends a change and all changes that wait before it. Throws the AppError of a refusal. */
export const settle = async (change: MadeChange): Promise<EnqueueResult> =>
  resultOf(change, await sendStored([change]));

/** Sends all stored changes. Returns the outcomes of `changes`, and shows the outcomes of all other changes. */
async function sendStored(changes: readonly MadeChange[]): Promise<Settled[]> {
  if (!isOnline() || !changes.some(({ isStored }) => isStored)) return [];
  const settled = await sendChanges();
  const isOwn = ({ change }: Settled) => changes.some(({ id }) => id === change.id);
  await tell(settled.filter((one) => !isOwn(one)));
  return settled.filter(isOwn);
}

async function resultOf(made: MadeChange, settled: readonly Settled[]): Promise<EnqueueResult> {
  if (!made.isStored) return { kind: "sent", message: (await send(made)).message };
  const own = settled.find(({ change }) => change.id === made.id);
  if (own?.refusal) {
    // The form shows the refusal, so the change is deleted. A sale is kept, because nothing else records it.
    if (made.action.kind !== "sell") await deleteChange(own.change.seq);
    throw own.refusal;
  }
  if (own) return { kind: "sent", message: own.message };
  const change = await findChange(made.id);
  // Another tab has sent the change and deleted it.
  if (!change) return { kind: "sent", message: "Synced." };
  if (change.state === "refused") throw new AppError("refused", { message: change.words });
  return isOnline() ? HELD : WAITING;
}

/** Deletes a change that the server doesn’t have. Throws if the server may have it. */
export const withdraw = (seq: number): Promise<void> =>
  navigator.locks.request(LOCK, async () => {
    const change = (await listChanges()).find((one) => one.seq === seq);
    if (!change) throw new AppError("refused", { message: "This sale has already synced or been undone." });
    if (change.state === "waiting" && !change.isUntried) {
      const message = "This sale may have reached your store. Undo it once it has synced.";
      throw new AppError("refused", { message });
    }
    await deleteChange(seq);
  });

let attempts = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Sends the waiting changes in order. Stops at a change that gets no final answer. That change and the rest are sent
 * later.
 */
async function sendChanges(): Promise<Settled[]> {
  const accountKey = activeAccountKey();
  return navigator.locks.request(LOCK, async () => {
    const settled: Settled[] = [];
    clearTimeout(timer);
    const changes = (await listChanges()).filter(({ state }) => state === "waiting");
    if (changes.length === 0 || !(await isAdministrator())) return settled;
    for (const change of changes) {
      if (!isOnline() || activeAccountKey() !== accountKey) break;
      const outcome = await attempt(change);
      if (!outcome) break;
      settled.push(outcome);
    }
    return settled;
  });
}

/**
 * Whether the session belongs to an administrator, because another user may have signed in in another tab. If a
 * different administrator has signed in, no account is active after this call.
 */
async function isAdministrator(): Promise<boolean> {
  try {
    await loadUser({ signal: AbortSignal.timeout(LIMIT_MS) });
    return true;
  } catch (error) {
    if (!isAppError(error)) throw error;
    return !isAppError(error, "unauthorised", "forbidden");
  }
}

async function attempt(change: Change): Promise<Settled | undefined> {
  try {
    await markTried(change.seq);
    const { message } = await send(change);
    await deleteChange(change.seq);
    attempts = 0;
    return { change, message };
  } catch (error) {
    if (isFinal(error, change)) {
      await refuseChange(change.seq, error.message);
      return { change, message: "", refusal: error };
    }
    if (!isAppError(error)) report("sending a change", error);
    // Without a network or an administrator's session a retry would fail too. The changes are sent once the network or
    // the session is back.
    if (!isAppError(error, "network", "unauthorised", "unconfirmed", "forbidden")) {
      timer = setTimeout(() => void trySync(), backOffMs(attempts));
      attempts += 1;
    }
    return undefined;
  }
}

const subjectOf = ({ orderId }: Change): string => (orderId === NO_ORDER ? "Merch table" : `Order ${orderId}`);

/**
 * Shows a popup for each change that was made earlier. If there are such changes, reloads the screen. Returns whether
 * the screen was reloaded.
 */
async function tell(settled: readonly Settled[]): Promise<boolean> {
  if (settled.length === 0) return false;
  for (const { change, refusal } of settled)
    if (refusal) showPopup({ kind: "warning", message: `${subjectOf(change)}: ${refusal.message}` });
  if (settled.some(({ refusal }) => !refusal)) showPopup({ kind: "success", message: "Your changes are synced." });
  void saveForOffline();
  await refreshScreens();
  return true;
}

/** Sends the changes that wait on this device. Returns whether it reloaded the screen. */
export async function syncChanges(): Promise<boolean> {
  if (activeAccountKey() === null || !isOnline() || !("locks" in navigator)) return false;
  return tell(await sendChanges());
}

/** Like `syncChanges`, but reports a failure instead of rejecting. */
export async function trySync(): Promise<void> {
  try {
    await syncChanges();
  } catch (cause) {
    report("syncing changes", cause);
  }
}

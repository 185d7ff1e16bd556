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
  type NewChange,
  NO_ORDER,
  refuseChange,
} from "./changes.ts";
import { loadUser, saveForOffline } from "./openOrders.ts";

/** Held while one tab sends, so that the changes arrive once and in order. */
const LOCK = "segue.backoffice.changes";
/** How long a call may go without a response. */
const LIMIT_MS = 20_000;

/** The server's final word on a change: its message, or why it refused. */
interface Settled {
  change: Change;
  message: string;
  refusal?: AppError;
}

/** Any other failure says nothing about the change, which is sent again with the same key. */
const isFinal = (error: unknown): error is AppError => isAppError(error, "refused", "notFound", "validation");

function send({ id, orderId, action }: NewChange): Promise<{ message: string }> {
  const once = { idempotencyKey: id, signal: AbortSignal.timeout(LIMIT_MS) };
  if (action.kind === "sell") return call(sellAtTable, { ...once, body: action.body });
  const input = { ...once, params: { id: orderId } };
  return action.kind === "pack" ? call(packOrder, input) : call(shipOrder, { ...input, body: action.body });
}

/** Stores a change and then sends it, so that it is neither lost nor made twice. Throws the AppError of a refusal. */
export async function enqueue(orderId: number, action: Change["action"]): Promise<EnqueueResult> {
  const accountKey = activeAccountKey();
  const change = { id: crypto.randomUUID(), accountKey: accountKey ?? "", orderId, action };
  if (accountKey === null || !("locks" in navigator)) return sendAtOnce(change);
  try {
    await addChange(change);
  } catch (cause) {
    report("saving a change", cause);
    if (isOnline()) return sendAtOnce(change);
    throw new AppError("blocked", { cause, message: saveFailureMessage(cause) });
  }
  if (!isOnline()) return WAITING;
  const settled = await sendChanges();
  const own = settled.find(({ change: { id } }) => id === change.id);
  await tell(settled.filter((other) => other !== own));
  if (!own) return resultOf(change.id);
  if (!own.refusal) return { kind: "sent", message: own.message };
  // The form shows it, so it need not stay.
  await deleteChange(own.change.seq);
  throw own.refusal;
}

/** For a browser that stores nothing. */
const sendAtOnce = async (change: NewChange): Promise<EnqueueResult> => ({
  kind: "sent",
  message: (await send(change)).message,
});

/** The result of a change that this tab has not settled itself. */
async function resultOf(id: string): Promise<EnqueueResult> {
  const change = await findChange(id);
  if (!change) return { kind: "sent", message: "Synced." };
  if (change.state === "refused") throw new AppError("refused", { message: change.words });
  return isOnline() ? HELD : WAITING;
}

/** Deletes a change that waits. One that is being sent is deleted only if the server doesn’t receive it. */
export const withdraw = (seq: number): Promise<void> => navigator.locks.request(LOCK, () => deleteChange(seq));

let attempts = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends the waiting changes in order. Stops at one that gets no final answer; it is sent again later, with the rest. */
async function sendChanges(): Promise<Settled[]> {
  const accountKey = activeAccountKey();
  return navigator.locks.request(LOCK, async () => {
    const settled: Settled[] = [];
    clearTimeout(timer);
    const changes = await listChanges();
    if (changes.length === 0 || !(await isAdministrator())) return settled;
    for (const change of changes) {
      if (change.state === "refused") continue;
      if (activeAccountKey() !== accountKey) break;
      const outcome = await attempt(change);
      if (!outcome) break;
      settled.push(outcome);
    }
    return settled;
  });
}

/**
 * Whether the session is an administrator's: somebody else may have signed in in another tab. If it is another
 * administrator's, no account is active after this.
 */
async function isAdministrator(): Promise<boolean> {
  try {
    await loadUser();
    return true;
  } catch (error) {
    if (!isAppError(error)) throw error;
    return !isAppError(error, "unauthorised", "forbidden");
  }
}

async function attempt(change: Change): Promise<Settled | undefined> {
  try {
    const { message } = await send(change);
    await deleteChange(change.seq);
    attempts = 0;
    return { change, message };
  } catch (error) {
    if (isFinal(error)) {
      await refuseChange(change.seq, error.message);
      return { change, message: "", refusal: error };
    }
    // Without a network or an administrator's session there is nothing to try before they are back.
    if (!isAppError(error, "network", "unauthorised", "unconfirmed", "forbidden")) {
      timer = setTimeout(() => void trySync(), backOffMs(attempts));
      attempts += 1;
    }
    return undefined;
  }
}

const subjectOf = ({ orderId }: Change): string => (orderId === NO_ORDER ? "Merch table" : `Order ${orderId}`);

/** Shows popups about changes made earlier, and reloads the screen if there are any. Returns whether it did. */
async function tell(settled: readonly Settled[]): Promise<boolean> {
  if (settled.length === 0) return false;
  for (const { change, refusal } of settled)
    if (refusal) showPopup({ kind: "warning", message: `${subjectOf(change)}: ${refusal.message}` });
  if (settled.some(({ refusal }) => !refusal)) showPopup({ kind: "success", message: "Your changes are synced." });
  void saveForOffline();
  await refreshScreens();
  return true;
}

/** Sends what waits on this device, if anything does. Returns whether it reloaded the screen. */
export async function syncChanges(): Promise<boolean> {
  if (activeAccountKey() === null || !isOnline() || !("locks" in navigator)) return false;
  return tell(await sendChanges());
}

/** Like `syncChanges`, but reports a failure. */
export async function trySync(): Promise<void> {
  try {
    await syncChanges();
  } catch (cause) {
    report("syncing changes", cause);
  }
}

import { outboxLock } from "#contract/workerMessages.ts";
import { activeAccountKey } from "../account/activeAccount.ts";
import { AppError } from "../api/appError.ts";
import { call } from "../api/client.ts";
import { accountDatabase, type OutboxAction, type OutboxRow } from "../database/db.ts";
import { saveFailureMessage } from "../database/saveFailure.ts";
import type { ServerResult } from "../mutations/mutation.ts";
import { entityOf, mutationOf } from "../mutations/registry.ts";
import { isOnline, onBackOnline } from "../network/online.ts";
import { askToPersist } from "../platform/persistStorage.ts";
import { refreshScreens } from "../platform/refresh.ts";
import { report } from "../platform/report.ts";
import { wakeForOutbox } from "../worker/sync.ts";
import { drain, type Outcome } from "./drain.ts";
import { type EnqueueResult, HELD, WAITING } from "./enqueueResult.ts";
import { dropFromOverlay } from "./overlaidRows.ts";
import { claimRefusals, tellRefusals } from "./refusals.ts";
import { sendAction } from "./sendAction.ts";
import { hasSent, listenForSenders, notifyTabs, showSent } from "./sent.ts";
import { transactIn } from "./transact.ts";

const JITTER_MS = 500;

const ONLY_ONLINE = "You can do this when you’re back online.";

const awaited = new Map<string, { resolve: (serverResult: ServerResult) => void; reject: (error: AppError) => void }>();
let timer: ReturnType<typeof setTimeout> | undefined;

interface Made {
  id: string;
  action: OutboxAction;
}

/** Performs an action that may wait for the network. Throws the AppError of a refusal. */
export async function enqueue(action: OutboxAction): Promise<EnqueueResult> {
  const [outcome] = await enqueueEach([action]);
  if (outcome?.status !== "fulfilled") throw outcome?.reason;
  return outcome.value;
}

/**
 * Performs actions that may wait for the network. All are stored in the outbox before the first is sent, so that none
 * is lost or performed twice. A refused action is rejected with its AppError. If the actions create an entity and
 * cannot be stored, none is performed, because the later actions need the entity's id.
 */
export async function enqueueEach(actions: readonly OutboxAction[]): Promise<PromiseSettledResult<EnqueueResult>[]> {
  const made = actions.map((action): Made => ({ id: crypto.randomUUID(), action }));
  try {
    await saveActions(made);
  } catch (cause) {
    report("saving an action", cause);
    if (made.length > 1 && made.some(({ action }) => mutationOf(action).createsEntity))
      throw new AppError("server", { message: saveFailureMessage(cause), cause });
    const outcomes: PromiseSettledResult<EnqueueResult>[] = [];
    for (const one of made) outcomes.push(...(await Promise.allSettled([sendAtOnce(one, cause)])));
    return outcomes;
  }
  askToPersist();
  if (!isOnline()) {
    wakeForOutbox();
    return made.map(() => ({ status: "fulfilled", value: WAITING }));
  }
  const drained = drainNow().then(
    () => undefined,
    (cause) => Promise.reject(new AppError("server", { cause })),
  );
  return Promise.allSettled(made.map(({ id }) => resultOf(id, drained)));
}

async function resultOf(id: string, drained: Promise<undefined>): Promise<EnqueueResult> {
  const settled = new Promise<ServerResult>((resolve, reject) => awaited.set(id, { resolve, reject }));
  try {
    const serverResult = await Promise.race([settled, drained]);
    return serverResult ? { kind: "sent", message: serverResult.message } : await storedResultOf(id);
  } catch (error) {
    await dropRefused(id);
    throw error;
  } finally {
    awaited.delete(id);
  }
}

/** The result of an action that another tab or the worker may have sent, or that waits for its retry. */
async function storedResultOf(id: string): Promise<EnqueueResult> {
  const row = await accountDatabase().outbox.where("id").equals(id).first();
  if (row?.state !== "refused") return row?.state === "waiting" && isOnline() ? HELD : WAITING;
  const [refusal] = await claimRefusals((other) => other.id === id);
  throw refusal?.error ?? new AppError("refused", { message: row.words });
}

/**
 * Removes a refused action, because its caller reports the refusal. Keeps the action if other actions depend on what it
 * would have created.
 */
async function dropRefused(id: string): Promise<void> {
  const { outbox } = accountDatabase();
  const row = await outbox.where("id").equals(id).first();
  if (row?.state !== "refused") return;
  if (mutationOf(row.action).createsEntity && (await outbox.where("entity").equals(row.entity).count()) > 1) return;
  await removeRows([row.seq]);
}

/** Removes rows from the outbox, and from the screens of every tab. */
export async function removeRows(seqs: number[]): Promise<void> {
  await accountDatabase().outbox.bulkDelete(seqs);
  dropFromOverlay(seqs);
  notifyTabs();
}

let lastLocalId = 0;

/** A negative id for a playlist created on this device, until the server assigns one. */
export function newLocalId(): number {
  lastLocalId = Math.min(-Date.now(), lastLocalId - 1);
  return lastLocalId;
}

function saveActions(made: readonly Made[]): Promise<void> {
  const database = accountDatabase();
  const { outbox, localIds } = database;
  return database.transaction("rw", outbox, localIds, async () => {
    for (const { id, action: asked } of made) {
      // The screen may still show the local id of a playlist that has reached the server in the meantime.
      const known = "playlistId" in asked ? await localIds.get(asked.playlistId) : undefined;
      const action = known ? { ...asked, playlistId: known.realId } : asked;
      const times = { createdAtMs: Date.now(), attempts: 0, nextAtMs: 0 };
      await outbox.add({ id, action, entity: entityOf(action), ...times, state: "waiting", words: "" });
    }
  });
}

/** Sends an action now, because it cannot be stored on this device. */
async function sendAtOnce({ id, action }: Made, cause: unknown): Promise<EnqueueResult> {
  if (!isOnline()) throw new AppError("network", { message: `${saveFailureMessage(cause)} ${ONLY_ONLINE}`, cause });
  const { message } = await sendAction(call, action, id);
  await refreshScreens();
  return { kind: "sent", message };
}

/**
 * Sends the waiting actions now, when the network comes back, and when a retry is due. Returns a function that stops
 * it.
 */
export function startOutbox(): () => void {
  const again = () => {
    if (activeAccountKey() === null) return;
    tellOfRefusals();
    drainNow().catch((cause) => report("sending the outbox", cause));
  };
  again();
  const stops = [onBackOnline(again), listenForSenders(tellOfRefusals)];
  const onVisible = () => document.visibilityState === "visible" && again();
  document.addEventListener("visibilitychange", onVisible);
  return () => {
    for (const stop of stops) stop();
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", onVisible);
  };
}

/** Sends the waiting actions, once no other tab is sending any, and then reloads the screens of every tab. */
export async function drainNow(): Promise<void> {
  const accountKey = activeAccountKey();
  let [isSettled, isPostponed] = [false, false];
  await navigator.locks.request(outboxLock(accountKey ?? ""), async () => {
    const dueInMs = await drain({
      transact: transactIn(accountDatabase()),
      send: (action, id) => {
        if (activeAccountKey() !== accountKey) throw new AppError("unauthorised");
        return sendAction(call, action, id);
      },
      nowMs: Date.now,
      jitterMs: () => Math.random() * JITTER_MS,
      isAwaited,
      onOutcome: (outcome) => {
        if (outcome.kind === "later") isPostponed = true;
        else isSettled = true;
        tell(outcome);
      },
    });
    clearTimeout(timer);
    if (dueInMs !== undefined && isOnline())
      timer = setTimeout(() => void drainNow().catch((cause) => report("retrying", cause)), dueInMs);
  });
  if (isPostponed) wakeForOutbox();
  if (isSettled) notifyTabs();
  if (isSettled || (await hasSent())) await showSent();
}

/** Settles the promise of a caller in this tab. A refusal that no caller awaits is shown in a popup. */
function tell(outcome: Outcome): void {
  const waiting = awaited.get(outcome.row.id);
  if (outcome.kind === "sent") waiting?.resolve(outcome.serverResult);
  if (outcome.kind !== "refused") return;
  if (waiting) waiting.reject(outcome.error);
  else tellOfRefusals();
}

const isAwaited = ({ id }: OutboxRow): boolean => awaited.has(id);

function tellOfRefusals(): void {
  tellRefusals((row) => !isAwaited(row)).catch((cause) => report("reporting a refused change", cause));
}

import type { FailureCode } from "#contract/errors.ts";
import { type AppError, isAppError } from "../api/appError.ts";
import type { OutboxAction, OutboxRow, SendingTables, Transact } from "../database/outboxRows.ts";
import type { ServerResult } from "../mutations/mutation.ts";
import { entityOf, mutationOf } from "../mutations/registry.ts";
import { backOffMs, LONGEST_WAIT_MS, waitLeftMs } from "../platform/backOff.ts";

/** The outcome of one attempt to send a row. */
export type Outcome =
  | { kind: "sent"; row: OutboxRow; serverResult: ServerResult }
  | { kind: "refused"; row: OutboxRow; error: AppError }
  | { kind: "later"; row: OutboxRow; reason: FailureCode };

export interface DrainOptions {
  transact: Transact;
  send: (action: OutboxAction, idempotencyKey: string) => Promise<ServerResult>;
  nowMs: () => number;
  /** Whether to immediately retry the rows for which another sender got no response. */
  retriesUnanswered?: boolean;
  /** Random delay that spreads the retries of many devices. */
  jitterMs: () => number;
  /** Whether a caller in this tab awaits the row's outcome; its refusal then needs no separate popup. */
  isAwaited: (row: OutboxRow) => boolean;
  onOutcome: (outcome: Outcome) => void;
}

/**
 * Whether there was no response, or one that says nothing about the action itself. The action is then sent again later
 * with the same key.
 */
export const isTransient = (error: unknown): boolean =>
  !isAppError(error) ||
  isAppError(error, "network", "unauthorised", "server", "unavailable", "tooMany", "unreadable", "conflict", "csrf");

/**
 * Sends the waiting rows, oldest first. Rows of one entity are sent strictly in order, so a postponed row holds back
 * the later rows of its entity, and no others. Stops if there is no network or no session; the rows then wait for the
 * same account. Resolves to the milliseconds until the next attempt is due, or undefined if no attempt is scheduled.
 */
export async function drain(options: DrainOptions): Promise<number | undefined> {
  const { transact, nowMs, retriesUnanswered = false } = options;
  const isDue = ({ nextAtMs, isUnanswered }: OutboxRow): boolean =>
    waitLeftMs(nextAtMs, nowMs()) === 0 || (retriesUnanswered && isUnanswered === true);
  const held = new Set<string>();
  for (;;) {
    const row = await nextRow(transact, held, isDue);
    if (!row) return dueInMs(transact, nowMs());
    const outcome = await attempt(row, options);
    options.onOutcome(outcome);
    if (outcome.kind !== "later") continue;
    held.add(row.entity);
    // Retrying does not help here: the outbox starts again when the network returns or the user signs in.
    if (outcome.reason === "network" || outcome.reason === "unauthorised") return undefined;
  }
}

async function nextRow(
  transact: Transact,
  held: ReadonlySet<string>,
  isDue: (row: OutboxRow) => boolean,
): Promise<OutboxRow | undefined> {
  const blocked = new Set(held);
  for (const row of await sendable(transact)) {
    if (!blocked.has(row.entity) && isDue(row)) return row;
    blocked.add(row.entity);
  }
  return undefined;
}

/** The waiting rows, oldest first, except those of an entity whose creation the server has refused. */
async function sendable(transact: Transact): Promise<OutboxRow[]> {
  const rows = await transact(({ outbox }) => outbox.all());
  const isNotCreated = ({ state, action }: OutboxRow): boolean =>
    state === "refused" && mutationOf(action).createsEntity === true;
  const notCreated = new Set(rows.filter(isNotCreated).map(({ entity }) => entity));
  return rows.filter(({ state, entity }) => state === "waiting" && !notCreated.has(entity));
}

async function dueInMs(transact: Transact, nowMs: number): Promise<number | undefined> {
  const rows = await sendable(transact);
  const heads = rows.filter((row, index) => rows.findIndex(({ entity }) => entity === row.entity) === index);
  return heads.length === 0 ? undefined : Math.min(...heads.map((row) => waitLeftMs(row.nextAtMs, nowMs)));
}

async function attempt(row: OutboxRow, { transact, send, nowMs, jitterMs, isAwaited }: DrainOptions): Promise<Outcome> {
  try {
    const serverResult = await send(row.action, row.id);
    await transact((tables) => settle(tables, row, serverResult));
    return { kind: "sent", row, serverResult };
  } catch (error) {
    if (isTransient(error)) {
      const reason = isAppError(error) ? error.code : "server";
      if (reason !== "network" && reason !== "unauthorised")
        await change(transact, row, postponed(row, nowMs() + jitterMs(), error));
      return { kind: "later", row, reason };
    }
    const refused = error as AppError;
    const untold = isAwaited(row) ? {} : { untold: refused.code };
    await change(transact, row, { state: "refused", words: refused.message, ...untold });
    return { kind: "refused", row, error: refused };
  }
}

/** Updates a row, unless the user has discarded it in the meantime. */
const change = (transact: Transact, { seq }: OutboxRow, changes: Partial<OutboxRow>): Promise<void> =>
  transact(async ({ outbox }) => {
    const row = await outbox.get(seq);
    if (row) await outbox.put({ ...row, ...changes });
  });

/** Honours the server's Retry-After, up to a few minutes. */
const retryAfterMs = (error: unknown): number =>
  isAppError(error) ? Math.min(LONGEST_WAIT_MS, (error.retryAfterSeconds ?? 0) * 1000) : 0;

function postponed({ attempts }: OutboxRow, fromMs: number, error: unknown): Partial<OutboxRow> {
  return {
    attempts: attempts + 1,
    nextAtMs: fromMs + Math.max(retryAfterMs(error), backOffMs(attempts)),
    isUnanswered: isAppError(error) && error.isUnanswered,
  };
}

/** Marks the row as sent, and updates later rows of its entity with the ids and times from the server's response. */
async function settle(
  tables: SendingTables,
  { seq, entity, action }: OutboxRow,
  serverResult: ServerResult,
): Promise<void> {
  const { outbox } = tables;
  const mutation = mutationOf(action);
  if (mutation.settle) await mutation.settle(tables, action, serverResult);
  const sent = mutation.sentAs?.(action, serverResult) ?? action;
  const following = (later: OutboxAction) => mutation.followingOn?.(later, action, serverResult) ?? later;
  for (const row of await outbox.all()) {
    if (row.seq === seq) await outbox.put({ ...row, ...about(sent), state: "sent", words: "" });
    else if (row.seq > seq && row.entity === entity) await outbox.put({ ...row, ...about(following(row.action)) });
  }
}

const about = (action: OutboxAction): Pick<OutboxRow, "action" | "entity"> => ({ action, entity: entityOf(action) });

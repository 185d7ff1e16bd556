import type { FailureCode } from "#contract/errors.ts";
import { type AppError, isAppError } from "../../api/appError.ts";
import type { AccountDatabase, OutboxRow } from "../db.ts";
import { entityOf, followingOn, type OutboxAction, sentAs, type Taken } from "./actions.ts";

/** What became of one row in one attempt. */
export type Outcome =
  | { kind: "sent"; row: OutboxRow; taken: Taken }
  | { kind: "refused"; row: OutboxRow; error: AppError }
  | { kind: "later"; row: OutboxRow; reason: FailureCode };

export interface DrainOptions {
  database: AccountDatabase;
  send: (action: OutboxAction, idempotencyKey: string) => Promise<Taken>;
  nowMs: () => number;
  /** Spreads the retries of many devices. */
  jitterMs: () => number;
  onOutcome: (outcome: Outcome) => void;
}

const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 300_000;

/** No answer, or one that says nothing about the action itself: it is sent again later, under the same key. */
const isPassing = (error: unknown): boolean =>
  !isAppError(error) ||
  isAppError(error, "network", "server", "unavailable", "tooMany", "unreadable", "conflict", "csrf");

/**
 * Sends what waits, oldest first; rows of one entity strictly in order, so that one which must wait holds back the later
 * ones of its entity and no others. Stops when there is no network, or no session (the rows then wait for the same account).
 * Answers when the next attempt is due, in milliseconds from now; undefined when nothing waits for time to pass.
 */
export async function drain(options: DrainOptions): Promise<number | undefined> {
  const { database, nowMs } = options;
  const held = new Set<string>();
  for (;;) {
    const row = await nextRow(database, held, nowMs());
    if (!row) return dueInMs(database, nowMs());
    const outcome = await attempt(row, options);
    options.onOutcome(outcome);
    if (outcome.kind !== "later") continue;
    held.add(row.entity);
    // Neither gets better by waiting: the network's return and the next sign-in start this again.
    if (outcome.reason === "network" || outcome.reason === "unauthorised") return undefined;
  }
}

async function nextRow(
  database: AccountDatabase,
  held: ReadonlySet<string>,
  nowMs: number,
): Promise<OutboxRow | undefined> {
  const blocked = new Set(held);
  for (const row of await sendable(database)) {
    if (!blocked.has(row.entity) && row.nextAtMs <= nowMs) return row;
    blocked.add(row.entity);
  }
  return undefined;
}

/** What waits, oldest first; not what builds on a playlist that the server has refused to make. */
async function sendable({ outbox }: AccountDatabase): Promise<OutboxRow[]> {
  const rows = await outbox.where("state").anyOf("waiting", "refused").sortBy("seq");
  const isUnmade = ({ state, action }: OutboxRow): boolean => state === "refused" && action.kind === "playlist.create";
  const unmade = new Set(rows.filter(isUnmade).map(({ entity }) => entity));
  return rows.filter(({ state, entity }) => state === "waiting" && !unmade.has(entity));
}

async function dueInMs(database: AccountDatabase, nowMs: number): Promise<number | undefined> {
  const rows = await sendable(database);
  const heads = rows.filter((row, index) => rows.findIndex(({ entity }) => entity === row.entity) === index);
  return heads.length === 0 ? undefined : Math.max(0, Math.min(...heads.map((row) => row.nextAtMs)) - nowMs);
}

async function attempt(row: OutboxRow, { database, send, nowMs, jitterMs }: DrainOptions): Promise<Outcome> {
  try {
    const taken = await send(row.action, row.id);
    await settle(database, row, taken);
    return { kind: "sent", row, taken };
  } catch (error) {
    if (isPassing(error) || isAppError(error, "unauthorised")) {
      const reason = isAppError(error) ? error.code : "server";
      if (reason !== "network" && reason !== "unauthorised") await postpone(database, row, nowMs() + jitterMs());
      return { kind: "later", row, reason };
    }
    const refused = error as AppError;
    await database.outbox.update(row.seq, { state: "refused", words: refused.words });
    return { kind: "refused", row, error: refused };
  }
}

function postpone(database: AccountDatabase, { seq, attempts }: OutboxRow, fromMs: number): Promise<number> {
  const waitMs = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** attempts);
  return database.outbox.update(seq, { attempts: attempts + 1, nextAtMs: fromMs + waitMs });
}

/** Marks the row as sent and tells what builds on it what the server has answered; all or nothing. */
async function settle(database: AccountDatabase, row: OutboxRow, taken: Taken): Promise<void> {
  const { outbox, localIds, lyricDrafts } = database;
  await database.transaction("rw", outbox, localIds, lyricDrafts, async () => {
    const { action } = row;
    const sent = sentAs(action, taken);
    await outbox.update(row.seq, { state: "sent", words: "", action: sent, entity: entityOf(sent) });
    if (action.kind === "playlist.create" && taken.madeId !== undefined) {
      await localIds.put({ localId: action.localId, realId: taken.madeId });
    }
    if (action.kind === "lyric.save") await rebaseDraft(database, action, taken);
    await outbox
      .where("entity")
      .equals(row.entity)
      .and((later) => later.seq > row.seq)
      .modify((later) => {
        later.action = followingOn(later.action, action, taken);
        later.entity = entityOf(later.action);
      });
  });
}

/** A draft that says what was saved is done with; one that was written on has what was saved as its ground. */
async function rebaseDraft(
  { lyricDrafts }: AccountDatabase,
  { musicId, lyrics }: Extract<OutboxAction, { kind: "lyric.save" }>,
  { updatedAt = "" }: Taken,
): Promise<void> {
  const draft = await lyricDrafts.get(musicId);
  if (draft?.lyrics === lyrics) await lyricDrafts.delete(musicId);
  else if (draft) await lyricDrafts.update(musicId, { baseUpdatedAt: updatedAt, baseLyrics: lyrics });
}

import { countOf } from "#lib/format.ts";
import type { OutboxAction } from "../database/db.ts";
import { isTransient } from "./drain.ts";
import type { EnqueueResult } from "./enqueueResult.ts";
import { enqueueEach } from "./outbox.ts";

/**
 * Enqueues several actions, and skips those that the server refuses. Throws if all are refused, or if one can neither
 * be sent nor stored. If several were sent, `said` makes the message from their number and the refusals.
 */
export async function enqueueAll(
  actions: readonly OutboxAction[],
  said: (count: number, refusals: readonly unknown[]) => string,
): Promise<EnqueueResult> {
  const outcomes = await enqueueEach(actions);
  const results = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? outcome.value : []));
  const errors: unknown[] = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  const [first] = results;
  const failure = errors.find(isTransient);
  if (!first || failure) throw failure ?? errors[0];
  const unsent = results.find(({ kind }) => kind !== "sent");
  return unsent ?? (actions.length === 1 ? first : { kind: "sent", message: said(results.length, errors) });
}

/** The end of a message about several songs: how many of them were refused. `done` is a participle such as "added". */
export const refusedSongs = (count: number, done: string): string =>
  count > 0 ? ` ${countOf(count, "song")} couldn’t be ${done}.` : "";

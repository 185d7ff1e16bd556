import { isAppError } from "../api/appError.ts";
import type { OutboxAction } from "../database/db.ts";
import type { EnqueueResult } from "./enqueueResult.ts";
import { enqueue } from "./outbox.ts";

/**
 * Enqueues actions one after the other, in order. Actions that the server refuses are skipped; it is a failure only if
 * all of them are refused. If several were sent, `said` makes the message from their number.
 */
export async function enqueueAll(
  actions: readonly OutboxAction[],
  said: (count: number) => string,
): Promise<EnqueueResult> {
  const results: EnqueueResult[] = [];
  let refusal: unknown;
  for (const action of actions) {
    try {
      results.push(await enqueue(action));
    } catch (error) {
      if (!isAppError(error, "refused")) throw error;
      refusal = error;
    }
  }
  const last = results.at(-1);
  if (!last) throw refusal;
  return actions.length === 1 || last.kind !== "sent" ? last : { kind: "sent", message: said(results.length) };
}

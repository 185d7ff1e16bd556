import { isAppError } from "../api/appError.ts";
import type { OutboxAction } from "../database/db.ts";
import type { EnqueueResult } from "./enqueueResult.ts";
import { enqueue } from "./outbox.ts";

/**
 * Enqueues actions one after the other, so that they come in their order. Those that the server refuses are left out, and only if
 * it refuses all of them is that a failure. Of several that were sent, the message is `said` of how many.
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

import type { Call } from "../api/wire.ts";
import type { OutboxAction } from "../database/outboxRows.ts";
import type { ServerResult } from "../mutations/mutation.ts";
import { mutationOf } from "../mutations/registry.ts";

/** How long a call may go without a response; uploading a picture takes longer. */
const LIMITS_MS = { words: 20_000, files: 300_000 };

/**
 * Makes the action's call. Throws an AppError if the server does not accept it. A request that hangs, for example on a
 * silently dead connection, is aborted, because it would block every later action.
 */
export function sendAction(
  anyCall: Call,
  action: OutboxAction,
  idempotencyKey: string,
  limitsMs = LIMITS_MS,
): Promise<ServerResult> {
  const call: Call = (endpoint, input) =>
    anyCall(endpoint, { ...input, signal: AbortSignal.timeout(input?.files ? limitsMs.files : limitsMs.words) });
  return mutationOf(action).send(call, action, idempotencyKey);
}

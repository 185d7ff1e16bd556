/** Describing, retrying and discarding unsent changes. Separate from the outbox, because it is rarely needed. */
import { accountDatabase, type OutboxAction, type OutboxRow } from "../database/db.ts";
import { mutationOf } from "../mutations/registry.ts";
import { drainNow, removeRows } from "./outbox.ts";

export const describeAction = (action: OutboxAction): string => mutationOf(action).describe(action);

/** Sends a refused action again; offline, it goes back to waiting. */
export async function retryAction(seq: number): Promise<void> {
  const reset = { state: "waiting", attempts: 0, nextAtMs: 0, words: "", untold: undefined } as const;
  await accountDatabase().outbox.update(seq, reset);
  await drainNow();
}

/** Discards the refused actions on an entity, once the user has resolved what they were refused for. */
export async function discardRefused(entity: string): Promise<void> {
  const onIt = accountDatabase().outbox.where("entity").equals(entity);
  const refused = await onIt.filter(({ state }) => state === "refused").primaryKeys();
  if (refused.length > 0) await removeRows(refused);
}

/** Discards an action. Discarding the creation of an entity discards every action on it. */
export async function discardAction({ seq, action, entity }: OutboxRow): Promise<void> {
  const { outbox } = accountDatabase();
  const seqs = mutationOf(action).createsEntity ? await outbox.where("entity").equals(entity).primaryKeys() : [seq];
  await removeRows(seqs);
}

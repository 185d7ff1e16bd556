/** What a user sees of an unsent change, and can do about it: apart from the outbox, because it is seldom asked for. */
import { accountDatabase, type OutboxAction, type OutboxRow } from "../database/db.ts";
import { mutationOf } from "./mutations/registry.ts";
import { drainNow } from "./outbox.ts";
import { dropFromOverlay } from "./overlaidRows.ts";
import { notifyTabs } from "./sent.ts";

/** Describes the action to the user. */
export const describeAction = (action: OutboxAction): string => mutationOf(action).describe(action);

/** Sends a refused action once more; without a network the action waits again. */
export async function retryAction(seq: number): Promise<void> {
  const afresh = { state: "waiting", attempts: 0, nextAtMs: 0, words: "", untold: undefined } as const;
  await accountDatabase().outbox.update(seq, afresh);
  await drainNow();
}

/** Discards an action; with the creation of an entity, every action on it too. */
export async function discardAction({ seq, action, entity }: OutboxRow): Promise<void> {
  const { outbox } = accountDatabase();
  const given = mutationOf(action).createsEntity ? await outbox.where("entity").equals(entity).primaryKeys() : [seq];
  await outbox.bulkDelete(given);
  dropFromOverlay(given);
  notifyTabs();
}

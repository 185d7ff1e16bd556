import { AppError } from "../api/appError.ts";
import { accountDatabase, type OutboxAction, type OutboxRow } from "../database/db.ts";

/** An action that was refused, and how. */
export interface Refusal {
  action: OutboxAction;
  error: AppError;
}

let react: (refusal: Refusal) => void = () => undefined;

/** Says once how a person learns that something they did earlier was refused. */
export function onRefusal(tell: typeof react): void {
  react = tell;
}

/**
 * Tells of what was refused and nobody has been told of, whoever sent it and when: another tab, or the worker while no tab
 * was open. A tab that nobody looks at leaves it to one that is, or to itself later.
 */
export async function tellRefusals(isTold: (row: OutboxRow) => boolean): Promise<void> {
  if (document.visibilityState !== "visible") return;
  for (const refusal of await claimRefusals(isTold)) react(refusal);
}

/** The refusals among these rows that nobody has been told of. Whoever gets them here tells of them: no other tab will. */
export function claimRefusals(isClaimed: (row: OutboxRow) => boolean): Promise<Refusal[]> {
  const database = accountDatabase();
  const { outbox } = database;
  return database.transaction("rw", outbox, async () => {
    const refused = await outbox.where("state").equals("refused").sortBy("seq");
    const refusals: Refusal[] = [];
    for (const { untold, ...row } of refused) {
      if (untold === undefined || !isClaimed(row)) continue;
      await outbox.put(row);
      refusals.push({ action: row.action, error: new AppError(untold, { message: row.words }) });
    }
    return refusals;
  });
}

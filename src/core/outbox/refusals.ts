import { AppError } from "../api/appError.ts";
import { accountDatabase, type OutboxAction, type OutboxRow } from "../database/db.ts";

/** An action that was refused, and how. */
export interface Refusal {
  action: OutboxAction;
  error: AppError;
}

let react: (refusal: Refusal) => void = () => undefined;

/** The app calls this once, to say how the user learns that an earlier action was refused. */
export function onRefusal(tell: typeof react): void {
  react = tell;
}

/**
 * Shows the refusals that the user has not seen, whichever tab sent the actions, or the worker while no tab was open.
 * A hidden tab leaves them to the visible one, or until it is visible itself.
 */
export async function tellRefusals(isTold: (row: OutboxRow) => boolean): Promise<void> {
  if (document.visibilityState !== "visible") return;
  for (const refusal of await claimRefusals(isTold)) react(refusal);
}

/** The refusals that the user has not seen yet. The caller has to show them: no other tab gets them any more. */
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

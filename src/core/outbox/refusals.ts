import { AppError } from "../api/appError.ts";
import { accountDatabase, type OutboxAction, type OutboxRow } from "../database/db.ts";

export interface Refusal {
  action: OutboxAction;
  error: AppError;
}

let react: (refusal: Refusal) => void = () => undefined;

/** Called once by the app, to define how refusals of earlier actions are shown. */
export function onRefusal(tell: typeof react): void {
  react = tell;
}

/**
 * Shows the refusals that the user has not seen, whichever tab or worker sent the actions. A hidden tab leaves them to
 * the visible tab, or waits until it becomes visible itself.
 */
export async function tellRefusals(isTold: (row: OutboxRow) => boolean): Promise<void> {
  if (document.visibilityState !== "visible") return;
  for (const refusal of await claimRefusals(isTold)) react(refusal);
}

/** Claims the refusals that the user has not seen. The caller must show them, because no other tab will get them. */
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

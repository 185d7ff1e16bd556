import { deleteOldKeys } from "../db/queries/idempotency.ts";
import { deleteExpiredMailTokens } from "../db/queries/mailTokens.ts";
import { deleteOldHits } from "../db/queries/rateLimits.ts";
import { deleteExpiredSessions } from "../db/queries/sessions.ts";
import { removeOrphans } from "../media/orphans.ts";
import type { Services } from "../services.ts";

const HOUR_MS = 3_600_000;
const CHORES = [deleteExpiredSessions, deleteExpiredMailTokens, deleteOldHits, deleteOldKeys];

/** Throws out, once an hour, what is of no more use. Returns what stops it. */
export function keepHouse(services: Services): () => void {
  const { db, now, background } = services;
  const clean = () => {
    for (const chore of CHORES) background.run(() => chore(db, now()));
    background.run(() => removeOrphans(services));
  };
  clean();
  const timer = setInterval(clean, HOUR_MS);
  return () => clearInterval(timer);
}

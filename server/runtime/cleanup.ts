import { deleteOldKeys } from "../db/queries/idempotency.ts";
import { deleteExpiredMailTokens } from "../db/queries/mailTokens.ts";
import { deleteOldCounts } from "../db/queries/rateLimits.ts";
import { deleteExpiredSessions } from "../db/queries/sessions.ts";
import { removeOrphans } from "../media/orphans.ts";
import type { Services } from "../services.ts";

const HOUR_MS = 3_600_000;
const cleanupJobs = [deleteExpiredSessions, deleteExpiredMailTokens, deleteOldCounts, deleteOldKeys];

/** Deletes expired rows and orphaned pictures, at once and every hour. Returns a function that stops it. */
export function startCleanup(services: Services): () => void {
  const { db, now, background } = services;
  const clean = () => {
    for (const job of cleanupJobs) background.run(() => job(db, now()));
    background.run(() => removeOrphans(services));
  };
  clean();
  const timer = setInterval(clean, HOUR_MS);
  return () => clearInterval(timer);
}

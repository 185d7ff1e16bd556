import { deleteLateRows } from "../db/queries/closing.ts";
import { deleteOldKeys } from "../db/queries/idempotency.ts";
import { deleteExpiredMailTokens } from "../db/queries/mailTokens.ts";
import { deleteOldFailedMails } from "../db/queries/outgoingMails.ts";
import { deleteOldCounts } from "../db/queries/rateLimits.ts";
import { listSubmissions } from "../db/queries/selling/submissions.ts";
import { deleteExpiredSessions } from "../db/queries/sessions.ts";
import { removeOrphans } from "../media/orphans.ts";
import { removeUnfinished, UNFINISHED_MS } from "../media/storage/scratch.ts";
import { removeUnusedMedia } from "../media/unused.ts";
import { removeOldUploads, sellersBatch } from "../media/uploadedMusic.ts";
import type { Services } from "../services.ts";

const HOUR_MS = 3_600_000;
/** How long to keep an upload that is unfinished, or that was neither made into an album nor saved by a seller. */
const UPLOADS_MS = 7 * 24 * HOUR_MS;
const cleanupJobs = [
  deleteExpiredSessions,
  deleteExpiredMailTokens,
  deleteOldCounts,
  deleteOldKeys,
  deleteOldFailedMails,
  deleteLateRows,
];

/** Deletes expired rows and unused media at once and then every hour, until the returned function is called. */
export function startCleanup(services: Services): () => void {
  const { db, now, background, settings } = services;
  const clean = () => {
    for (const job of cleanupJobs) background.run(() => job(db, now()));
    background.run(() => removeOrphans(services));
    background.run(() => removeUnusedMedia(services));
    background.run(() => removeUnfinished(settings.dataDir, new Date(now().getTime() - UNFINISHED_MS)));
    background.run(async () => {
      const kept = new Set((await listSubmissions(db)).map(sellersBatch));
      await removeOldUploads(settings.dataDir, new Date(now().getTime() - UPLOADS_MS), kept);
    });
  };
  clean();
  const timer = setInterval(clean, HOUR_MS);
  return () => clearInterval(timer);
}

import type { Database } from "../db/open.ts";
import { deleteOrphans } from "../db/queries/uploads.ts";
import type { Settings } from "../settings/settings.ts";
import { mediaStoreIn } from "./store.ts";

/** A picture must be in use this long after its upload, or it is deleted. */
const GRACE_MS = 3_600_000;
const AT_ONCE = 200;

/** Deletes uploaded pictures that are no longer used. */
export async function removeOrphans({
  db,
  settings,
  now,
}: {
  db: Database;
  settings: Pick<Settings, "dataDir">;
  now: () => Date;
}): Promise<void> {
  const store = mediaStoreIn(settings.dataDir);
  const sentBefore = new Date(now().getTime() - GRACE_MS);
  let removed: number;
  do {
    // Deletes the files before the transaction commits: an upload of the same picture waits for the locked rows.
    removed = await db.transaction(async (transaction: Database) => {
      const paths = await deleteOrphans(transaction, sentBefore, AT_ONCE);
      for (const path of paths) await store.remove(path);
      return paths.length;
    });
  } while (removed === AT_ONCE);
}

import type { Database } from "../db/open.ts";
import { deleteOrphans } from "../db/queries/uploads.ts";
import type { MediaStore } from "./store.ts";

/** An uploaded picture that is still unused after this time is deleted. */
const GRACE_MS = 3_600_000;
const AT_ONCE = 200;

/** Deletes uploaded pictures that are no longer used. */
export async function removeOrphans({
  db,
  mediaStore,
  now,
}: {
  db: Database;
  mediaStore: MediaStore;
  now: () => Date;
}): Promise<void> {
  const sentBefore = new Date(now().getTime() - GRACE_MS);
  let removed: number;
  do {
    // The files are deleted before the transaction commits. Until then, an upload of the same picture waits for the
    // locked rows.
    removed = await db.transaction(async (transaction: Database) => {
      const paths = await deleteOrphans(transaction, sentBefore, AT_ONCE);
      for (const path of paths) await mediaStore.remove(path);
      return paths.length;
    });
  } while (removed === AT_ONCE);
}

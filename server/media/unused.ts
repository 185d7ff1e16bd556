import type { Database } from "../db/open.ts";
import { claimUnused, markUnused, unusedAmong } from "../db/queries/unusedMedia.ts";
import type { Settings } from "../settings/settings.ts";
import type { MediaStore } from "./store.ts";

const DAY_MS = 86_400_000;
const AT_ONCE = 200;

interface Services {
  db: Database;
  mediaStore: MediaStore;
  settings: Pick<Settings, "unusedMediaDays">;
  now: () => Date;
}

/**
 * Deletes media that have been unused for some days: files of songs that an import hid and nobody owns, replaced
 * recordings and pictures, and files of unfinished imports. If a later import finds a file again, it is restored.
 */
export async function removeUnusedMedia({ db, mediaStore, settings, now }: Services): Promise<void> {
  await markUnused(db, now());
  const before = new Date(now().getTime() - settings.unusedMediaDays * DAY_MS);
  let removed: number;
  do {
    // The files are deleted before the transaction commits. Until then, an import that uses one of them again waits for
    // the locked row.
    removed = await db.transaction(async (transaction: Database) => {
      const paths = await claimUnused(transaction, { before, now: now(), atMost: AT_ONCE });
      for (const path of paths) await mediaStore.remove(path);
      return paths.length;
    });
  } while (removed === AT_ONCE);
}

/** Frees the space of files that a failed import stored. */
export async function giveBack(
  { db, mediaStore }: Pick<Services, "db" | "mediaStore">,
  stored: readonly string[],
): Promise<void> {
  for (const path of await unusedAmong(db, stored)) await mediaStore.remove(path);
}

import { invalid } from "../../common/failure.ts";
import type { Database } from "../../db/open.ts";
import { lockAccount, uploadedBytes } from "../../db/queries/uploads.ts";

const MEGABYTE = 1024 * 1024;
const MOST_BYTES = 100 * MEGABYTE;

/**
 * Makes a change that may show a picture which was sent. Where an account's pictures then took more room than they may,
 * it is refused and undone; a picture that it replaces counts no more.
 */
export async function withinPictureQuota<T>(
  db: Database,
  accountId: number,
  sentFileId: string | undefined,
  change: (db: Database) => Promise<T>,
): Promise<T> {
  if (sentFileId === undefined) return change(db);
  return db.transaction(async (transaction: Database) => {
    await lockAccount(transaction, accountId);
    const changed = await change(transaction);
    if ((await uploadedBytes(transaction, accountId)) <= MOST_BYTES) return changed;
    throw invalid({ image: [`Your pictures may take up ${MOST_BYTES / MEGABYTE} MB. Remove another one first.`] });
  });
}

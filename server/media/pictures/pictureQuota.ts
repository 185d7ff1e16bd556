import { invalid } from "../../common/failure.ts";
import type { Database } from "../../db/open.ts";
import { lockAccount } from "../../db/queries/accounts.ts";
import { uploadedBytes } from "../../db/queries/uploads.ts";

const MEGABYTE = 1024 * 1024;
const MAX_BYTES = 100 * MEGABYTE;

/**
 * Runs a change that may make an uploaded picture visible. If the account's pictures then exceed their quota, the
 * change is rolled back and refused. A picture that the change replaces no longer counts.
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
    if ((await uploadedBytes(transaction, accountId)) <= MAX_BYTES) return changed;
    throw invalid({ image: [`Your pictures can use up to ${MAX_BYTES / MEGABYTE} MB. Remove one first.`] });
  });
}

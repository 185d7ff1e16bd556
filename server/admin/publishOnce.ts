import { randomUUID } from "node:crypto";
import type { publishUpload } from "#contract/admin/uploads.ts";
import { type Failure, refusal } from "../common/failure.ts";
import type { Database } from "../db/open.ts";
import { lockName } from "../db/queries/locks.ts";
import type { RequestContext } from "../http/route.ts";
import { giveBatchBack, removeBatch, takeBatch } from "../media/uploadedMusic.ts";

/** Also answers a retry of a call that succeeded but whose response was lost. */
export const alreadyGone = (): Failure =>
  refusal("These files were already published or removed. Check the catalogue before you upload them again.");

type Publishing = Pick<RequestContext<typeof publishUpload>, "db" | "settings" | "params" | "afterCommit">;

/**
 * Makes a catalogue entry from the files of a batch. Moves the files away before the transaction ends, so that a
 * simultaneous call no longer finds them.
 */
export async function publishOnce(
  { db, settings: { dataDir }, params: { batch }, afterCommit }: Publishing,
  refuseChanged: () => Promise<void>,
  publish: (db: Database) => Promise<number>,
): Promise<number> {
  const taken = `${batch}.${randomUUID()}`;
  try {
    const id = await db.transaction(async (transaction: Database) => {
      await lockName(transaction, "upload", batch);
      const published = await publish(transaction);
      await refuseChanged();
      await takeBatch(dataDir, batch, taken);
      return published;
    });
    afterCommit.push(() => removeBatch(dataDir, taken));
    return id;
  } catch (cause) {
    await giveBatchBack(dataDir, batch, taken);
    throw cause;
  }
}

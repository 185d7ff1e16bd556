import { happenedWithin } from "#lib/happenedWithin.ts";
import type { AccountDatabase, DownloadRow } from "../database/db.ts";
import { isRecording } from "./isRecording.ts";
import { deleteCopy, digestOf, findCopy } from "./savedCopies.ts";

/** How often each copy is read in full. Reading all of them at every start would take too long. */
const FULL_CHECK_EVERY_MS = 7 * 24 * 3_600_000;

const EVICTED = "Your browser removed this download to free up space.";
const DAMAGED = "This download is damaged.";

interface CopyCheck {
  database: AccountDatabase;
  accountKey: string;
  nowMs: number;
  /** "all" reads every copy in full; "due" only those not read in full for a week. */
  depth: "all" | "due";
  /** Called between two copies, so that the check does not slow down what the user does. */
  breathe?: () => Promise<unknown>;
}

/**
 * Checks every complete copy. Lost and damaged ones become `gone`, and can be downloaded again. Resolves to their
 * number.
 */
export async function checkCopies({ database, accountKey, nowMs, depth, breathe }: CopyCheck): Promise<number> {
  let gone = 0;
  for (const row of await database.downloads.where("state").anyOf("complete", "ended").toArray()) {
    const isInFull = depth === "all" || !happenedWithin(FULL_CHECK_EVERY_MS, row.checkedAtMs, nowMs);
    const message = await faultOf(accountKey, row, isInFull);
    if (message !== undefined) {
      gone += 1;
      await deleteCopy(database, accountKey, row);
      await database.downloads.update(row.songId, { state: "gone", words: message });
    } else if (isInFull) await database.downloads.update(row.songId, { checkedAtMs: nowMs });
    await breathe?.();
  }
  return gone;
}

async function faultOf(accountKey: string, row: DownloadRow, isInFull: boolean): Promise<string | undefined> {
  const copy = await findCopy(accountKey, row.path);
  if (!copy) return EVICTED;
  if (!isRecording(copy)) return DAMAGED;
  const body = await copy.blob();
  if (body.size !== row.totalBytes || (copy.headers.get("ETag") ?? "") !== row.etag) return DAMAGED;
  return isInFull && (await digestOf(body)) !== row.sha256 ? DAMAGED : undefined;
}

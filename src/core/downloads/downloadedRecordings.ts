import { STREAMED } from "#contract/workerMessages.ts";
import { accountDatabase, hasAccountDatabase, liveQuery } from "../database/db.ts";
import { report } from "../platform/report.ts";
import { inPlayableFormat } from "../song/playableFormat.ts";
import { recordingKeyOf } from "../song/recordingKey.ts";

/** The recordings whose copy on this device is complete; `undefined` until the database has been read. */
let downloaded: ReadonlySet<string> | undefined;
let stop = (): void => undefined;

/** Follows the active account's downloads, so that a click need not wait for the database. */
export function followDownloads(): void {
  forgetDownloads();
  if (!hasAccountDatabase()) return;
  const live = liveQuery(() => accountDatabase().downloads.where("state").equals("complete").toArray()).subscribe({
    next: (rows) => {
      downloaded = new Set(rows.map(({ path }) => path));
    },
    error: (cause) => report("reading which recordings are downloaded", cause),
  });
  stop = () => live.unsubscribe();
}

export function forgetDownloads(): void {
  stop();
  stop = () => undefined;
  downloaded = undefined;
}

/**
 * The URL to play a recording from. Marked if this device certainly has no copy, so that the request bypasses the
 * worker.
 */
export function playableUrl(address: string): string {
  const playable = inPlayableFormat(address);
  const isStreamed = downloaded?.has(recordingKeyOf(address)) === false && !address.includes("#");
  return isStreamed ? `${playable}#${STREAMED}` : playable;
}

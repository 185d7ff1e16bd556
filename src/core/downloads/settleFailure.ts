import { confirmOnline } from "../api/probe.ts";
import type { AccountDatabase, DownloadRow } from "../database/db.ts";
import { isOutOfSpace } from "../database/saveFailure.ts";
import { backOffMs } from "../platform/backOff.ts";
import { recordingKeyOf } from "../song/recordingKey.ts";
import { DownloadError, type DownloadFault } from "./downloadError.ts";
import { wordsFor } from "./keptBeats.ts";
import { fetchAnew } from "./newDownload.ts";

const MAX_ATTEMPTS = 8;

/** Faults that a retry cannot fix. */
const FINAL: readonly DownloadFault[] = ["missing", "notOwned", "notSubscribed", "noSpace", "storage"];

interface Failure {
  database: AccountDatabase;
  accountKey: string;
  row: DownloadRow;
  cause: unknown;
  /** The download was stopped on purpose. */
  isStopped: boolean;
  freshAddress: (row: DownloadRow) => Promise<string>;
}

/** Decides what to do about a song that could not be fetched: retry with a fresh address, retry later, or fail. */
export async function settleFailure(failure: Failure): Promise<void> {
  const { database, row, isStopped } = failure;
  const error = asDownloadError(failure.cause);
  if (isStopped) return giveBack(database, row, {});
  if (error.fault === "expired") return refresh(failure);
  if (FINAL.includes(error.fault)) return fail(database, row, error);
  // Offline, the attempt does not count: the download continues when the network returns.
  if (!(await confirmOnline())) return giveBack(database, row, {});
  return postpone(database, row, error);
}

const asDownloadError = (cause: unknown): DownloadError => {
  if (cause instanceof DownloadError) return cause;
  return isOutOfSpace(cause) ? new DownloadError("noSpace") : new DownloadError("passing", undefined, cause);
};

/** Puts the download back among the waiting ones, unless the user has paused or cancelled it in the meantime. */
async function giveBack(
  database: AccountDatabase,
  { songId }: DownloadRow,
  change: Partial<DownloadRow>,
): Promise<void> {
  await database.downloads
    .where("songId")
    .equals(songId)
    .and(({ state }) => state === "fetching")
    .modify({ state: "waiting", ...change });
}

const fail = (database: AccountDatabase, row: DownloadRow, { message }: DownloadError): Promise<void> =>
  giveBack(database, row, { state: "failed", words: wordsFor(row, message) });

async function postpone(database: AccountDatabase, row: DownloadRow, { message }: DownloadError): Promise<void> {
  const { attempts = 0 } = (await database.downloads.get(row.songId)) ?? {};
  const isEnough = attempts + 1 >= MAX_ATTEMPTS;
  await giveBack(database, row, {
    attempts: isEnough ? 0 : attempts + 1,
    nextAtMs: Date.now() + backOffMs(attempts),
    words: wordsFor(row, message),
    ...(isEnough ? { state: "failed" } : {}),
  });
}

async function refresh({ database, accountKey, row, freshAddress }: Failure): Promise<void> {
  try {
    const song = { ...row.song, dataAudio: await freshAddress(row) };
    if (recordingKeyOf(song.dataAudio) !== row.path) return await fetchAnew(database, accountKey, row, song);
    await database.downloads.update(row.songId, { song });
    await postpone(database, row, new DownloadError("expired"));
  } catch (cause) {
    const error = asDownloadError(cause);
    if (FINAL.includes(error.fault)) await fail(database, row, error);
    else await postpone(database, row, error);
  }
}

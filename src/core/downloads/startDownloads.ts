import { ownedBeats } from "#contract/ownedBeats.ts";
import { activeAccountKey } from "../account/activeAccount.ts";
import { isAppError } from "../api/appError.ts";
import { call } from "../api/client.ts";
import { accountDatabase, type DownloadRow } from "../database/db.ts";
import { isMetered, onConnectionChange } from "../network/connection.ts";
import { isOnline } from "../network/online.ts";
import { report } from "../platform/report.ts";
import { store } from "../platform/store.ts";
import { whenStill } from "../platform/whenStill.ts";
import { canDownload } from "./availability.ts";
import { downloadWhileAway } from "./backgroundDownloads.ts";
import { checkCopies } from "./checkCopies.ts";
import { DownloadError } from "./downloadError.ts";
import { freshAddressOf } from "./freshAddress.ts";
import { isBeat, keptSongOf } from "./keptBeats.ts";
import { readOwned } from "./readOwned.ts";
import { deleteRemoved, isHeldByCollection } from "./removal.ts";
import { type RunnerOptions, runDownloads } from "./runner.ts";
import { wifiOnlyAtom } from "./wifiOnly.ts";

type LyricsToSave = RunnerOptions["lyricsToSave"];

/**
 * Runs the signed-in user's downloads, in one tab at a time. Returns a function that stops them.
 * `features/shell/backgroundWork.ts` calls this.
 */
export function startDownloads(lyricsToSave: LyricsToSave): () => void {
  const accountKey = activeAccountKey();
  if (accountKey === null || !canDownload()) return () => undefined;
  const stop = new AbortController();
  navigator.locks
    .request(`segue.downloads.${accountKey}`, { signal: stop.signal }, () =>
      workUntil(stop.signal, accountKey, lyricsToSave),
    )
    .catch((cause) => {
      if (!stop.signal.aborted) report("downloading songs", cause);
    });
  return () => stop.abort();
}

/**
 * Runs the downloads until they are stopped or this tab is closed. The lock is then free, and another tab takes over.
 */
async function workUntil(signal: AbortSignal, accountKey: string, lyricsToSave: LyricsToSave): Promise<void> {
  // When the user logs out, the tab with the lock may release it before this tab learns of the logout.
  if (signal.aborted || activeAccountKey() !== accountKey) return;
  const database = accountDatabase();
  const isOver = new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
  checkCopies({ database, accountKey, nowMs: Date.now(), depth: "due", breathe: whenStill }).catch((cause) =>
    report("checking downloads", cause),
  );
  // Settles interrupted removals, which can no longer be undone.
  deleteRemoved(database, accountKey).catch((cause) => report("deleting removed downloads", cause));
  const mayFetch = () => !away.isAway() && !(store.get(wifiOnlyAtom) && isMetered());
  const away = downloadWhileAway({
    database,
    accountKey,
    mayHandOver: () => isOnline() && !store.get(wifiOnlyAtom),
    onChange: () => runner.look(),
  });
  const runner = runDownloads({ database, accountKey, mayFetch, freshAddress, lyricsToSave });
  const stops = [onConnectionChange(runner.look), store.sub(wifiOnlyAtom, runner.look), runner.stop, away.stop];
  await isOver;
  for (const stop of stops) stop();
}

async function freshAddress(row: DownloadRow): Promise<string> {
  if (isBeat(row)) return freshAddressOfBeat(row);
  const { songId, isBySubscription = false } = row;
  const owned = (await readOwned()).music_download.data.find(({ id }) => id === songId);
  if (owned) return owned.dataAudio;
  if (!isBySubscription && !(await isHeldByCollection(accountDatabase(), songId))) throw new DownloadError("notOwned");
  try {
    return await freshAddressOf(songId);
  } catch (cause) {
    if (isAppError(cause, "subscription")) throw new DownloadError("notSubscribed", undefined, cause);
    throw isAppError(cause, "notFound") ? new DownloadError("missing", undefined, cause) : cause;
  }
}

async function freshAddressOfBeat(row: DownloadRow): Promise<string> {
  const song = keptSongOf(row, (await call(ownedBeats, { fresh: true })).beats);
  if (!song) throw new DownloadError("notOwned");
  return song.dataAudio;
}

import { ownedSongs } from "#contract/music.ts";
import { activeAccountKey } from "../account/activeAccount.ts";
import { call } from "../api/client.ts";
import { accountDatabase, type DownloadRow } from "../database/db.ts";
import { isMetered, onConnectionChange } from "../network/connection.ts";
import { isAnswering, isOnline } from "../network/online.ts";
import { report } from "../platform/report.ts";
import { store } from "../platform/store.ts";
import { whenIdle } from "../platform/whenIdle.ts";
import { auditCopies } from "./audit.ts";
import { downloadWhileAway } from "./backgroundDownloads.ts";
import { DownloadError } from "./downloadError.ts";
import { canDownload } from "./downloadedSongs.ts";
import { lyricsToSave } from "./lyrics.ts";
import { syncOwnedSongs } from "./ownedSongs.ts";
import { runDownloads } from "./runner.ts";
import { wifiOnlyAtom } from "./wifiOnly.ts";

/** Runs the signed-in user's downloads, in one tab at a time. Returns the way to stop. */
export function startDownloads(): () => void {
  const accountKey = activeAccountKey();
  if (accountKey === null || !canDownload()) return () => undefined;
  const stop = new AbortController();
  navigator.locks
    .request(`segue.downloads.${accountKey}`, { signal: stop.signal }, () => workUntil(stop.signal, accountKey))
    .catch((cause) => {
      if (!stop.signal.aborted) report("keeping songs offline", cause);
    });
  return () => stop.abort();
}

/** Holds the lock for as long as this tab lives: another tab takes the downloads over when this one is closed. */
async function workUntil(signal: AbortSignal, accountKey: string): Promise<void> {
  // The tab with the lock also releases it when the user logs out, which this tab is about to learn.
  if (signal.aborted || activeAccountKey() !== accountKey) return;
  const database = accountDatabase();
  const isOver = new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
  auditCopies({ database, accountKey, nowMs: Date.now(), depth: "due", breathe: whenIdle }).catch((cause) =>
    report("checking what is kept offline", cause),
  );
  const mayFetch = () => !away.isAway() && !(store.get(wifiOnlyAtom) && isMetered());
  const away = downloadWhileAway({
    ...{ database, accountKey },
    mayHandOver: () => isOnline() && !store.get(wifiOnlyAtom),
    onChange: () => runner.look(),
  });
  const runner = runDownloads({ database, accountKey, mayFetch, freshAddress, lyricsToSave });
  const stops = [onConnectionChange(runner.look), store.sub(wifiOnlyAtom, runner.look), runner.stop, away.stop];
  await isOver;
  for (const stop of stops) stop();
}

async function freshAddress({ songId }: DownloadRow): Promise<string> {
  const owned = await readOwned();
  const song = owned.music_download.data.find(({ id }) => id === songId);
  if (!song) throw new DownloadError("notOwned");
  return song.dataAudio;
}

/** Reads the songs that the user owns. When the server itself has answered, and no copy, downloads of other songs end. */
export async function readOwned() {
  const accountKey = activeAccountKey();
  const answer = await call(ownedSongs);
  if (isAnswering() && accountKey !== null && canDownload()) {
    syncOwnedSongs(accountDatabase(), accountKey, answer.music_download.data).catch((cause) =>
      report("comparing what is kept with what is owned", cause),
    );
  }
  return answer;
}

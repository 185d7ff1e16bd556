import { type AccountDatabase, type DownloadRow, liveQuery } from "../database/db.ts";
import { saveFailureMessage } from "../database/saveFailure.ts";
import { isOnline, onBackOnline } from "../network/online.ts";
import { waitLeftMs } from "../platform/backOff.ts";
import { showPopup } from "../platform/popups.ts";
import { report } from "../platform/report.ts";
import { inPlayableFormat } from "../song/playableFormat.ts";
import { noteDownloaded } from "../worker/installMoment.ts";
import { failAsDownloadError } from "./failAsDownloadError.ts";
import { fetchRecording } from "./fetchRecording.ts";
import { inFetchingOrder } from "./newDownload.ts";
import { saveCopy, saveLyrics, savePicture } from "./savedCopies.ts";
import { settleFailure } from "./settleFailure.ts";

const AT_ONCE = 2;

export interface RunnerOptions {
  database: AccountDatabase;
  accountKey: string;
  /** Whether the user's settings and the connection allow downloading now. */
  mayFetch: () => boolean;
  /**
   * The song's address, signed anew. Throws a DownloadError if the user may no longer download it, or if the song is
   * gone.
   */
  freshAddress: (row: DownloadRow) => Promise<string>;
  /** The song's lyrics; `undefined` if they cannot be read. */
  lyricsToSave: (songId: number) => Promise<string | undefined>;
}

export interface Runner {
  /** Checks again which downloads may run, for example after the connection has changed. */
  look: () => void;
  stop: () => void;
}

/**
 * Fetches the waiting downloads, two at a time, until it is stopped. The table is the single source of truth: to start,
 * pause or cancel a download, any tab writes to the table, and the runner reacts.
 */
export function runDownloads(options: RunnerOptions): Runner {
  const { database } = options;
  const running = new Map<number, AbortController>();
  /** Songs whose failure could not be stored, as on a full device. The runner skips them until the next start. */
  const stuck = new Set<number>();
  let rows: DownloadRow[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const start = (row: DownloadRow): void => {
    const abort = new AbortController();
    running.set(row.songId, abort);
    fetchOne(row, options, abort.signal)
      .catch((cause) => {
        stuck.add(row.songId);
        // The database of a stopped runner may already be closed, for example after logging out.
        if (isStopped) return;
        report("downloading a song", cause);
        showPopup({ kind: "error", message: `${row.song.name}: ${saveFailureMessage(cause)}` });
      })
      .then(() => {
        running.delete(row.songId);
        return readAgain();
      })
      .catch((cause) => report("reading the download queue", cause));
  };

  /** Reads the table again, because the last result of `live` may be older than the latest change. */
  const readAgain = async (): Promise<void> => {
    if (isStopped) return;
    rows = await database.downloads.toArray();
    look();
  };

  const look = (): void => {
    clearTimeout(timer);
    const wanted = new Set(rows.filter(isUnderWay).map(({ songId }) => songId));
    for (const [songId, abort] of running) if (!wanted.has(songId) || !options.mayFetch()) abort.abort();
    if (isStopped) return;
    const isAble = isOnline() && options.mayFetch() ? isUnderWay : isReceived;
    const nowMs = Date.now();
    const idle = rows
      .filter((row) => isAble(row) && !running.has(row.songId) && !stuck.has(row.songId))
      .sort(inFetchingOrder);
    const leftMs = ({ nextAtMs }: DownloadRow): number => waitLeftMs(nextAtMs, nowMs);
    for (const row of idle.filter((row) => leftMs(row) === 0)) if (running.size < AT_ONCE) start(row);
    const soonestMs = Math.min(...idle.map(leftMs).filter((ms) => ms > 0));
    if (Number.isFinite(soonestMs)) timer = setTimeout(look, soonestMs);
  };

  const live = liveQuery(() => database.downloads.toArray()).subscribe({
    next: (found) => {
      rows = found;
      look();
    },
    error: (cause) => report("reading the download queue", cause),
  });
  const stopOnline = onBackOnline(look);
  return {
    look,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      live.unsubscribe();
      stopOnline();
      for (const abort of running.values()) abort.abort();
    },
  };
}

/** A row that is `fetching` while no tab fetches it was left behind by a closed tab. */
const isUnderWay = ({ state }: DownloadRow): boolean => state === "waiting" || state === "fetching";

/** Whether every part of the recording is on this device, so that they can be joined offline. */
const isReceived = (row: DownloadRow): boolean =>
  isUnderWay(row) && row.totalBytes > 0 && row.receivedBytes === row.totalBytes;

async function fetchOne(row: DownloadRow, options: RunnerOptions, signal: AbortSignal): Promise<void> {
  const { database, accountKey } = options;
  const { songId } = row;
  // The result of `live` may be older than the failure after which the download has to wait.
  const isDue = (stored: DownloadRow): boolean => isUnderWay(stored) && waitLeftMs(stored.nextAtMs, Date.now()) === 0;
  const isTaken = await database.downloads.where("songId").equals(songId).and(isDue).modify({ state: "fetching" });
  if (isTaken === 0) return;
  try {
    const fetched = await fetchRecording({ database, songId, address: inPlayableFormat(row.song.dataAudio), signal });
    if (!fetched) return;
    // The lyrics are saved before the download is marked as complete, because the user may then go offline.
    const lyrics = await options.lyricsToSave(songId);
    if (lyrics !== undefined) await failAsDownloadError(() => saveLyrics(database, songId, lyrics));
    await failAsDownloadError(() => saveCopy(database, accountKey, fetched));
    await savePicture(accountKey, fetched.song.image);
    noteDownloaded();
  } catch (cause) {
    await settleFailure({ row, cause, isStopped: signal.aborted, ...options });
  }
}

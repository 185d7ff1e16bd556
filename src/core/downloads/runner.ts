import { type AccountDatabase, type DownloadRow, liveQuery } from "../database/db.ts";
import { saveFailureMessage } from "../database/saveFailure.ts";
import { isOnline, onBackOnline } from "../network/online.ts";
import { showPopup } from "../platform/popups.ts";
import { report } from "../platform/report.ts";
import { fetchRecording } from "./fetchRecording.ts";
import { saveCopy, savePicture } from "./savedCopies.ts";
import { settleFailure } from "./settleFailure.ts";
import { storing } from "./storing.ts";

const AT_ONCE = 2;

export interface RunnerOptions {
  database: AccountDatabase;
  accountKey: string;
  /** Whether the person and the connection let anything be fetched now. */
  mayFetch: () => boolean;
  /** The song's address, signed anew. Throws a DownloadError "notOwned" when the server no longer gives it out. */
  freshAddress: (row: DownloadRow) => Promise<string>;
}

export interface Runner {
  /** Looks again at what there is to do, as when the connection has changed. */
  look: () => void;
  stop: () => void;
}

/**
 * Fetches what waits, two at a time, for as long as it runs. The table is the only truth: whoever wants something started,
 * paused or cancelled writes it there, in whichever tab, and this follows.
 */
export function runDownloads(options: RunnerOptions): Runner {
  const { database } = options;
  const running = new Map<number, AbortController>();
  /** What became of them could not even be written down, as on a full device: they are left alone until the next start. */
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
        // Once stopped, its database may be closed already, as after logging out.
        if (isStopped) return;
        report("keeping a song offline", cause);
        showPopup({ kind: "error", message: `${row.song.name}: ${saveFailureMessage(cause)}` });
      })
      .then(() => {
        running.delete(row.songId);
        return readAgain();
      })
      .catch((cause) => report("reading what is to be kept offline", cause));
  };

  /** The table as it is now: what `live` saw last may be older than what has just been done. */
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
    const idle = rows.filter((row) => isAble(row) && !running.has(row.songId) && !stuck.has(row.songId)).sort(inOrder);
    for (const row of idle.filter(({ nextAtMs }) => nextAtMs <= nowMs)) if (running.size < AT_ONCE) start(row);
    const dueMs = Math.min(...idle.map(({ nextAtMs }) => nextAtMs).filter((atMs) => atMs > nowMs));
    if (Number.isFinite(dueMs)) timer = setTimeout(look, dueMs - nowMs);
  };

  const live = liveQuery(() => database.downloads.toArray()).subscribe({
    next: (found) => {
      rows = found;
      look();
    },
    error: (cause) => report("reading what is to be kept offline", cause),
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

/** `fetching` without anybody at it was left so by a tab that was closed. */
const isUnderWay = ({ state }: DownloadRow): boolean => state === "waiting" || state === "fetching";

/** All of it is here, so that it can be put together without a network. */
const isReceived = (row: DownloadRow): boolean =>
  isUnderWay(row) && row.totalBytes > 0 && row.receivedBytes === row.totalBytes;

const inOrder = (one: DownloadRow, other: DownloadRow): number =>
  one.addedAtMs - other.addedAtMs || one.songId - other.songId;

async function fetchOne(row: DownloadRow, options: RunnerOptions, signal: AbortSignal): Promise<void> {
  const { database, accountKey } = options;
  const { songId } = row;
  const isTaken = await database.downloads.where("songId").equals(songId).and(isUnderWay).modify({ state: "fetching" });
  if (isTaken === 0) return;
  try {
    const fetched = await fetchRecording({ database, songId, address: row.song.dataAudio, signal });
    if (!fetched) return;
    await storing(() => saveCopy(database, accountKey, fetched));
    await savePicture(accountKey, fetched);
  } catch (cause) {
    await settleFailure({ row, cause, isStopped: signal.aborted, ...options });
  }
}

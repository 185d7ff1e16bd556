import { accountDatabase, type DownloadRow, hasAccountDatabase, liveQuery } from "../database/db.ts";
import { report } from "../platform/report.ts";
import { atom, store } from "../platform/store.ts";

/** The state of a song's download, for its row and its menu. */
export interface DownloadStatus {
  state: "waiting" | "fetching" | "paused" | "failed" | "downloaded";
  /** How much of the recording is on this device, in whole per cent. */
  percent: number;
}

export type DownloadStates = ReadonlyMap<number, DownloadStatus>;

/** By song id, live: see `followDownloadStates`. */
export const downloadStatesAtom = atom<DownloadStates>(new Map());

const UNFINISHED = ["waiting", "fetching", "paused", "failed"] as const;
const FINISHED: readonly DownloadRow["state"][] = ["complete", "gone", "ended"];

/** Keeps `downloadStatesAtom` up to date. Returns a function that stops it. */
export function followDownloadStates(): () => void {
  const following = liveQuery(readStates).subscribe({
    next: (states) => store.set(downloadStatesAtom, states),
    error: (cause) => report("reading the states of downloads", cause),
  });
  return () => {
    following.unsubscribe();
    store.set(downloadStatesAtom, new Map());
  };
}

async function readStates(): Promise<DownloadStates> {
  if (!hasAccountDatabase()) return new Map();
  const { downloads } = accountDatabase();
  const finished = await downloads.where("state").anyOf(FINISHED).primaryKeys();
  const unfinished = await downloads.where("state").anyOf(UNFINISHED).toArray();
  return new Map<number, DownloadStatus>([
    ...finished.map((songId) => [songId, { state: "downloaded", percent: 100 }] as const),
    ...unfinished.map((row) => [row.songId, { state: unfinishedStateOf(row), percent: percentOf(row) }] as const),
  ]);
}

const unfinishedStateOf = ({ state }: DownloadRow) => UNFINISHED.find((known) => known === state) ?? "waiting";

/** 0 while the size is unknown. */
export const percentOf = ({ receivedBytes, totalBytes }: Pick<DownloadRow, "receivedBytes" | "totalBytes">): number =>
  totalBytes > 0 ? Math.floor((100 * receivedBytes) / totalBytes) : 0;

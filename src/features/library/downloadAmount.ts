import { formatBytes, formatBytesOf } from "#lib/format.ts";
import type { DownloadRow } from "#src/core/database/db.ts";

const UNFINISHED: readonly DownloadRow["state"][] = ["waiting", "fetching", "paused", "failed"];

/** How much of an unfinished download has come, "3.1 of 8.4 MB"; "" before anything has, and once all has. */
export function downloadAmount({ state, receivedBytes, totalBytes }: DownloadRow): string {
  if (receivedBytes === 0 || !UNFINISHED.includes(state)) return "";
  // Some servers do not say beforehand how long a recording is.
  return totalBytes === 0 ? formatBytes(receivedBytes) : formatBytesOf(receivedBytes, totalBytes);
}

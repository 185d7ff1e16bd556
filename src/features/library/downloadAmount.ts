import { formatBytes, formatBytesOf } from "#lib/format.ts";
import type { DownloadRow } from "#src/core/database/db.ts";

const UNFINISHED: readonly DownloadRow["state"][] = ["waiting", "fetching", "paused", "failed"];

/**
 * The progress of an unfinished download, such as "3.1 of 8.4 MB"; "" before it has started and once it is complete.
 */
export function downloadAmount({ state, receivedBytes, totalBytes }: DownloadRow): string {
  if (receivedBytes === 0 || !UNFINISHED.includes(state)) return "";
  // Some servers do not send a recording's size in advance.
  return totalBytes === 0 ? formatBytes(receivedBytes) : formatBytesOf(receivedBytes, totalBytes);
}

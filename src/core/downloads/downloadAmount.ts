import { formatBytes, formatBytesOf } from "#lib/format.ts";
import type { DownloadRow } from "../database/db.ts";

const UNFINISHED: readonly DownloadRow["state"][] = ["waiting", "fetching", "paused", "failed"];

/**
 * The progress of an unfinished download, such as "3.1 of 8.4 MB"; "" before it has started and once it is complete.
 */
export function downloadAmount({ state, receivedBytes, totalBytes }: DownloadRow): string {
  if (receivedBytes === 0 || !UNFINISHED.includes(state)) return "";
  // Some servers do not send a recording's size in advance.
  return totalBytes === 0 ? formatBytes(receivedBytes) : formatBytesOf(receivedBytes, totalBytes);
}

/** What is said of a download while it is not complete, unless there is a reason to give. */
export const STATE_LABELS: Partial<Record<DownloadRow["state"], string>> = {
  waiting: "Waiting",
  fetching: "Downloading",
  paused: "Paused",
};

/** A download's state with its progress, or the size of a complete copy. */
export function downloadNote(row: DownloadRow): string {
  const label = row.words || STATE_LABELS[row.state];
  return label ? [label, downloadAmount(row)].filter(Boolean).join(" · ") : formatBytes(row.receivedBytes);
}

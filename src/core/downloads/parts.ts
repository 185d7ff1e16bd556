import type { AccountDatabase, DownloadPart, DownloadRow } from "../database/db.ts";
import { DownloadError } from "./downloadError.ts";

/**
 * Stores a part if it continues the stored ones. Resolves to false if it does not, or if the user has paused or
 * cancelled the download in the meantime. Progress resets the count of failed attempts.
 */
export function savePart(database: AccountDatabase, part: DownloadPart, isProgress: boolean): Promise<boolean> {
  const { downloads, downloadParts } = database;
  return database.transaction("rw", downloads, downloadParts, async () => {
    const row = await downloads.get(part.songId);
    if (row?.state !== "fetching" || row.receivedBytes !== part.startByte) return false;
    await downloadParts.put(part);
    await downloads.update(part.songId, {
      receivedBytes: part.startByte + sizeOf(part.bytes),
      ...(isProgress ? { attempts: 0, words: "" } : {}),
    });
    return true;
  });
}

const sizeOf = (bytes: DownloadPart["bytes"]): number => (bytes instanceof Blob ? bytes.size : bytes.byteLength);

/** A range that the browser fetched while no page was open. */
export interface ArrivedPart {
  /** The recording's path, as in its row. */
  path: string;
  startByte: number;
  totalBytes: number;
  etag: string;
  bytes: ArrayBuffer;
  type: string;
}

/** Stores the missing bytes of an arrived part, if it belongs to the same file as the bytes before it. */
export function saveArrived(database: AccountDatabase, part: ArrivedPart): Promise<void> {
  const { downloads, downloadParts } = database;
  const { path, startByte, totalBytes, etag, bytes, type } = part;
  return database.transaction("rw", downloads, downloadParts, async () => {
    const rows = await downloads.where("state").anyOf("waiting", "fetching", "paused").toArray();
    const row = rows.find((one) => one.path === path);
    if (!row) return;
    const { songId, receivedBytes } = row;
    const isSameFile = row.totalBytes === 0 || (row.totalBytes === totalBytes && row.etag === etag);
    const end = startByte + bytes.byteLength;
    if (!isSameFile || startByte > receivedBytes || end <= receivedBytes) return;
    const missing = bytes.slice(receivedBytes - startByte);
    await downloadParts.put({ songId, startByte: receivedBytes, bytes: missing, type });
    await downloads.update(songId, { etag, totalBytes, receivedBytes: end, attempts: 0, words: "" });
  });
}

/** Deletes the received parts, for example because the file on the server has changed. */
export function startOver(
  database: AccountDatabase,
  songId: number,
  { etag, totalBytes }: Pick<DownloadRow, "etag" | "totalBytes">,
): Promise<void> {
  const { downloads, downloadParts } = database;
  return database.transaction("rw", downloads, downloadParts, async () => {
    await downloadParts.where("songId").equals(songId).delete();
    await downloads.update(songId, { etag, totalBytes, receivedBytes: 0 });
  });
}

/** Joins the parts into the whole recording. Throws if a part is missing. */
export async function joinParts(
  { downloadParts }: AccountDatabase,
  { songId, totalBytes }: DownloadRow,
): Promise<Blob> {
  const parts = await downloadParts.where("songId").equals(songId).sortBy("startByte");
  const endByte = parts.reduce((end, part) => (part.startByte === end ? end + sizeOf(part.bytes) : Number.NaN), 0);
  if (endByte !== totalBytes) throw new DownloadError("changed");
  return new Blob(
    parts.map((part) => part.bytes),
    { type: parts[0] ? typeOf(parts[0]) : "" },
  );
}

const typeOf = ({ bytes, type = "" }: DownloadPart): string => (bytes instanceof Blob ? bytes.type : type);

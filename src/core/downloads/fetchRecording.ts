import type { AccountDatabase, DownloadRow } from "../database/db.ts";
import { DownloadError } from "./downloadError.ts";
import { failAsDownloadError } from "./failAsDownloadError.ts";
import { savePart, startOver } from "./parts.ts";
import { RANGE_BYTES, type RecordingPart, requestRange } from "./requestRange.ts";
import { requireSpace } from "./space.ts";

export interface Fetching {
  database: AccountDatabase;
  songId: number;
  /** The recording's signed address. */
  address: string;
  signal: AbortSignal;
}

/**
 * Fetches the missing ranges of a recording, each stored before the next is requested. Resolves to the row when every
 * range is stored, and to undefined when the download was cancelled or paused.
 */
export async function fetchRecording(fetching: Fetching): Promise<DownloadRow | undefined> {
  const { database, songId, address, signal } = fetching;
  for (;;) {
    const row = await database.downloads.get(songId);
    if (row?.state !== "fetching") return undefined;
    if (row.totalBytes > 0 && row.receivedBytes === row.totalBytes) return row;
    const part = await requestRange(address, row, signal);
    if (isOtherFile(row, part)) await beginWith(fetching, part);
    await saveBody(fetching, part);
  }
}

const isOtherFile = (row: DownloadRow, part: RecordingPart): boolean =>
  row.etag !== part.etag || row.totalBytes !== part.totalBytes || row.receivedBytes !== part.startByte;

/**
 * Starts over, because this is the first response or the file has changed. Only a part that begins at byte 0 is useful
 * then.
 */
async function beginWith({ database, songId }: Fetching, part: RecordingPart): Promise<void> {
  const { startByte, totalBytes = 0, etag } = part;
  try {
    if (startByte > 0) throw new DownloadError("changed");
    await requireSpace(totalBytes);
    await failAsDownloadError(() => startOver(database, songId, { etag, totalBytes }));
  } catch (cause) {
    await part.body.cancel();
    if (startByte > 0) await startOver(database, songId, { etag: "", totalBytes: 0 });
    throw cause;
  }
}

/**
 * Stores the bytes that arrive, even those received before the connection broke, so that a download makes progress even
 * on the worst network.
 */
async function saveBody({ database, songId }: Fetching, part: RecordingPart): Promise<void> {
  let [startByte, sizeBytes] = [part.startByte, 0];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  const saveChunks = async (): Promise<boolean> => {
    if (sizeBytes === 0) return true;
    const bytes = await new Blob(chunks).arrayBuffer();
    // A whole file that breaks off is fetched from the beginning again, so its bytes do not count as progress.
    const isProgress = part.isRange && part.startByte > 0;
    const isDownloaded = await failAsDownloadError(() =>
      savePart(database, { songId, startByte, bytes, type: part.contentType }, isProgress),
    );
    startByte += sizeBytes;
    [chunks, sizeBytes] = [[], 0];
    return isDownloaded;
  };
  const reader = part.body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      chunks.push(value);
      sizeBytes += value.byteLength;
      if (sizeBytes >= RANGE_BYTES && !(await saveChunks())) return await reader.cancel();
    }
  } catch (cause) {
    await saveChunks();
    throw cause;
  }
  if (startByte + sizeBytes === part.startByte) throw new DownloadError("passing");
  if ((await saveChunks()) && !part.isRange) await endWhole({ database, songId }, part, startByte);
}

/** A whole file is complete when its body ends, unless a header gave another length. */
async function endWhole(
  { database, songId }: Pick<Fetching, "database" | "songId">,
  { totalBytes }: RecordingPart,
  endByte: number,
): Promise<void> {
  if (totalBytes !== undefined && totalBytes !== endByte) throw new DownloadError("passing");
  await failAsDownloadError(() => database.downloads.update(songId, { totalBytes: endByte }));
}

import { readContentRange } from "#lib/byteRange.ts";
import type { DownloadRow } from "../database/db.ts";
import { DownloadError } from "./downloadError.ts";

/** How much is requested, and stored, at once: a broken connection loses this much at most. */
export const RANGE_BYTES = 1024 * 1024;

/** The part of a recording that the server sends. */
export interface RecordingPart {
  startByte: number;
  totalBytes: number;
  etag: string;
  contentType: string;
  body: ReadableStream<Uint8Array<ArrayBuffer>>;
}

/**
 * Requests the range after `receivedBytes`, of the same file as the bytes before. The server sends the whole file where it
 * has changed, or where the server knows no ranges: the part then starts at 0.
 */
export async function requestRange(
  address: string,
  { receivedBytes, etag }: Pick<DownloadRow, "receivedBytes" | "etag">,
  signal: AbortSignal,
): Promise<RecordingPart> {
  const headers = new Headers({ Range: `bytes=${receivedBytes}-${receivedBytes + RANGE_BYTES - 1}` });
  if (receivedBytes > 0 && isStrong(etag)) headers.set("If-Range", etag);
  // "no-store": the worker leaves the request alone, and the browser's cache cannot mix two files.
  const response = await fetch(address, { headers, signal, cache: "no-store" });
  return readHead(response, receivedBytes);
}

/** A weak tag does not promise equal bytes, and may not be sent with If-Range. */
const isStrong = (etag: string): boolean => etag.startsWith('"');

function readHead(response: Response, wantedByte: number): RecordingPart {
  if (!response.body || (response.status !== 200 && response.status !== 206)) throw refusalOf(response.status);
  const part = response.status === 206 ? readContentRange(response.headers.get("Content-Range")) : undefined;
  if (response.status === 206 && part?.start !== wantedByte) throw new DownloadError("passing");
  return {
    startByte: part?.start ?? 0,
    totalBytes: part?.totalBytes ?? Number(response.headers.get("Content-Length") ?? 0),
    etag: response.headers.get("ETag") ?? "",
    contentType: response.headers.get("Content-Type") ?? "",
    body: response.body,
  };
}

function refusalOf(status: number): DownloadError {
  if (status === 401 || status === 403) return new DownloadError("expired");
  if (status === 404 || status === 410) return new DownloadError("missing");
  if (status === 416) return new DownloadError("changed");
  return new DownloadError("passing");
}

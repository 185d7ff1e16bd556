import { readContentRange } from "#lib/byteRange.ts";
import type { DownloadRow } from "../database/db.ts";
import { DownloadError } from "./downloadError.ts";
import { isRecording } from "./isRecording.ts";

/** How much is requested and stored at a time: a broken connection loses at most this much. */
export const RANGE_BYTES = 1024 * 1024;

/** The part of a recording that the server sends. */
export interface RecordingPart {
  /** False for a whole file, which cannot be continued when the connection breaks. */
  isRange: boolean;
  startByte: number;
  /** Undefined if no header gives the length; the file then ends with the body. */
  totalBytes: number | undefined;
  etag: string;
  contentType: string;
  body: ReadableStream<Uint8Array<ArrayBuffer>>;
}

/**
 * Requests the range after `receivedBytes`, if the file is still the same. The server sends the whole file if it has
 * changed, or if it does not support ranges: the part then starts at 0.
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
  if (response.status !== 206 || response.headers.has("Content-Range")) return readHead(response, receivedBytes);
  // A CDN may hide this header from the app (CORS). A response with the whole file does not need it.
  await response.body?.cancel();
  return readHead(await fetch(address, { signal, cache: "no-store" }), receivedBytes);
}

/** A weak tag does not promise equal bytes, and may not be sent with If-Range. */
const isStrong = (etag: string): boolean => etag.startsWith('"');

function readHead(response: Response, wantedByte: number): RecordingPart {
  const { body, headers, status } = response;
  if (!body || (status !== 200 && status !== 206)) throw refusalOf(status);
  if (!isRecording(response)) throw new DownloadError("passing");
  const part = status === 206 ? readContentRange(headers.get("Content-Range")) : undefined;
  if (status === 206 && part?.start !== wantedByte) throw new DownloadError("passing");
  return {
    isRange: part !== undefined,
    startByte: part?.start ?? 0,
    totalBytes: part?.totalBytes ?? lengthOf(headers),
    etag: headers.get("ETag") ?? "",
    contentType: headers.get("Content-Type") ?? "",
    body,
  };
}

/** For an encoded body this header gives the compressed length, which is useless here. */
const lengthOf = (headers: Headers): number | undefined =>
  headers.has("Content-Encoding") ? undefined : Number(headers.get("Content-Length")) || undefined;

function refusalOf(status: number): DownloadError {
  if (status === 401 || status === 403) return new DownloadError("expired");
  if (status === 404 || status === 410) return new DownloadError("missing");
  if (status === 416) return new DownloadError("changed");
  return new DownloadError("passing");
}

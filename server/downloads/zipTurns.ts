import { once } from "node:events";
import type { Readable } from "node:stream";
import { Failure } from "../common/failure.ts";
import { limitConcurrency } from "../common/limitConcurrency.ts";
import { type ZipEntry, zipOf } from "./zip.ts";

/**
 * How many zips are sent at once. The server reads and checksums files for as long as the buyer takes to download a
 * zip, which is minutes on a slow connection.
 */
const AT_ONCE = 64;
const MAX_WAITING = 32;
const LONGEST_WAIT_MS = 5_000;
/** Keeps one buyer from blocking the others. */
const MAX_OF_ONE_ACCOUNT = 2;

const inTurn = limitConcurrency(AT_ONCE, { mostWaiting: MAX_WAITING, longestWaitMs: LONGEST_WAIT_MS });
const underWay = new Map<number, number>();

/**
 * Returns a zip once it is its turn, which lasts until the stream is closed. Throws "unavailable" if too many are
 * waiting.
 */
export async function zipInTurn(accountId: number, entries: ZipEntry[]): Promise<Readable> {
  enter(accountId);
  return new Promise((resolve, reject) => {
    inTurn(async () => {
      const zip = zipOf(entries);
      const isClosed = once(zip, "close");
      resolve(zip);
      await isClosed;
    })
      // If a file cannot be read later, the stream, which the caller already has, reports the error.
      .catch(reject)
      .finally(() => leave(accountId));
  });
}

function enter(accountId: number): void {
  const own = underWay.get(accountId) ?? 0;
  if (own >= MAX_OF_ONE_ACCOUNT) throw new Failure("unavailable");
  underWay.set(accountId, own + 1);
}

function leave(accountId: number): void {
  const left = (underWay.get(accountId) ?? 0) - 1;
  if (left > 0) underWay.set(accountId, left);
  else underWay.delete(accountId);
}

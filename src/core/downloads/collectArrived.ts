import { CACHES, recordingKey } from "#contract/workerMessages.ts";
import { readContentRange } from "#lib/byteRange.ts";
import type { AccountDatabase } from "../database/db.ts";
import { saveArrived } from "./parts.ts";

/** Stores the parts that the browser fetched while no page was open, so that the downloads continue from there. */
export async function collectArrived(database: AccountDatabase, accountKey: string): Promise<void> {
  const name = CACHES.arrived(accountKey);
  if (!(await caches.has(name))) return;
  const cache = await caches.open(name);
  for (const request of [...(await cache.keys())].sort(byStart)) {
    const response = await cache.match(request);
    const range = readContentRange(response?.headers.get("Content-Range") ?? null);
    if (response && range) {
      await saveArrived(database, {
        path: recordingKey(request.url),
        startByte: range.start,
        totalBytes: range.totalBytes,
        etag: response.headers.get("ETag") ?? "",
        bytes: await response.arrayBuffer(),
        type: response.headers.get("Content-Type") ?? "",
      });
    }
    await cache.delete(request);
  }
}

const startOf = ({ url }: Request): number => Number(new URL(url).searchParams.get("from"));
const byStart = (one: Request, other: Request): number => startOf(one) - startOf(other);

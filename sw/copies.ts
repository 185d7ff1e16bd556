import { COPY_HEADER, COPY_REASON_HEADER, type CopyReason } from "#contract/workerMessages.ts";
import { isForgotten } from "./account.ts";

/** A cache of at most `most` copies; the oldest is evicted first. */
export interface CachePolicy {
  cacheName: string;
  /** The account of the cache; null for public content. */
  accountKey: string | null;
  most: number;
}

export const copyOf = (policy: CachePolicy, key: string): Promise<Response | undefined> =>
  // `caches.match` does not create a cache, so a deleted cache stays deleted.
  caches.match(key, { cacheName: policy.cacheName });

/** Saves a copy, unless its account was deleted from this device in the meantime. */
export async function saveCopy(policy: CachePolicy, key: string, response: Response): Promise<void> {
  if (isForgotten(policy.accountKey)) return;
  const cache = await caches.open(policy.cacheName);
  // If the device is full, this rejects and the former copy stays. A replaced key moves to the end, so keys are ordered
  // by age.
  await cache.put(key, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - policy.most)).map((old) => cache.delete(old)));
  if (isForgotten(policy.accountKey)) await caches.delete(policy.cacheName);
}

/** A response as it is cached, with its body, type and time. */
export const asCopy = (body: string, contentType: string): Response =>
  new Response(body, { headers: { "Content-Type": contentType, [COPY_HEADER]: new Date().toISOString() } });

/** A copy served in place of a response, with the reason. */
export function asFallback(copy: Response, reason: CopyReason): Response {
  const headers = new Headers(copy.headers);
  headers.set(COPY_REASON_HEADER, reason);
  return new Response(copy.body, { status: copy.status, headers });
}

/** Turns a copy into an ordinary response, for when the server's own response would be the same. */
export function asAnswer(copy: Response): Response {
  const headers = new Headers(copy.headers);
  headers.delete(COPY_HEADER);
  return new Response(copy.body, { status: copy.status, headers });
}

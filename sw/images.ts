import { CACHES } from "#contract/workerMessages.ts";
import { atWidth, PICTURE_WIDTHS, WIDEST, widthOf } from "#lib/pictureWidths.ts";
import { currentAccount } from "./account.ts";
import { type CachePolicy, copyOf, saveCopy } from "./copies.ts";
import type { FetchContext } from "./network.ts";
import { whenQuiet } from "./quiet.ts";
import { report } from "./report.ts";

/** A picture may be cached in several widths. */
const MAX_IMAGES = 800;

/**
 * Answers with a picture: from the cache in the requested width or a larger one, then from the network, and without a
 * network in a smaller one.
 */
export async function answerImage({ request, waitUntil }: FetchContext): Promise<Response> {
  const accountKey = await currentAccount();
  const policy = { cacheName: CACHES.images(accountKey), accountKey, most: MAX_IMAGES };
  const [own, others] = [widthOf(request.url) ?? WIDEST, PICTURE_WIDTHS.map((width) => atWidth(request.url, width))];
  const larger = others.filter((address) => (widthOf(address) ?? 0) > own);
  const copy = await firstCopy(policy, [request.url, ...larger]);
  if (copy) return copy;
  try {
    const response = await fetch(request);
    if (isCacheableImage(response)) waitUntil(saveImage(policy, request.url, response.clone()));
    return response;
  } catch (cause) {
    const smaller = await firstCopy(policy, others.toReversed());
    if (smaller) return smaller;
    throw cause;
  }
}

/**
 * The first of these pictures that is on this device. The picture of a downloaded song is in the audio cache, which does
 * not evict it for newer pictures.
 */
async function firstCopy(policy: CachePolicy, addresses: readonly string[]): Promise<Response | undefined> {
  const { accountKey } = policy;
  for (const address of addresses) {
    const copy = await copyOf(policy, address);
    if (copy) return copy;
  }
  const [widest = ""] = addresses.slice(-1);
  return accountKey === null ? undefined : caches.match(widest, { cacheName: CACHES.audio(accountKey) });
}

const isCacheableImage = (response: Response): boolean =>
  response.status === 200 &&
  // Browsers count each opaque response as megabytes of quota, whatever its size.
  response.type !== "opaque" &&
  !/no-store/i.test(response.headers.get("Cache-Control") ?? "") &&
  /^image\//i.test(response.headers.get("Content-Type") ?? "");

/**
 * Stores the picture later: a screen requests its pictures all at once just when its first frames are due, and until
 * then the HTTP cache has them.
 */
const saveImage = (policy: CachePolicy, key: string, response: Response): Promise<void> =>
  whenQuiet()
    .then(() => saveCopy(policy, key, response))
    .catch((cause) => report("caching a picture", cause));

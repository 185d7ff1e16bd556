import { CACHES } from "#contract/workerMessages.ts";
import { currentAccount } from "./account.ts";
import { type CachePolicy, copyOf, saveCopy } from "./copies.ts";
import type { FetchContext } from "./network.ts";
import { whenQuiet } from "./quiet.ts";
import { report } from "./report.ts";

const MAX_IMAGES = 400;

/** Answers with a picture: cache first, then network. */
export async function answerImage({ request, waitUntil }: FetchContext): Promise<Response> {
  const accountKey = await currentAccount();
  const policy = { cacheName: CACHES.images(accountKey), accountKey, most: MAX_IMAGES };
  const copy = (await copyOf(policy, request.url)) ?? (await downloadedPicture(accountKey, request.url));
  if (copy) return copy;
  const response = await fetch(request);
  if (isCacheableImage(response)) waitUntil(saveImage(policy, request.url, response.clone()));
  return response;
}

/** The picture of a downloaded song is in the audio cache, which does not evict it for newer pictures. */
const downloadedPicture = async (accountKey: string | null, key: string): Promise<Response | undefined> =>
  accountKey === null ? undefined : caches.match(key, { cacheName: CACHES.audio(accountKey) });

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

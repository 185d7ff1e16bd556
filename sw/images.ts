import { CACHES } from "#contract/workerMessages.ts";
import { currentAccount } from "./account.ts";
import { type CachePolicy, copyOf, saveCopy } from "./copies.ts";
import type { FetchContext } from "./network.ts";
import { whenQuiet } from "./quiet.ts";
import { report } from "./report.ts";

const MAX_IMAGES = 400;

/** A picture: the copy where there is one, else the network. */
export async function answerImage({ request, waitUntil }: FetchContext): Promise<Response> {
  const accountKey = await currentAccount();
  const policy = { cacheName: CACHES.images(accountKey), accountKey, most: MAX_IMAGES };
  const copy = (await copyOf(policy, request.url)) ?? (await downloadedPicture(accountKey, request.url));
  if (copy) return copy;
  const response = await fetch(request);
  if (isCacheableImage(response)) waitUntil(saveImage(policy, request.url, response.clone()));
  return response;
}

/** The picture of a downloaded song is in the cache of recordings, which evicts nothing for newer pictures. */
const downloadedPicture = async (accountKey: string | null, key: string): Promise<Response | undefined> =>
  accountKey === null ? undefined : caches.match(key, { cacheName: CACHES.audio(accountKey) });

const isCacheableImage = (response: Response): boolean =>
  response.status === 200 &&
  // A browser counts every opaque response as megabytes, whatever its size.
  response.type !== "opaque" &&
  !/no-store/i.test(response.headers.get("Cache-Control") ?? "") &&
  /^image\//i.test(response.headers.get("Content-Type") ?? "");

/**
 * A screen asks for its pictures all at once, when its first frames are due, and until they are stored the browser's own cache
 * has them.
 */
const saveImage = (policy: CachePolicy, key: string, response: Response): Promise<void> =>
  whenQuiet()
    .then(() => saveCopy(policy, key, response))
    .catch((cause) => report("caching a picture", cause));

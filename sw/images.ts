import { CACHES } from "#contract/workerMessages.ts";
import { isPicture } from "#lib/isPicture.ts";
import { atWidth, DOWNLOADED_WIDTH, otherWidths, withoutWidth } from "#lib/pictureWidths.ts";
import { currentAccount } from "./account.ts";
import { type CachePolicy, copyOf, saveCopy } from "./copies.ts";
import { type FetchContext, isReachable } from "./network.ts";
import { whenQuiet } from "./quiet.ts";
import { report } from "./report.ts";

/** The most pictures in a cache. Each width of a picture counts. */
const MAX_IMAGES = 800;

/**
 * Answers with a picture. A copy on this device, in the requested width or a larger one, is used at once if it never
 * changes or there is no network. Otherwise the network comes first, then that copy, then a smaller one.
 */
export async function answerImage({ request, waitUntil }: FetchContext): Promise<Response> {
  const accountKey = await currentAccount();
  const policy = { cacheName: CACHES.images(accountKey), accountKey, most: MAX_IMAGES };
  const { larger, smaller } = otherWidths(request.url);
  const findIn = async (addresses: string[], cacheName = policy.cacheName): Promise<Response | undefined> =>
    (await Promise.all(addresses.map((address) => caches.match(address, { cacheName })))).find(Boolean);
  const copy =
    (await copyOf(policy, request.url)) ??
    (await findIn(larger)) ??
    // The pictures of downloads are in the audio cache, which does not evict them for newer pictures.
    (accountKey === null ? undefined : await findIn(downloadedAs(request.url), CACHES.audio(accountKey))) ??
    (isReachable() ? undefined : await findIn(smaller));
  if (copy && (isFinal(copy) || !isReachable())) return copy;
  const answer = fetchReadable(request);
  const response = await answer.catch(() => undefined);
  if (!response || !isPicture(response)) return copy ?? (await findIn(smaller)) ?? answer;
  if (mayBeStored(response)) waitUntil(saveImage(policy, request.url, response.clone()));
  return response;
}

/** Whether the server promised that the picture at this address never changes. */
const isFinal = ({ headers }: Response): boolean => /immutable/i.test(headers.get("Cache-Control") ?? "");

/**
 * For each host that was asked, whether it has sent a picture that this worker can read. If false, the host is asked
 * only without CORS from then on.
 */
const hosts = new Map<string, boolean>();

/**
 * Asks other hosts with CORS, because only a readable picture can be stored. Asks without CORS if a host does not allow
 * it or requires cookies.
 */
async function fetchReadable(request: Request): Promise<Response> {
  const { origin } = new URL(request.url);
  if (request.mode !== "no-cors" || origin === self.location.origin || hosts.get(origin) === false)
    return fetch(request);
  const found = await fetch(request.url, { mode: "cors", credentials: "omit" }).catch(() => undefined);
  if (found && isPicture(found)) {
    hosts.set(origin, true);
    return found;
  }
  const shown = await fetch(request);
  // A host that allows CORS may fail once, or answer 403 for a missing picture, as S3 does.
  if (!hosts.has(origin) && (!found || found.status === 401 || found.status === 403)) hosts.set(origin, false);
  return shown;
}

const downloadedAs = (address: string): string[] => [atWidth(address, DOWNLOADED_WIDTH), withoutWidth(address)];

const mayBeStored = ({ headers }: Response): boolean => !/no-store/i.test(headers.get("Cache-Control") ?? "");

/**
 * Stores the picture later: a screen requests all of its pictures just when its first frames are due. Until a picture
 * is stored, the HTTP cache has it.
 */
const saveImage = (policy: CachePolicy, key: string, response: Response): Promise<void> =>
  whenQuiet()
    .then(() => saveCopy(policy, key, response))
    .catch((cause) => report("caching a picture", cause));

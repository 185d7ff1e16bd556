import { type BackgroundFetchRegistration, backgroundFetchId } from "#contract/backgroundFetch.ts";
import { CACHES, recordingKey, type WorkerNews } from "#contract/workerMessages.ts";
import { readContentRange } from "#lib/byteRange.ts";
import { currentAccount, isForgotten } from "./account.ts";

declare global {
  interface BackgroundFetchEvent extends ExtendableEvent {
    registration: BackgroundFetchRegistration;
  }
  interface ServiceWorkerGlobalScopeEventMap {
    backgroundfetchsuccess: BackgroundFetchEvent;
    backgroundfetchfail: BackgroundFetchEvent;
    backgroundfetchabort: BackgroundFetchEvent;
    backgroundfetchclick: BackgroundFetchEvent;
  }
}

declare const self: ServiceWorkerGlobalScope;

type Fetched = Awaited<ReturnType<BackgroundFetchRegistration["matchAll"]>>[number];

/**
 * When a background fetch has ended, successfully or not, stores every range that arrived completely, so that a page
 * can find it, and notifies the pages.
 */
export async function saveArrived({ registration }: Pick<BackgroundFetchEvent, "registration">): Promise<void> {
  const accountKey = await currentAccount();
  if (accountKey === null || registration.id !== backgroundFetchId(accountKey)) return;
  const cache = await caches.open(CACHES.arrived(accountKey));
  for (const fetched of await registration.matchAll()) await savePart(cache, fetched);
  if (isForgotten(accountKey)) await caches.delete(CACHES.arrived(accountKey));
  const news: WorkerNews = { type: "arrived" };
  for (const client of await self.clients.matchAll()) client.postMessage(news);
}

async function savePart(cache: Cache, { request, responseReady }: Fetched): Promise<void> {
  const response = await answerOf(responseReady);
  const contentRange = response?.headers.get("Content-Range") ?? "";
  const range = readContentRange(contentRange);
  if (response?.status !== 206 || !range) return;
  const body = await response.blob();
  // Browsers treat a truncated response as a success too.
  if (body.size !== range.end - range.start + 1) return;
  const headers = { "Content-Range": contentRange, ETag: response.headers.get("ETag") ?? "" };
  await cache.put(`${recordingKey(request.url)}?from=${range.start}`, new Response(body, { headers }));
}

async function answerOf(responseReady: Promise<Response>): Promise<Response | undefined> {
  try {
    return await responseReady;
  } catch {
    // The background fetch ended before this range arrived, for example because the user cancelled the download.
    return undefined;
  }
}

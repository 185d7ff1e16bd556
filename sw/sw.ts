import { cleanupOutdatedCaches, PrecacheController, type PrecacheEntry } from "workbox-precaching";
import { OUTBOX_SYNC } from "#contract/workerMessages.ts";
import * as account from "./account.ts";
import { answerPage, answerRead } from "./apiCache.ts";
import { answerAudio } from "./audioCache.ts";
import { saveArrived } from "./backgroundFetch.ts";
import { answerBuilt, isIntact } from "./builtFiles.ts";
import { answerImage } from "./images.ts";
import { noteWrite } from "./lateAnswers.ts";
import { loadOutbox } from "./loadOutbox.ts";
import { matchRoute, type Route } from "./matchRoute.ts";
import { answerMessage } from "./messages.ts";
import type { FetchContext } from "./network.ts";
import { followNotification, showNews } from "./push.ts";
import { noteRequest } from "./quiet.ts";
import { isWrite } from "./reads.ts";
import { CHECK, copyStartFiles, dropOldStartFiles, hasStartFiles, mendStartFiles } from "./startFiles.ts";
import { addStaticRoutes, hasStaticRoutes } from "./staticRoutes.ts";
import { workerUrlsOf } from "./workerUrls.ts";

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

const SHELL = "/index.html";

const files = new PrecacheController();
// The build leaves out the revision of hashed names (build/serviceWorker.ts), and Workbox warns if it is missing.
files.addToCacheList(self.__WB_MANIFEST.map((entry) => Object.assign({ revision: null }, entry)));
files.strategy.plugins.push({
  cacheWillUpdate: async ({ request, response }) =>
    (await isIntact(new URL(request.url).pathname, response)) ? response : null,
});
cleanupOutdatedCaches();

const builtFile = (path: string, event: FetchContext): Promise<Response> =>
  answerBuilt(files, path, event, async () => (await hasStartFiles(files)) && copyStartFiles(files, places.origin));

function answerBuiltFile(event: FetchContext): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  if (pathname === CHECK)
    event.waitUntil(mendStartFiles(files, places.origin, event, (path) => builtFile(path, event)));
  return builtFile(pathname, event);
}

const answers: Record<Exclude<Route, "leave">, (event: FetchContext) => Promise<Response>> = {
  read: answerRead,
  page: answerPage,
  image: answerImage,
  audio: answerAudio,
  shell: (event) => builtFile(SHELL, event),
  built: answerBuiltFile,
};

const places = workerUrlsOf(self.location.href, (pathname) => files.getCacheKeyForURL(pathname) !== undefined);

self.addEventListener("install", (event) => {
  event.waitUntil(loadOutbox());
  const precaching = files.install(event);
  if (!hasStaticRoutes(event)) return;
  event.waitUntil(addStaticRoutes(event, files));
  event.waitUntil(precaching.then(() => copyStartFiles(files, places.origin)));
});

self.addEventListener("fetch", (event) => {
  if (isWrite(event.request.method, new URL(event.request.url), places)) noteWrite();
  const route = matchRoute(event.request, places);
  if (route === "leave") return;
  noteRequest();
  const { request, clientId } = event;
  event.respondWith(answers[route]({ request, clientId, waitUntil: (work) => event.waitUntil(work) }));
});

/** Background Sync, missing from TypeScript's types because not every browser has it. */
interface SyncEvent extends ExtendableEvent {
  tag: string;
}

self.addEventListener("sync", (event) => {
  const { tag } = event as SyncEvent;
  if (tag === OUTBOX_SYNC)
    (event as SyncEvent).waitUntil(loadOutbox().then(({ sendWaiting }) => sendWaiting(places, account)));
});

self.addEventListener("message", (event) => event.waitUntil(answerMessage(event)));

for (const end of ["backgroundfetchsuccess", "backgroundfetchfail", "backgroundfetchabort"] as const) {
  self.addEventListener(end, (event) => event.waitUntil(saveArrived(event)));
}
self.addEventListener("backgroundfetchclick", (event) => event.waitUntil(self.clients.openWindow("/your-music")));

self.addEventListener("push", (event) => event.waitUntil(showNews(event)));
self.addEventListener("notificationclick", (event) => event.waitUntil(followNotification(event.notification)));
self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(loadOutbox().then(({ renewPush }) => renewPush(event, places, account)));
});

// The first worker takes control of the page that registered it. Later ones wait for the user's consent.
self.addEventListener("activate", (event) => {
  event.waitUntil(files.activate(event));
  event.waitUntil(dropOldStartFiles(files));
  event.waitUntil(self.clients.claim());
});

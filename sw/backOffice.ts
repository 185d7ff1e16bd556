/**
 * The back office's own worker, so that the listeners' worker and its list of files do not grow. It serves
 * only the page and its files, and stores no response of a call.
 */
export {};

declare const self: ServiceWorkerGlobalScope;

const CACHE = "segue-backoffice";
/** The server sends one page for every screen of the back office. */
const PAGE = "/admin";
/** How long the network may take before the page comes from this device. */
const PATIENCE_MS = 5000;

const isScreen = (path: string): boolean => path === PAGE || path.startsWith(`${PAGE}/`);
const isFile = (path: string): boolean => path.startsWith("/backoffice/assets/") || path === "/favicon.svg";

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("message", (event) => event.waitUntil(save(event.data as string[])));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== "GET") return;
  if (request.mode !== "navigate") {
    if (isFile(pathname)) event.respondWith(answerFile(request));
  } else if (isScreen(pathname)) event.respondWith(answerPage());
});

async function answerFile(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  return (await cache.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** The server's page, or without a network or a working server the one on this device. */
async function answerPage(): Promise<Response> {
  const cache = await caches.open(CACHE);
  const copy = await cache.match(PAGE, { ignoreVary: true });
  if (!copy) return fetch(PAGE);
  try {
    const page = await fetch(PAGE, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return page.status < 500 ? page : copy;
  } catch {
    // There is no network.
    return copy;
  }
}

/** Stores the page with the files that it has loaded, whose paths it sends. Files of an older version are deleted. */
async function save(loaded: string[]): Promise<void> {
  const files = loaded.filter(isFile);
  const page = await fetch(PAGE);
  const html = await page.clone().text();
  const entry = files.find((file) => html.includes(`src="${file}"`));
  // A newer version was deployed after the page had loaded: its own page will send its files.
  if (!page.ok || !entry) return;
  if (!(await caches.match(entry, { cacheName: CACHE, ignoreVary: true }))) await caches.delete(CACHE);
  const cache = await caches.open(CACHE);
  const stored = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await cache.addAll(files.filter((file) => !stored.includes(file)));
  await cache.put(PAGE, page);
}

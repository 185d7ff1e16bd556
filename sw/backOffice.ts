/**
 * The back office's own worker, so that the listeners' worker and its list of files do not grow. It serves only the
 * page and its files, and stores no responses of the API.
 */
export {};

declare const self: ServiceWorkerGlobalScope;

/** The prefix of the caches’ names. Each cache has the files of one version. */
const CACHES = "segue-backoffice";
const AREA = "/admin";
/** The server sends one page for every screen of the back office. */
const PAGE = `${self.location.origin}${AREA}`;
const ASSETS = "/backoffice/assets/";
/** How long the network may take before the page comes from this device. */
const PATIENCE_MS = 5000;

const isScreen = (path: string): boolean => path === AREA || path.startsWith(`${AREA}/`);
const isAsset = (path: string): boolean => path.startsWith(ASSETS);
const isFile = (path: string): boolean => isAsset(path) || path === "/favicon.svg";

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

const listCaches = async (): Promise<string[]> => (await caches.keys()).filter((name) => name.startsWith(CACHES));

async function find(request: RequestInfo): Promise<Response | undefined> {
  for (const cacheName of await listCaches()) {
    const found = await caches.match(request, { cacheName, ignoreVary: true });
    if (found) return found;
  }
  return undefined;
}

const answerFile = async (request: Request): Promise<Response> => (await find(request)) ?? fetch(request);

/** The server's page, or this device's copy if the server is unreachable, too slow or failing. */
async function answerPage(): Promise<Response> {
  const copy = await find(PAGE);
  if (!copy) return fetch(PAGE);
  try {
    const page = await fetch(PAGE, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return page.status < 500 ? page : copy;
  } catch {
    // The server is unreachable or too slow.
    return copy;
  }
}

/**
 * Stores the page and the files that it has loaded; the page sends their paths. The older version is kept until the new
 * version is complete.
 */
async function save(loaded: string[]): Promise<void> {
  const files = loaded.filter(isFile);
  const page = await fetch(PAGE);
  const html = await page.clone().text();
  const needed = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = ""]) => path).filter(isAsset);
  // Nothing is stored if a newer version was deployed after the page had loaded, because that version's own page will
  // send its files. The same holds for any other page, such as that of a proxy.
  if (!page.ok || needed.length === 0 || needed.some((file) => !files.includes(file))) return;
  const name = `${CACHES} ${needed.join(" ")}`;
  const cache = await caches.open(name);
  const stored = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const missing = files.filter((file) => !stored.includes(file));
  await cache.addAll(missing.map((file) => `${self.location.origin}${file}`));
  await cache.put(PAGE, page);
  for (const older of await listCaches()) if (older !== name) await caches.delete(older);
}

/** Marks a response from the worker's cache; its value is when it was cached. */
export const COPY_HEADER = "X-Segue-Copy";

/** Why the worker answered from its cache. */
export const COPY_REASON_HEADER = "X-Segue-Copy-Reason";

/** No network; a server that has not answered in time, and may still; a server that has answered with a failure. */
export type CopyReason = "offline" | "slow" | "failing";

/** Names of the worker's caches. Those of an account carry its key and are deleted when it logs out. */
export const CACHES = {
  api: (accountKey: string): string => `segue-api-${accountKey}`,
  /** Further windows of long lists, in a cache of their own: scrolling through one would evict everything else. */
  windows: (accountKey: string): string => `segue-windows-${accountKey}`,
  /** Downloaded recordings, whole, and their songs' pictures. */
  audio: (accountKey: string): string => `segue-audio-${accountKey}`,
  /** Parts of recordings that the browser fetched in the background, while no page was open to save them. */
  arrived: (accountKey: string): string => `segue-arrived-${accountKey}`,
  /** Pictures; null: those that a visitor sees. */
  images: (accountKey: string | null): string => (accountKey === null ? "segue-images" : `segue-images-${accountKey}`),
  /** Responses that anyone may read. */
  pages: "segue-pages",
} as const;

/** Every cache that goes with an account. */
export const cachesOf = (accountKey: string): string[] => [
  CACHES.api(accountKey),
  CACHES.windows(accountKey),
  CACHES.audio(accountKey),
  CACHES.arrived(accountKey),
  CACHES.images(accountKey),
];

/** Those with what the server has answered: downloads are not among them. */
export const responseCachesOf = (accountKey: string): string[] => [
  CACHES.api(accountKey),
  CACHES.windows(accountKey),
  CACHES.images(accountKey),
];

/** The cache key of a recording: its address without the signature, which is in the query. */
export function recordingKey(address: string): string {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`;
}

/** The fragment that marks the URL of a recording of which this device keeps no copy: the worker has nothing to do with it. */
export const STREAMED = "streamed";

/** The Web Lock of the tab, or the worker, that sends the account's outbox. */
export const outboxLock = (accountKey: string): string => `segue.outbox.${accountKey}`;

/** The tag of the Background Sync event, upon which the worker sends the outbox. */
export const OUTBOX_SYNC = "segue.outbox";

/** What a page asks of the worker. Each is answered on the port that came with it. */
export type PageToWorker =
  /** The account whose responses to cache and to answer with from now on; null: none. The token sends its outbox. */
  | { type: "account"; accountKey: string | null; apiToken?: string | undefined }
  /** Delete every cache of this account. */
  | { type: "forget"; accountKey: string }
  /** Delete the account's responses, and cache none that is on its way. Its downloads stay. */
  | { type: "forgetResponses"; accountKey: string }
  /** Take over at once, because the user pressed "Update now". Workbox sends this message and named it. */
  | { type: "SKIP_WAITING" };

export type WorkerToPage = { type: "done" } | { type: "failed"; message: string };

/** Messages from the worker that answer no request. */
export type WorkerNews =
  /** To every page: parts of recordings have arrived. */
  | { type: "arrived" }
  /** To one page: a notification was pressed that leads to this path. */
  | { type: "open"; path: string }
  /** To the page that got a cached response because the server was slow: how the request ended. */
  | { type: "late"; address: string; outcome: LateOutcome };

export type LateOutcome = "same" | "changed" | "failed";

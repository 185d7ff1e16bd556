/** Marks a response from the worker's cache. Its value is the time when it was cached. */
export const COPY_HEADER = "X-Segue-Copy";

/** Why the worker served a cached response. */
export const COPY_REASON_HEADER = "X-Segue-Copy-Reason";

/**
 * "offline": there is no network. "slow": the server has not responded in time. "failing": it has responded with a
 * failure.
 */
export type CopyReason = "offline" | "slow" | "failing";

/** The names of the worker's caches. An account's caches contain its key and are deleted when it logs out. */
export const CACHES = {
  api: (accountKey: string): string => `segue-api-${accountKey}`,
  /**
   * Further windows of long lists. They have their own cache, because scrolling through a list would evict everything
   * else.
   */
  windows: (accountKey: string): string => `segue-windows-${accountKey}`,
  /** Downloaded recordings, whole, with the pictures of their songs. */
  audio: (accountKey: string): string => `segue-audio-${accountKey}`,
  /** Parts of recordings that the browser fetched in the background while no page was open to store them. */
  arrived: (accountKey: string): string => `segue-arrived-${accountKey}`,
  /** Pictures that an account has seen; with null, pictures that visitors have seen. */
  images: (accountKey: string | null): string => (accountKey === null ? "segue-images" : `segue-images-${accountKey}`),
  /** Public responses. */
  pages: "segue-pages",
} as const;

export const cachesOf = (accountKey: string): string[] => [
  CACHES.api(accountKey),
  CACHES.windows(accountKey),
  CACHES.audio(accountKey),
  CACHES.arrived(accountKey),
  CACHES.images(accountKey),
];

/** An account's caches of server responses, which excludes downloads. */
export const responseCachesOf = (accountKey: string): string[] => [
  CACHES.api(accountKey),
  CACHES.windows(accountKey),
  CACHES.images(accountKey),
];

/** The cache key of a recording: its address without the signature in the query. */
export function recordingKey(address: string): string {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`;
}

/** A URL fragment for a recording without a copy on this device. It tells the worker to leave the request alone. */
export const STREAMED = "streamed";

/** The name of the Web Lock held while an account's outbox is being sent. */
export const outboxLock = (accountKey: string): string => `segue.outbox.${accountKey}`;

/** The tag of the Background Sync event that makes the worker send the outbox. */
export const OUTBOX_SYNC = "segue.outbox";

/** Messages from a page to the worker. Each is answered on its own port. */
export type PageToWorker =
  /** Sets the account whose responses are cached and served; null for none. The token is for sending the outbox. */
  | { type: "account"; accountKey: string | null; apiToken?: string | undefined }
  /** Deletes every cache of this account. */
  | { type: "forget"; accountKey: string }
  /** Deletes the account's responses, and ignores those still in flight. Downloads stay. */
  | { type: "forgetResponses"; accountKey: string }
  /**
   * Activates the waiting version, because the user pressed "Update now". Workbox sends this message and defines its
   * name.
   */
  | { type: "SKIP_WAITING" };

export type WorkerToPage = { type: "done" } | { type: "failed"; message: string };

/** Messages from the worker that are not replies. */
export type WorkerNews =
  /** To every page: parts of recordings have arrived. */
  | { type: "arrived" }
  /** To one page: the user pressed a notification that opens this path. */
  | { type: "open"; path: string }
  /** To a page that got a cached response because the server was slow: how the request ended. */
  | { type: "late"; address: string; outcome: LateOutcome };

export type LateOutcome = "same" | "changed" | "failed";

/** Marks an answer that the worker took from its copies; its value is when it was kept. */
export const COPY_HEADER = "X-Segue-Copy";

/** Why it did so. */
export const COPY_REASON_HEADER = "X-Segue-Copy-Reason";

/** No network; a server that has not answered in time, and may still; a server that has answered with a failure. */
export type CopyReason = "offline" | "slow" | "failing";

/** Names of the worker's caches. What an account has seen carries its key, and goes when that account logs out. */
export const CACHES = {
  api: (accountKey: string): string => `segue-api-${accountKey}`,
  /** Recordings kept offline, whole, and their songs' pictures. */
  audio: (accountKey: string): string => `segue-audio-${accountKey}`,
  /** Parts of recordings that the browser fetched while no page was there to keep them. */
  arrived: (accountKey: string): string => `segue-arrived-${accountKey}`,
  /** Pictures; null: those that a visitor sees. */
  images: (accountKey: string | null): string => (accountKey === null ? "segue-images" : `segue-images-${accountKey}`),
  /** What anyone may read. */
  pages: "segue-pages",
} as const;

/** Every cache that goes with an account. */
export const cachesOf = (accountKey: string): string[] => [
  CACHES.api(accountKey),
  CACHES.audio(accountKey),
  CACHES.arrived(accountKey),
  CACHES.images(accountKey),
];

/** What a recording is kept under: its address without the signature, which is only in the query. */
export function recordingKey(address: string): string {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`;
}

/** Held by the tab, or the worker, that sends what an account has waiting. */
export const outboxLock = (accountKey: string): string => `segue.outbox.${accountKey}`;

/** The tag of the browser's event that there is a network for what waits. */
export const OUTBOX_SYNC = "segue.outbox";

/** What a page asks of the worker. Each is answered on the port that came with it. */
export type PageToWorker =
  /** Whose copies to keep and to answer with from now on; null: nobody's. The token sends what they have waiting. */
  | { type: "account"; accountKey: string | null; apiToken?: string | undefined }
  /** Delete everything kept for this account. */
  | { type: "forget"; accountKey: string }
  /** Take over at once: the person has said so. The words are Workbox's, which sends it. */
  | { type: "SKIP_WAITING" };

export type WorkerToPage = { type: "done" } | { type: "failed"; message: string };

/** What the worker tells pages unasked. */
export type WorkerNews =
  /** To every page: parts of recordings have arrived. */
  | { type: "arrived" }
  /** To the page that was given a copy because the server was slow: what has become of that read. */
  | { type: "late"; address: string; outcome: LateOutcome };

export type LateOutcome = "same" | "changed" | "failed";

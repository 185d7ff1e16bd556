/** Marks an answer that the worker took from its copies because there was no network; its value is when it was kept. */
export const COPY_HEADER = "X-Segue-Copy";

/** Names of the worker's caches. What belongs to an account carries its key. */
export const CACHES = {
  api: (accountKey: string): string => `segue-api-${accountKey}`,
  audio: (accountKey: string): string => `segue-audio-${accountKey}`,
  pages: "segue-pages",
  images: "segue-images",
} as const;

/** What a page asks of the worker. Each is answered on the port that came with it. */
export type PageToWorker =
  /** Whose copies to keep and to answer with from now on; null: nobody's. */
  | { type: "account"; accountKey: string | null }
  /** Delete everything kept for this account. */
  | { type: "forget"; accountKey: string }
  /** Take over at once: the person has said so. */
  | { type: "skipWaiting" };

export type WorkerToPage = { type: "done" } | { type: "failed"; message: string };

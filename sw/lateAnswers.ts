import { COPY_HEADER } from "#contract/workerMessages.ts";

/** How long a late response counts as current after its arrival. */
const GOOD_FOR_MS = 10_000;

interface Late {
  /** Whether the response was stored as the new copy; refusals are not stored. */
  isStored: boolean;
  atMs: number;
}

/** Responses that arrived after their page had got a copy. The page reads again, and must not wait a second time. */
const late = new Map<string, Late>();
let lastWriteAtMs = 0;

/** Records a write by the user, which makes earlier responses outdated. */
export function noteWrite(): void {
  lastWriteAtMs = Date.now();
  late.clear();
}

export function noteLate(key: string, isStored: boolean, askedAtMs: number): void {
  late.set(key, { isStored: isStored && askedAtMs > lastWriteAtMs, atMs: Date.now() });
}

/**
 * How to serve the next read after a late response: "copy" from the cache, or "ask" the server however long it takes.
 */
export function takeLate(key: string): "copy" | "ask" | undefined {
  const known = late.get(key);
  late.delete(key);
  if (!known || Date.now() - known.atMs > GOOD_FOR_MS) return undefined;
  return known.isStored ? "copy" : "ask";
}

/** A copy from before the last write would undo that write on screen, so the worker waits for a slow server instead. */
export const isFromBeforeLastWrite = (copy: Response): boolean =>
  Date.parse(copy.headers.get(COPY_HEADER) ?? "") <= lastWriteAtMs;

import { COPY_HEADER } from "#contract/workerMessages.ts";

/** For so long after it came an answer is as good as a new one. */
const GOOD_FOR_MS = 10_000;

interface Late {
  /** Whether it was stored, and so is the copy; a refusal is not. */
  isStored: boolean;
  atMs: number;
}

/** What came after its page had been given a copy: the page asks again, and is not to wait a second time. */
const late = new Map<string, Late>();
let lastWriteAtMs = 0;

/** The person changes something: what was read before is no longer what the server has. */
export function noteWrite(): void {
  lastWriteAtMs = Date.now();
  late.clear();
}

export function noteLate(key: string, isStored: boolean, askedAtMs: number): void {
  late.set(key, { isStored: isStored && askedAtMs > lastWriteAtMs, atMs: Date.now() });
}

/** What is known of a read that was answered late: "copy" is good as it is, "ask" wants the server however long it takes. */
export function takeLate(key: string): "copy" | "ask" | undefined {
  const known = late.get(key);
  late.delete(key);
  if (!known || Date.now() - known.atMs > GOOD_FOR_MS) return undefined;
  return known.isStored ? "copy" : "ask";
}

/** A copy of before the last change would take that change off the screen: a server that is slow is waited for then. */
export const isFromBeforeLastWrite = (copy: Response): boolean =>
  Date.parse(copy.headers.get(COPY_HEADER) ?? "") <= lastWriteAtMs;

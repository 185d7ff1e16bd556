/**
 * Whether a stored moment was within the last `periodMs`. A moment in the future, stored while the clock was fast, does
 * not count.
 */
export function happenedWithin(periodMs: number, atMs: number, nowMs = Date.now()): boolean {
  return atMs <= nowMs && nowMs - atMs < periodMs;
}

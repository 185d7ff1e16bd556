/** Whether a stored moment was no longer ago than this. One in the future was stored by a clock that was fast, and says nothing. */
export function happenedWithin(periodMs: number, atMs: number, nowMs = Date.now()): boolean {
  return atMs <= nowMs && nowMs - atMs < periodMs;
}

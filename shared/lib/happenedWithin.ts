/** Whether a stored moment was within the last `periodMs`. A future one, from a clock that was fast, was not. */
export function happenedWithin(periodMs: number, atMs: number, nowMs = Date.now()): boolean {
  return atMs <= nowMs && nowMs - atMs < periodMs;
}

/** Whether a stored moment lies within the last so many milliseconds. One in the future, from a clock that was fast, does not. */
export function happenedWithin(periodMs: number, atMs: number, nowMs = Date.now()): boolean {
  return atMs <= nowMs && nowMs - atMs < periodMs;
}

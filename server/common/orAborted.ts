/** The result of the work. If the signal aborts first, rejects without waiting for the work. */
export async function orAborted<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
  if (!signal) return work();
  signal.throwIfAborted();
  const ending = new AbortController();
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { signal: ending.signal });
  });
  return Promise.race([work(), aborted]).finally(() => ending.abort());
}

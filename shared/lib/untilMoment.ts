/** Resolves at a moment, in `performance.now()`'s milliseconds, that may be put off while it is waited for. */
export async function untilMoment(momentMs: () => number): Promise<void> {
  for (let leftMs = momentMs() - performance.now(); leftMs > 0; leftMs = momentMs() - performance.now())
    await new Promise((resolve) => setTimeout(resolve, leftMs));
}

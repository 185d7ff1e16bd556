/** Resolves at a moment on the clock of `performance.now()`. The moment may move later while it is awaited. */
export async function untilMoment(momentMs: () => number): Promise<void> {
  for (let leftMs = momentMs() - performance.now(); leftMs > 0; leftMs = momentMs() - performance.now())
    await new Promise((resolve) => setTimeout(resolve, leftMs));
}

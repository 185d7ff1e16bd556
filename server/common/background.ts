/** Runs work in the background. Responses do not wait for the work, and its failure does not affect them. */
export interface Background {
  run: (work: () => Promise<unknown>) => void;
  /** Resolves when all of the work is done. */
  settled: () => Promise<void>;
}

export function openBackground(onError: (error: unknown) => void): Background {
  const pending = new Set<Promise<void>>();
  return {
    run: (work) => {
      const job: Promise<void> = work()
        .then(() => undefined, onError)
        .finally(() => pending.delete(job));
      pending.add(job);
    },
    settled: async () => {
      while (pending.size > 0) await Promise.all(pending);
    },
  };
}

/** Returns a function that starts the work in the background, unless an earlier run is still under way. */
export function oneAtATime({ run }: Background, work: () => Promise<unknown>): () => void {
  let isRunning = false;
  return () => {
    if (isRunning) return;
    isRunning = true;
    run(() =>
      work().finally(() => {
        isRunning = false;
      }),
    );
  };
}

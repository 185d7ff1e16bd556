/** Work that an answer does not wait for: neither for its time nor for its failure. */
export interface Background {
  run: (work: () => Promise<unknown>) => void;
  /** When all of it is done. */
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

/** What begins the work in the background, and does nothing while an earlier run of it is under way. */
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

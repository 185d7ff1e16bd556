import { liveQuery } from "dexie";

/** Waits until a query on a database has the right result, however long that takes. */
export const untilStored = <T>(query: () => Promise<T>, isRight: (found: T) => boolean): Promise<T> =>
  new Promise((resolve, reject) => {
    const end = new AbortController();
    const watched = liveQuery(query).subscribe({
      next: (found) => {
        if (end.signal.aborted || !isRight(found)) return;
        end.abort();
        resolve(found);
      },
      error: reject,
    });
    if (end.signal.aborted) watched.unsubscribe();
    else end.signal.addEventListener("abort", () => watched.unsubscribe());
  });

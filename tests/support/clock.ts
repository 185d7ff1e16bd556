export interface Clock {
  now: () => Date;
  /** Lets time pass for the server. */
  advance: (by: { days?: number; hours?: number; minutes?: number; seconds?: number }) => void;
  /** Stops the server's clock: only `advance` moves it, however long the test itself takes. */
  stop: () => void;
}

const MINUTE_MS = 60_000;

/** The server's clock: real time plus what the test adds to it. */
export function startClock(): Clock {
  let addedMs = 0;
  let stoppedAtMs: number | undefined;
  return {
    now: () => new Date((stoppedAtMs ?? Date.now()) + addedMs),
    stop: () => {
      stoppedAtMs = Date.now();
    },
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
      addedMs += ((days * 24 + hours) * 60 + minutes) * MINUTE_MS + seconds * 1000;
    },
  };
}

export interface Trouble {
  isOnline: boolean;
  /** Whether this recording was already tried again with a fresh address. */
  hasRetried: boolean;
  /** How many songs before this one could not be played, with nothing heard in between. */
  failuresInARow: number;
}

/** wait: for the network. refresh: try again with a fresh address. skip: on to the next song. stop: that was too often. */
export type Remedy = "wait" | "refresh" | "skip" | "stop";

const FAILURES_TO_STOP = 3;

export function remedyFor({ isOnline, hasRetried, failuresInARow }: Trouble): Remedy {
  if (!isOnline) return "wait";
  if (!hasRetried) return "refresh";
  return failuresInARow + 1 < FAILURES_TO_STOP ? "skip" : "stop";
}

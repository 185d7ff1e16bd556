export interface FailureFacts {
  isOnline: boolean;
  /** Whether this recording was already retried with a fresh address. */
  hasRetried: boolean;
  /** How many songs in a row before this one could not be played. */
  failuresInARow: number;
}

/**
 * withoutNetwork: play the next downloaded song, or wait. refresh: retry with a fresh address. skip: play the next
 * song. stop: too many songs in a row have failed.
 */
export type Retry = "withoutNetwork" | "refresh" | "skip" | "stop";

const FAILURES_TO_STOP = 3;

/**
 * Whether to try the next song after one that has failed. False after many failures in a row, because even downloaded
 * songs may fail, for example if the browser has evicted them.
 */
export const mayContinue = (failuresInARow: number): boolean => failuresInARow + 1 < FAILURES_TO_STOP;

export function retryPolicy({ isOnline, hasRetried, failuresInARow }: FailureFacts): Retry {
  if (!isOnline) return "withoutNetwork";
  if (!hasRetried) return "refresh";
  return mayContinue(failuresInARow) ? "skip" : "stop";
}

/** How far past its failure a song must play to count as recovered. */
const PROVEN_SECONDS = 5;

/** Remembers which recordings could not be loaded, until one plays again. */
export class FailureState {
  /** Whether this recording was already retried with a fresh address. */
  hasRetried = false;
  failedAtSeconds = 0;
  /** How many songs in a row before this one could not be played. */
  failuresInARow = 0;

  /** Forgets the failures of this recording. */
  forget(): void {
    this.hasRetried = false;
    this.failedAtSeconds = 0;
  }

  /** Forgets the failures of the recordings before this one too. */
  forgetFailures(): void {
    this.failuresInARow = 0;
    this.hasRetried = false;
  }

  isProvenAt(positionSeconds: number): boolean {
    return positionSeconds >= this.failedAtSeconds + PROVEN_SECONDS;
  }
}

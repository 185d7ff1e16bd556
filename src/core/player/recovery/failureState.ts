/** How far a song must get beyond where it failed to count as playing well again. */
const PROVEN_SECONDS = 5;

/** What is remembered of recordings that could not be loaded, until one plays well again. */
export class FailureState {
  /** Whether this recording was already tried again with a fresh address. */
  hasRetried = false;
  failedAtSeconds = 0;
  /** How many songs before this one could not be played, with nothing heard in between. */
  failuresInARow = 0;

  /** Of this recording. */
  forget(): void {
    this.hasRetried = false;
    this.failedAtSeconds = 0;
  }

  /** Of the recordings before this one too. */
  forgetFailures(): void {
    this.failuresInARow = 0;
    this.hasRetried = false;
  }

  isProvenAt(positionSeconds: number): boolean {
    return positionSeconds >= this.failedAtSeconds + PROVEN_SECONDS;
  }
}

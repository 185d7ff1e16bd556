import type { Recording } from "./recording.ts";

const STEP_MS = 50;
const QUARTER_TURN = Math.PI / 2;

/** A recording, and its level outside the crossfade. */
interface Fading {
  recording: Recording;
  level: number;
}

/**
 * Fades one recording out while another fades in. Their combined power stays constant: halfway, each is at 0.71 of its
 * amplitude.
 */
export class Crossfade {
  readonly #going: Fading;
  readonly #coming: Fading;
  readonly #durationMs: number;
  readonly #onEnd: () => void;
  readonly #beginMs = performance.now();
  readonly #timer = setInterval(() => this.#step(), STEP_MS);

  constructor(going: Fading, coming: Fading, seconds: number, onEnd: () => void) {
    this.#going = going;
    this.#coming = coming;
    this.#durationMs = seconds * 1000;
    this.#onEnd = onEnd;
    this.apply();
  }

  /** Sets both levels for this moment. Also call this after setting the volume of all recordings. */
  apply(): void {
    const angle = this.#ratio() * QUARTER_TURN;
    this.#going.recording.setLevel(this.#going.level * Math.cos(angle));
    this.#coming.recording.setLevel(this.#coming.level * Math.sin(angle));
  }

  /** Ends the crossfade early, with the new recording at its full level. */
  stop(): void {
    clearInterval(this.#timer);
    this.#coming.recording.setLevel(this.#coming.level);
  }

  #ratio(): number {
    return Math.min(1, (performance.now() - this.#beginMs) / this.#durationMs);
  }

  #step(): void {
    this.apply();
    if (this.#ratio() === 1) this.#onEnd();
  }
}

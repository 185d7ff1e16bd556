/** Sound that comes out again a while later. */
export class DelayLine {
  readonly #samples: Float32Array;
  #at = 0;

  constructor(length: number) {
    this.#samples = new Float32Array(Math.max(1, Math.round(length)));
  }

  /** What went in a whole length ago. */
  read(): number {
    return this.#samples[this.#at] ?? 0;
  }

  /** What went in some samples ago, between samples where need be. */
  tap(delay: number): number {
    const length = this.#samples.length;
    const position = (this.#at - delay + length * 2) % length;
    const whole = Math.floor(position);
    const now = this.#samples[whole] ?? 0;
    const next = this.#samples[whole + 1 === length ? 0 : whole + 1] ?? 0;
    return now + (next - now) * (position - whole);
  }

  write(sample: number): void {
    this.#samples[this.#at] = sample;
    this.#at = this.#at + 1 === this.#samples.length ? 0 : this.#at + 1;
  }
}

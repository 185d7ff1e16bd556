/** A delay line: samples come out again some time after they went in. */
export class DelayLine {
  readonly #samples: Float32Array;
  #at = 0;

  constructor(length: number) {
    this.#samples = new Float32Array(Math.max(1, Math.round(length)));
  }

  /** The oldest sample in the line. */
  read(): number {
    return this.#samples[this.#at] ?? 0;
  }

  /** The sample that went in `delay` samples ago, interpolated if `delay` is not a whole number. */
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

export interface EnvelopeShape {
  attack: number;
  decay: number;
  /** 0 to 1, the level that a held note settles at. */
  sustain: number;
  release: number;
}

/** Level as a function of time: a straight attack, then exponential decay and release. */
export function envelope(shape: EnvelopeShape, heldSeconds: number): (time: number) => number {
  const held = (time: number) => {
    if (time < shape.attack) return time / shape.attack;
    return shape.sustain + (1 - shape.sustain) * Math.exp((-4 * (time - shape.attack)) / shape.decay);
  };
  const levelAtRelease = held(heldSeconds);
  return (time) => (time < heldSeconds ? held(time) : levelAtRelease * Math.exp((-5 * (time - heldSeconds)) / shape.release));
}

/** A plain exponential that has fallen by 60 dB after this long. */
export function ringing(seconds: number): (time: number) => number {
  return (time) => Math.exp((-6.9 * time) / seconds);
}

/** Vibrato that comes in after the note has settled, as a factor of the frequency. */
export function vibrato(rateHz: number, depth: number, delaySeconds: number): (time: number) => number {
  return (time) => {
    const entry = Math.min(1, Math.max(0, (time - delaySeconds) / 0.4));
    return 1 + depth * entry * Math.sin(2 * Math.PI * rateHz * time);
  };
}

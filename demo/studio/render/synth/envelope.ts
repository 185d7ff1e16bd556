import { SAMPLE_RATE } from "./tone.ts";

/**
 * A level that changes slowly, as a function of the time in seconds. It must be called for one sample after another.
 */
export type Curve = (time: number) => number;

export interface EnvelopeShape {
  attack: number;
  decay: number;
  /** 0 to 1, the level that a held note settles at. */
  sustain: number;
  release: number;
}

const SPAN_SAMPLES = 16;

/** Computes a costly curve only for some samples, and interpolates linearly in between. */
function drawn(curve: Curve): Curve {
  let [value, step, samplesLeft, lastTime] = [curve(0), 0, 0, -1];
  return (time) => {
    if (time === lastTime) return value;
    lastTime = time;
    value += step;
    if (samplesLeft-- <= 0) {
      samplesLeft = SPAN_SAMPLES - 1;
      step = (curve(time + SPAN_SAMPLES / SAMPLE_RATE) - value) / SPAN_SAMPLES;
    }
    return value;
  };
}

/** A straight attack, then exponential decay, and release once the note is let go. */
export function envelope(shape: EnvelopeShape, heldSeconds: number): Curve {
  const held = (time: number) => {
    if (time < shape.attack) return time / shape.attack;
    return shape.sustain + (1 - shape.sustain) * Math.exp((-4 * (time - shape.attack)) / shape.decay);
  };
  const levelAtRelease = held(heldSeconds);
  return drawn((time) =>
    time < heldSeconds ? held(time) : levelAtRelease * Math.exp((-5 * (time - heldSeconds)) / shape.release),
  );
}

/** An exponential decay that has fallen by 60 dB after this long. */
export function ringing(seconds: number): Curve {
  return drawn((time) => Math.exp((-6.9 * time) / seconds));
}

/** Vibrato, as a factor of the frequency; it comes in after the note has settled. */
export function vibrato(rateHz: number, depth: number, delaySeconds: number): Curve {
  return drawn((time) => {
    const entry = Math.min(1, Math.max(0, (time - delaySeconds) / 0.4));
    return 1 + depth * entry * Math.sin(2 * Math.PI * rateHz * time);
  });
}

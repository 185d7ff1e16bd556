import type { Random } from "../score/random.ts";
import { envelope, ringing } from "./envelope.ts";
import { bandpass, lowpass } from "./filter.ts";
import { sine } from "./oscillator.ts";
import { type Instrument, record, SAMPLE_RATE } from "./tone.ts";

interface StringShape {
  /** How fast the high frequencies die away: 0 is never, 1 is at once. */
  damping: number;
  ringSeconds: number;
  /** Where the string is plucked, as a fraction of its length. */
  position: number;
  brightnessHz: number;
}

/** A Karplus-Strong string: a burst of noise going round a delay that is one period long, a little duller each time. */
function pluckedString(hz: number, shape: StringShape, random: Random): () => number {
  const period = SAMPLE_RATE / hz - 0.5;
  const length = Math.floor(period);
  const fraction = period - length;
  const loop = burst(length + 1, shape, random);
  const feedback = 10 ** (-3 / (hz * shape.ringSeconds));
  let [at, before, smoothed] = [0, 0, 0];
  return () => {
    const now = loop[at] ?? 0;
    const tuned = now + (before - now) * fraction;
    before = now;
    smoothed += (1 - shape.damping) * (tuned - smoothed);
    loop[at] = smoothed * feedback;
    at = at + 1 >= length ? 0 : at + 1;
    return now;
  };
}

/**
 * The noise that a pluck starts with. Its spectrum has notches that depend on where the string is plucked, and it has
 * no DC offset.
 */
function burst(length: number, shape: StringShape, random: Random): Float32Array {
  const soften = lowpass();
  const noise = Float32Array.from({ length }, () => soften(random.next() * 2 - 1, shape.brightnessHz));
  const shift = Math.max(1, Math.round(length * shape.position));
  const notched = noise.map((value, index) => value - (noise[(index + length - shift) % length] ?? 0));
  const mean = notched.reduce((sum, value) => sum + value, 0) / length;
  return notched.map((value) => value - mean);
}

function guitar(shape: StringShape, bodyHz: number, bodyLevel: number): Instrument {
  return ({ hz, heldSeconds, velocity, random }) => {
    const brightnessHz = shape.brightnessHz * (0.35 + 0.65 * velocity);
    const string = pluckedString(
      hz,
      { ...shape, brightnessHz, ringSeconds: shape.ringSeconds * (220 / hz) ** 0.3 },
      random,
    );
    const body = bandpass(3);
    const level = envelope({ attack: 0.001, decay: 1, sustain: 1, release: 0.3 }, heldSeconds);
    return record(heldSeconds + 0.35, (time) => {
      const now = string();
      return (now + bodyLevel * body(now, bodyHz)) * level(time) * (0.4 + 0.6 * velocity);
    });
  };
}

export const nylonGuitar = guitar({ damping: 0.28, ringSeconds: 3, position: 0.22, brightnessHz: 3200 }, 190, 2);
export const steelGuitar = guitar({ damping: 0.12, ringSeconds: 4.5, position: 0.14, brightnessHz: 6500 }, 230, 1.2);
export const mutedGuitar = guitar({ damping: 0.22, ringSeconds: 0.5, position: 0.12, brightnessHz: 4200 }, 420, 0.8);
export const banjo = guitar({ damping: 0.08, ringSeconds: 0.9, position: 0.08, brightnessHz: 8000 }, 640, 1.6);
export const harp = guitar({ damping: 0.18, ringSeconds: 4, position: 0.45, brightnessHz: 5000 }, 320, 0.6);

/** An upright bass: the string, the wood, and the finger leaving the string. */
export const uprightBass: Instrument = ({ hz, heldSeconds, velocity, random }) => {
  const string = pluckedString(
    hz,
    { damping: 0.4, ringSeconds: 2.2, position: 0.3, brightnessHz: 900 + 900 * velocity },
    random,
  );
  const [ground, body] = [sine(), bandpass(2)];
  const level = envelope({ attack: 0.004, decay: 1.2, sustain: 0.35, release: 0.12 }, heldSeconds);
  const swell = ringing(1.8);
  return record(heldSeconds + 0.2, (time) => {
    const now = string();
    const wood = now * 0.8 + body(now, 110) * 1.4 + ground(hz) * 0.55 * swell(time);
    return wood * level(time) * (0.5 + 0.5 * velocity);
  });
};

/** A thumb piano: a sine that rings, and a knock. */
export const kalimba: Instrument = ({ hz, velocity }) => {
  const [tone, overtone] = [sine(), sine()];
  const [ring, knock] = [ringing(1.1), ringing(0.09)];
  return record(
    1.1,
    (time) => (tone(hz) * ring(time) + 0.4 * velocity * overtone(hz * 5.4) * knock(time)) * (0.4 + 0.6 * velocity),
  );
};

/** Wooden bars over tubes: the fundamental and its double octave. */
export const marimba: Instrument = ({ hz, velocity }) => {
  const [tone, double, tenth] = [sine(), sine(), sine()];
  const [ring, short, knock] = [ringing(0.9 * (330 / hz) ** 0.4), ringing(0.25), ringing(0.06)];
  return record(1, (time) => {
    const bars =
      tone(hz) * ring(time) + 0.35 * double(hz * 4) * short(time) + 0.25 * velocity * tenth(hz * 9.2) * knock(time);
    return bars * (0.4 + 0.6 * velocity);
  });
};

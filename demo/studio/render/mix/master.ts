import { highpass } from "../synth/filter.ts";
import { SAMPLE_RATE } from "../synth/tone.ts";
import { loudnessOf } from "./loudness.ts";
import { gainOf, reshape, type Stereo } from "./stereo.ts";

const TARGET_LUFS = -16;
/** Leaves room for what a lossy encoder adds to the peaks. */
const CEILING = gainOf(-4.2);
const ATTACK_STEP = 1 / (0.004 * SAMPLE_RATE);
const RELEASE_STEP = 1 / (0.18 * SAMPLE_RATE);

export interface Finish {
  fadeSeconds: number;
  /** How much of the sound above 2.4 kHz is added again. */
  presence: number;
}

/** The last stage: removes rumble, fades the end out, gives every song the same loudness, and prevents clipping. */
export function master(mix: Stereo, { fadeSeconds, presence }: Finish): Stereo {
  const clean = reshape(mix, () => {
    const [cut, air] = [highpass(), highpass(0.6)];
    return (sample) => cut(sample, 30) + presence * air(sample, 2400);
  });
  const ended = fadeOut(clean, fadeSeconds);
  let finished = ended;
  let gain = gainOf(TARGET_LUFS - loudnessOf(ended));
  for (let pass = 0; pass < 2; pass++) {
    const level = gain;
    finished = limit(reshape(ended, () => (sample) => warm(sample * level)));
    gain *= gainOf(TARGET_LUFS - loudnessOf(finished));
  }
  return finished;
}

/** Saturation like that of tape: linear up to half of full scale, and rounded off above it. */
function warm(sample: number): number {
  const loud = Math.abs(sample);
  if (loud <= 0.5) return sample;
  return Math.sign(sample) * (0.5 + 0.5 * Math.tanh((loud - 0.5) / 0.5));
}

/**
 * A limiter: turns the volume down before a peak, and slowly up again after it. To do so, it spreads the gain that the
 * peak needs in both directions.
 */
function limit(sound: Stereo): Stereo {
  const gains = sound.left.map((left, index) =>
    Math.min(1, CEILING / Math.max(1e-9, Math.abs(left), Math.abs(sound.right[index] ?? 0))),
  );
  let after = 1;
  for (let i = gains.length - 1; i >= 0; i--) {
    after = Math.min(gains[i] ?? 1, after + ATTACK_STEP);
    gains[i] = after;
  }
  let before = 1;
  for (let i = 0; i < gains.length; i++) {
    before = Math.min(gains[i] ?? 1, before + RELEASE_STEP);
    gains[i] = before;
  }
  return reshape(sound, () => (sample, index) => sample * (gains[index] ?? 1));
}

function fadeOut(sound: Stereo, seconds: number): Stereo {
  const [end, fade] = [sound.left.length, seconds * SAMPLE_RATE];
  return reshape(
    sound,
    () => (sample, index) => sample * Math.sin((Math.PI / 2) * Math.min(1, (end - index) / fade)) ** 2,
  );
}

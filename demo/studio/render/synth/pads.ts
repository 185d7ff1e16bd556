import { envelope, vibrato } from "./envelope.ts";
import { bandpass, highpass, lowpass } from "./filter.ts";
import { ensemble, sine } from "./oscillator.ts";
import { type Instrument, record } from "./tone.ts";

/** A slow, wide synthesiser chord that opens as it swells. */
export const warmPad: Instrument = ({ hz, heldSeconds, velocity, random }) => {
  const voices = ensemble(4, 13, random.next);
  const level = envelope({ attack: 0.5, decay: 2, sustain: 0.8, release: 1.1 }, heldSeconds);
  const tone = lowpass(0.8);
  const drift = vibrato(random.between(0.08, 0.2), 0.3, 0);
  return record(
    heldSeconds + 1.1,
    (time) => tone(voices(hz), (350 + 1500 * velocity * level(time)) * drift(time)) * level(time) * 0.6,
  );
};

/** A section of bowed strings. */
export const strings: Instrument = ({ hz, heldSeconds, velocity, random }) => {
  const voices = ensemble(5, 11, random.next);
  const level = envelope({ attack: 0.24, decay: 2, sustain: 0.85, release: 0.5 }, heldSeconds);
  const [tone, rosin, sway] = [lowpass(), highpass(), vibrato(5.1, 0.003, 0)];
  return record(heldSeconds + 0.6, (time) => {
    const bowed = voices(hz * sway(time));
    return rosin(tone(bowed, 1100 + 2400 * velocity), 160) * level(time) * 0.55;
  });
};

/** A polyphonic synthesiser with a faster attack, for chords that change often. */
export const polySynth: Instrument = ({ hz, heldSeconds, velocity, random }) => {
  const voices = ensemble(3, 10, random.next);
  const level = envelope({ attack: 0.015, decay: 0.7, sustain: 0.55, release: 0.25 }, heldSeconds);
  const tone = lowpass(1);
  return record(
    heldSeconds + 0.35,
    (time) => tone(voices(hz), 450 + 3000 * velocity * level(time) ** 2) * level(time) * 0.6,
  );
};

/** People humming a chord. */
export const choir: Instrument = ({ hz, heldSeconds, velocity, random }) => {
  const throats = ensemble(4, 12, random.next);
  const [low, high, chest, sway] = [bandpass(4), bandpass(6), lowpass(), vibrato(4.8, 0.004, 0)];
  const level = envelope({ attack: 0.35, decay: 2, sustain: 0.85, release: 0.8 }, heldSeconds);
  return record(heldSeconds + 0.8, (time) => {
    const raw = throats(hz * sway(time));
    return (low(raw, 520) + high(raw, 980) * 0.5 + chest(raw, 300) * 0.4) * level(time) * (0.4 + 0.4 * velocity);
  });
};

/** Sines that fade in and out independently of each other. */
export const aura: Instrument = ({ hz, heldSeconds, random }) => {
  const partials = [1, 2, 3, 4, 6].map((ratio) => ({
    ratio: ratio * random.between(0.9985, 1.0015),
    breath: vibrato(random.between(0.07, 0.3), random.between(-0.6, 0.6), 0),
    oscillator: sine(random.next()),
  }));
  const level = envelope({ attack: 1.3, decay: 3, sustain: 0.9, release: 2.2 }, heldSeconds);
  return record(heldSeconds + 2.2, (time) => {
    let sum = 0;
    for (const { ratio, breath, oscillator } of partials) {
      sum += (oscillator(hz * ratio) * breath(time) * 0.6) / ratio ** 1.3;
    }
    return sum * level(time) * 0.4;
  });
};

import { envelope, ringing, vibrato } from "./envelope.ts";
import { bandpass, highpass, lowpass } from "./filter.ts";
import { ensemble, pulse, sawtooth, sine } from "./oscillator.ts";
import { type Instrument, record } from "./tone.ts";

/** Two sawtooths through a filter that opens with the stroke. */
export const sawLead: Instrument = ({ hz, heldSeconds, velocity, random }) => {
  const voices = ensemble(3, 9, random.next);
  const level = envelope({ attack: 0.012, decay: 0.8, sustain: 0.7, release: 0.16 }, heldSeconds);
  const [tone, sway] = [lowpass(1.1), vibrato(5.4, 0.004, 0.25)];
  return record(
    heldSeconds + 0.25,
    (time) => tone(voices(hz * sway(time)), 900 + 3400 * velocity * level(time)) * level(time) * velocity,
  );
};

/** A hollow square with vibrato, like a small home keyboard. */
export const squareLead: Instrument = ({ hz, heldSeconds, velocity, random }) => {
  const voice = pulse(0.42, random.next());
  const level = envelope({ attack: 0.008, decay: 0.5, sustain: 0.6, release: 0.12 }, heldSeconds);
  const [tone, sway] = [lowpass(0.9), vibrato(6, 0.005, 0.18)];
  return record(
    heldSeconds + 0.2,
    (time) => tone(voice(hz * sway(time)), 1400 + 2600 * velocity) * level(time) * velocity * 0.7,
  );
};

/** A sine with breath around it. */
export const flute: Instrument = ({ hz, heldSeconds, velocity, random }) => {
  const [tone, octave, third] = [sine(), sine(), sine()];
  const level = envelope({ attack: 0.07, decay: 1, sustain: 0.85, release: 0.14 }, heldSeconds);
  const [air, sway] = [bandpass(3), vibrato(5, 0.005, 0.3)];
  return record(heldSeconds + 0.2, (time) => {
    const pitch = hz * sway(time);
    const breath = air((random.next() - 0.5) * 1.4, hz * 2) * (0.25 + Math.exp(-time * 18));
    return (
      (tone(pitch) + 0.25 * velocity * octave(pitch * 2) + 0.08 * third(pitch * 3) + breath * 0.35) *
      level(time) *
      (0.35 + 0.5 * velocity)
    );
  });
};

/** Odd harmonics through a gentle filter: something between a clarinet and a soft saxophone. */
export const reed: Instrument = ({ hz, heldSeconds, velocity, random }) => {
  const [hollow, edge] = [pulse(0.48, random.next()), sawtooth(random.next())];
  const level = envelope({ attack: 0.045, decay: 0.9, sustain: 0.8, release: 0.11 }, heldSeconds);
  const [tone, air, sway] = [lowpass(1.2), bandpass(1.5), vibrato(5.2, 0.006, 0.28)];
  return record(heldSeconds + 0.2, (time) => {
    const scoop = 1 - 0.025 * Math.exp(-time * 28);
    const voice = hollow(hz * sway(time) * scoop) * 0.6 + edge(hz * sway(time) * scoop) * 0.25;
    const breath = air(random.next() - 0.5, 1800) * 0.12;
    return tone(voice + breath, hz * (1.6 + 2.6 * velocity * level(time))) * level(time) * (0.4 + 0.6 * velocity);
  });
};

/** A trumpet with the mute in: a narrow band that opens while the note grows. */
export const mutedTrumpet: Instrument = ({ hz, heldSeconds, velocity, random }) => {
  const voice = sawtooth(random.next());
  const level = envelope({ attack: 0.035, decay: 0.6, sustain: 0.8, release: 0.09 }, heldSeconds);
  const [mute, body, sway] = [bandpass(1.6), lowpass(0.8), vibrato(5.6, 0.005, 0.3)];
  return record(heldSeconds + 0.15, (time) => {
    const raw = voice(hz * sway(time) * (1 - 0.02 * Math.exp(-time * 35)));
    const open = level(time) * velocity;
    return (mute(raw, 1300 + 900 * open) * 1.1 + body(raw, hz * 1.5) * 0.5) * level(time) * (0.4 + 0.6 * velocity);
  });
};

/** A voice that hums "ooh" or sings "aah": a sawtooth through the resonances of a mouth. */
function voiceOf(formants: readonly (readonly [number, number, number])[]): Instrument {
  return ({ hz, heldSeconds, velocity, random }) => {
    const throat = ensemble(2, 4, random.next);
    const mouth = formants.map(([formantHz, sharpness, level]) => ({ formantHz, level, filter: bandpass(sharpness) }));
    const level = envelope({ attack: 0.09, decay: 1.2, sustain: 0.85, release: 0.22 }, heldSeconds);
    const [sway, warmth] = [vibrato(5.3, 0.007, 0.22), lowpass()];
    return record(heldSeconds + 0.3, (time) => {
      const raw = throat(hz * sway(time) * (1 - 0.03 * Math.exp(-time * 20))) + (random.next() - 0.5) * 0.08;
      let sung = warmth(raw, hz * 1.4) * 0.5;
      for (const { formantHz, level: share, filter } of mouth) sung += filter(raw, formantHz) * share;
      return sung * level(time) * (0.4 + 0.6 * velocity);
    });
  };
}

export const oohVoice = voiceOf([
  [340, 5, 1],
  [880, 6, 0.5],
  [2300, 8, 0.1],
]);
export const aahVoice = voiceOf([
  [700, 5, 1],
  [1150, 7, 0.6],
  [2700, 9, 0.22],
]);

/** A whistle with a little room in it. */
export const whistle: Instrument = ({ hz, heldSeconds, velocity, random }) => {
  const tone = sine();
  const level = envelope({ attack: 0.05, decay: 1, sustain: 0.9, release: 0.1 }, heldSeconds);
  const [air, sway] = [highpass(), vibrato(5.8, 0.008, 0.15)];
  return record(heldSeconds + 0.15, (time) => {
    const slide = 1 - 0.04 * Math.exp(-time * 25);
    return (
      (tone(hz * sway(time) * slide) + air(random.next() - 0.5, 3000) * 0.03) * level(time) * (0.4 + 0.5 * velocity)
    );
  });
};

/** A short synthesiser pluck. */
export const synthPluck: Instrument = ({ hz, velocity, random }) => {
  const [saw, square] = [sawtooth(random.next()), pulse(0.5, random.next())];
  const [tone, open, level] = [lowpass(1.4), ringing(0.4), ringing(0.9)];
  return record(
    0.8,
    (time) =>
      tone(saw(hz * 1.003) * 0.6 + square(hz) * 0.4, 300 + 5200 * velocity * open(time)) * level(time) * velocity,
  );
};

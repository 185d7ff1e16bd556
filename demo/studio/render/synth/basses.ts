import { envelope, ringing } from "./envelope.ts";
import { lowpass } from "./filter.ts";
import { ensemble, pulse, sawtooth, sine } from "./oscillator.ts";
import { type Instrument, record } from "./tone.ts";

/** A sine with a little drive, whose overtones make it audible on small loudspeakers too. */
export const subBass: Instrument = ({ hz, heldSeconds, velocity }) => {
  const tone = sine();
  const level = envelope({ attack: 0.008, decay: 1.5, sustain: 0.75, release: 0.09 }, heldSeconds);
  return record(heldSeconds + 0.12, (time) => Math.tanh(tone(hz) * (1.1 + 0.9 * velocity)) * level(time) * 0.8);
};

/** The round synthesiser bass of pop: saw and sub, a filter that closes quickly. */
export const sawBass: Instrument = ({ hz, heldSeconds, velocity, random }) => {
  const [saw, sub] = [sawtooth(random.next()), pulse(0.5)];
  const level = envelope({ attack: 0.004, decay: 0.6, sustain: 0.6, release: 0.07 }, heldSeconds);
  const [tone, open] = [lowpass(1.3), ringing(0.5)];
  return record(
    heldSeconds + 0.1,
    (time) => tone(saw(hz) * 0.7 + sub(hz / 2) * 0.35, 160 + 1900 * velocity * open(time)) * level(time),
  );
};

/** House: a square with a knock, short and bouncing. */
export const rollingBass: Instrument = ({ hz, heldSeconds, velocity }) => {
  const [square, ground] = [pulse(0.5), sine()];
  const level = envelope({ attack: 0.003, decay: 0.35, sustain: 0.45, release: 0.06 }, heldSeconds);
  const [tone, open] = [lowpass(1.1), ringing(0.22)];
  return record(
    heldSeconds + 0.1,
    (time) => (tone(square(hz), 180 + 1100 * velocity * open(time)) * 0.6 + ground(hz) * 0.6) * level(time),
  );
};

/** An FM bass with some wood in it. */
export const solidBass: Instrument = ({ hz, heldSeconds, velocity }) => {
  const [modulator, knock] = [sine(), ringing(0.35)];
  const level = envelope({ attack: 0.003, decay: 0.8, sustain: 0.5, release: 0.08 }, heldSeconds);
  return record(heldSeconds + 0.1, (time) => {
    const index = (0.5 + 2.2 * velocity) * knock(time) + 0.25;
    return Math.sin(2 * Math.PI * hz * time + index * modulator(hz * 2)) * level(time) * 0.8;
  });
};

/** Detuned saws rubbing against each other over a clean sub: the bass of drum & bass. */
export const reeseBass: Instrument = ({ hz, heldSeconds, velocity, random }) => {
  const [saws, sub] = [ensemble(3, 22, random.next), sine()];
  const level = envelope({ attack: 0.015, decay: 1, sustain: 0.85, release: 0.1 }, heldSeconds);
  const tone = lowpass(1.2);
  const rate = random.between(0.4, 1.2);
  return record(heldSeconds + 0.12, (time) => {
    const cutoff = 260 + 500 * velocity * (1 + Math.sin(2 * Math.PI * rate * time));
    return (Math.tanh(tone(saws(hz), cutoff) * 1.4) * 0.5 + sub(hz) * 0.7) * level(time);
  });
};

/** A fingered electric bass. */
export const fingerBass: Instrument = ({ hz, heldSeconds, velocity, random }) => {
  const [string, ground] = [sawtooth(random.next()), sine()];
  const level = envelope({ attack: 0.006, decay: 1.1, sustain: 0.4, release: 0.08 }, heldSeconds);
  const [tone, open] = [lowpass(0.8), ringing(0.6)];
  return record(heldSeconds + 0.1, (time) => {
    const body = tone(string(hz), hz * 2 + 1100 * velocity * open(time));
    return (body * 0.6 + ground(hz) * 0.5) * level(time) * (0.5 + 0.5 * velocity);
  });
};

/** A long 808: a kick drum with a sustained pitch. */
export const eightOhEight: Instrument = ({ hz, heldSeconds, velocity }) => {
  const tone = sine();
  const level = envelope({ attack: 0.003, decay: 2.6, sustain: 0.2, release: 0.16 }, heldSeconds);
  return record(heldSeconds + 0.2, (time) => {
    const drop = 1 + 1.6 * Math.exp(-time * 55);
    return Math.tanh(tone(hz * drop) * (1.4 + velocity)) * level(time) * 0.85;
  });
};

/** A log drum: a pitch that falls onto the note with a hollow knock. */
export const logDrum: Instrument = ({ hz, heldSeconds, velocity }) => {
  const [tone, hollow, knock] = [sine(), sine(), ringing(0.12)];
  const level = envelope({ attack: 0.002, decay: 0.7, sustain: 0.15, release: 0.1 }, heldSeconds);
  return record(heldSeconds + 0.15, (time) => {
    const fall = 1 + 0.5 * Math.exp(-time * 40);
    return (
      Math.tanh((tone(hz * fall) + 0.5 * velocity * hollow(hz * 3.1 * fall) * knock(time)) * 1.6) * level(time) * 0.7
    );
  });
};

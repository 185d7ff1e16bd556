import { envelope, ringing } from "./envelope.ts";
import { sine } from "./oscillator.ts";
import { type Instrument, record } from "./tone.ts";

/** Metal bars with a rotating fan, which makes them pulsate. */
export const vibraphone: Instrument = ({ hz, heldSeconds, velocity }) => {
  const [tone, double, third] = [sine(), sine(), sine()];
  const [ring, short, knock] = [ringing(3.6), ringing(0.7), ringing(0.08)];
  const damper = envelope({ attack: 0.002, decay: 1, sustain: 1, release: 0.5 }, heldSeconds);
  return record(heldSeconds + 0.6, (time) => {
    const motor = 1 - 0.22 * (1 + Math.sin(2 * Math.PI * 4.6 * time)) * Math.min(1, time * 2);
    const bars =
      tone(hz) * ring(time) +
      0.22 * velocity * double(hz * 4) * short(time) +
      0.1 * velocity * third(hz * 10) * knock(time);
    return bars * motor * damper(time) * (0.4 + 0.6 * velocity);
  });
};

/** FM with an uneven ratio: a small bright bell. */
export const bell: Instrument = ({ hz, velocity }) => {
  const [modulator, ring, strike] = [sine(), ringing(2.2), ringing(0.9)];
  const turn = 2 * Math.PI * hz;
  return record(2, (time) => {
    const index = (0.8 + 1.6 * velocity) * strike(time);
    return Math.sin(turn * time + index * modulator(hz * 3.51)) * ring(time) * (0.4 + 0.6 * velocity);
  });
};

/** A rubbed glass: a slow attack, and two nearly equal tones that beat gently. */
export const glass: Instrument = ({ hz, heldSeconds, velocity, random }) => {
  const [first, second, fifth] = [sine(random.next()), sine(random.next()), sine(random.next())];
  const level = envelope({ attack: 0.35, decay: 3, sustain: 0.6, release: 1.6 }, heldSeconds);
  return record(heldSeconds + 1.6, (time) => {
    const rubbed = first(hz) + 0.7 * second(hz * 1.0022) + 0.12 * fifth(hz * 3.005);
    return rubbed * level(time) * (0.25 + 0.35 * velocity);
  });
};

/** A music box: two combs an octave apart. */
export const musicBox: Instrument = ({ hz, velocity }) => {
  const [tone, octave, tooth] = [sine(), sine(), sine()];
  const [ring, short, knock] = [ringing(1.6), ringing(0.8), ringing(0.03)];
  return record(1.5, (time) => {
    const combs = tone(hz) * ring(time) + 0.4 * octave(hz * 2.002) * short(time) + 0.3 * tooth(hz * 7.1) * knock(time);
    return combs * (0.35 + 0.65 * velocity);
  });
};

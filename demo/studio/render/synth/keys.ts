import { envelope, ringing } from "./envelope.ts";
import { lowpass } from "./filter.ts";
import { pulse, sawtooth, sine } from "./oscillator.ts";
import { type Instrument, record, SAMPLE_RATE } from "./tone.ts";

/** Two-operator FM like a tine piano: a warm body, and a bright tine that hard strokes bring out. */
export const electricPiano: Instrument = ({ hz, heldSeconds, velocity }) => {
  const level = envelope({ attack: 0.003, decay: 3.2, sustain: 0.08, release: 0.28 }, heldSeconds);
  const bark = ringing(1.4);
  const ting = ringing(0.22);
  const [modulator, tine, turn] = [sine(), sine(), 2 * Math.PI * hz];
  return record(heldSeconds + 0.4, (time) => {
    const index = (0.25 + 1.5 * velocity ** 2) * bark(time);
    const body = Math.sin(turn * time + index * modulator(hz) + 0.35 * velocity * ting(time) * tine(hz * 14));
    return body * level(time) * (0.3 + 0.7 * velocity);
  });
};

/**
 * A soft upright with the felt down: slightly stretched partials that die away at different rates, and the hammer's
 * thud.
 */
export const feltPiano: Instrument = ({ hz, heldSeconds, velocity, random }) => {
  const partials = Array.from({ length: Math.min(10, Math.floor(9000 / hz)) }, (_, index) => {
    const number = index + 1;
    return {
      hz: hz * number * Math.sqrt(1 + 0.0004 * number * number),
      level: (number === 1 ? 1 : 0.75) * number ** (-1.75 + 0.6 * velocity),
      fade: 10 ** (-3 / ((5.5 / (1 + 0.35 * index)) * (220 / hz) ** 0.35 * SAMPLE_RATE)),
      oscillator: sine(random.next()),
      twin: sine(random.next()),
    };
  });
  const damper = envelope({ attack: 0.006, decay: 1, sustain: 1, release: 0.35 }, heldSeconds);
  const thudTone = lowpass();
  const thudRing = ringing(0.06);
  return record(heldSeconds + 0.5, (time) => {
    let sum = 0;
    for (const partial of partials) {
      sum += partial.level * (partial.oscillator(partial.hz) + 0.6 * partial.twin(partial.hz * 1.0009));
      partial.level *= partial.fade;
    }
    const thud = thudTone(random.next() - 0.5, 420) * thudRing(time) * 2.2;
    return (sum * 0.4 + thud) * damper(time) * (0.25 + 0.75 * velocity);
  });
};

/** An organ with drawbars of 16′, 8′, 5⅓′ and 4′, a little 2⅔′ and 2′, and the click of the key. */
export const organ: Instrument = ({ hz, heldSeconds, velocity, random }) => {
  const drawbars = [
    [0.5, 0.6],
    [1, 1],
    [1.5, 0.55],
    [2, 0.5],
    [3, 0.2],
    [4, 0.16],
  ] as const;
  const pipes = drawbars.map(([ratio, level]) => ({ ratio, level, oscillator: sine(random.next()) }));
  const level = envelope({ attack: 0.006, decay: 1, sustain: 1, release: 0.09 }, heldSeconds);
  const click = ringing(0.015);
  return record(heldSeconds + 0.15, (time) => {
    const wobble = 1 + 0.0025 * Math.sin(2 * Math.PI * 5.9 * time);
    let sum = (random.next() - 0.5) * click(time) * 0.6;
    for (const pipe of pipes) sum += pipe.level * pipe.oscillator(hz * pipe.ratio * wobble);
    return Math.tanh(sum * 0.6) * level(time) * (0.5 + 0.5 * velocity);
  });
};

/** A short, hollow organ chord for house: two octaves and a fifth with the top rolled off. */
export const organStab: Instrument = ({ hz, heldSeconds, velocity }) => {
  const [root, octave, twelfth] = [pulse(0.5), sine(), sine()];
  const level = envelope({ attack: 0.002, decay: 0.5, sustain: 0.25, release: 0.12 }, heldSeconds);
  const tone = lowpass(0.9);
  return record(heldSeconds + 0.2, (time) => {
    const sum = root(hz) * 0.5 + octave(hz * 2) * 0.5 + twelfth(hz * 3) * 0.35;
    return tone(sum, 900 + 2600 * velocity * level(time)) * level(time);
  });
};

/** Reeds and bellows. */
export const harmonium: Instrument = ({ hz, heldSeconds, velocity, random }) => {
  const [low, high, beating] = [pulse(0.3, random.next()), sawtooth(random.next()), sawtooth(random.next())];
  const level = envelope({ attack: 0.22, decay: 2, sustain: 0.85, release: 0.35 }, heldSeconds);
  const tone = lowpass(0.8);
  return record(heldSeconds + 0.5, (time) => {
    const breath = 1 + 0.08 * Math.sin(2 * Math.PI * 0.7 * time);
    const reeds = low(hz) * 0.4 + high(hz * 1.0012) * 0.4 + beating(hz * 2.003) * 0.2;
    return tone(reeds, 700 + 1500 * velocity + hz) * level(time) * breath;
  });
};

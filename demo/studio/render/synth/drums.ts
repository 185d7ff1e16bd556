import { randomFrom } from "../score/random.ts";
import { ringing } from "./envelope.ts";
import { bandpass, highpass, lowpass } from "./filter.ts";
import { pulse, sine } from "./oscillator.ts";
import { record } from "./tone.ts";

/** Makes one stroke of a drum. */
export type Drum = () => Float32Array;

const noise = () => {
  const random = randomFrom(808);
  return () => random.next() * 2 - 1;
};

interface KickShape {
  hz: number;
  sweepHz: number;
  seconds: number;
  click: number;
  drive: number;
}

/** A sine that falls to its pitch, with a click at the start. */
export function kick({ hz, sweepHz, seconds, click, drive }: KickShape): Drum {
  return () => {
    const [tone, hiss, clickTone] = [sine(), noise(), lowpass()];
    const [ring, tick] = [ringing(seconds), ringing(0.02)];
    return record(seconds, (time) => {
      const pitch = hz + sweepHz * Math.exp(-time * 45) + sweepHz * 2 * Math.exp(-time * 250);
      const body = Math.tanh(tone(pitch) * drive) * ring(time) * Math.min(1, time * 2000);
      return body + clickTone(hiss(), 3500) * tick(time) * click;
    });
  };
}

interface SnareShape {
  hz: number;
  seconds: number;
  wires: number;
  brightHz: number;
}

/** Two modes of the skin, and the wires under it. */
export function snare({ hz, seconds, wires, brightHz }: SnareShape): Drum {
  return () => {
    const [skin, second, hiss, bright, floor] = [sine(), sine(), noise(), lowpass(), highpass()];
    const [skinRing, wireRing] = [ringing(seconds * 0.55), ringing(seconds)];
    return record(seconds, (time) => {
      const bend = 1 + 0.35 * Math.exp(-time * 60);
      const skins = (skin(hz * bend) * 0.7 + second(hz * 1.78 * bend) * 0.35) * skinRing(time);
      return skins + floor(bright(hiss(), brightHz), 900) * wireRing(time) * wires;
    });
  };
}

/** Several hands, not quite together. */
export function clap(seconds: number): Drum {
  return () => {
    const [hiss, band, floor] = [noise(), bandpass(1.1), highpass()];
    const tail = ringing(seconds);
    return record(seconds, (time) => {
      const hands = [0, 0.011, 0.021].reduce((sum, at) => sum + (time >= at ? Math.exp(-(time - at) * 260) : 0), 0);
      return floor(band(hiss(), 1500), 600) * (hands + (time > 0.028 ? tail(time - 0.028) * 0.7 : 0)) * 1.6;
    });
  };
}

/** A small cymbal: six square waves at unrelated frequencies, plus noise. */
export function metal(seconds: number, lowHz: number, hissShare: number): Drum {
  return () => {
    const squares = [2.0, 3.0, 4.16, 5.43, 6.79, 8.21].map((ratio) => ({ hz: ratio * 211, oscillator: pulse(0.5) }));
    const [hiss, floor, second] = [noise(), highpass(), highpass()];
    const ring = ringing(seconds);
    return record(seconds, (time) => {
      let sum = hiss() * hissShare * 2;
      for (const { hz, oscillator } of squares) sum += oscillator(hz) * (1 - hissShare) * 0.35;
      return second(floor(sum, lowHz), lowHz) * ring(time) * Math.min(1, time * 3000);
    });
  };
}

/** A ride cymbal: a ping on a long shimmer. */
export function ride(seconds: number): Drum {
  return () => {
    const shimmer = metal(seconds, 5200, 0.45)();
    const [ping, low] = [sine(), sine()];
    const ring = ringing(0.5);
    return record(
      seconds,
      (time) => (shimmer[Math.round(time * 48_000)] ?? 0) * 0.6 + (ping(3470) * 0.1 + low(5130) * 0.08) * ring(time),
    );
  };
}

export function shaker(seconds: number): Drum {
  return () => {
    const [hiss, band] = [noise(), bandpass(1.2)];
    return record(seconds, (time) => band(hiss(), 7200) * Math.sin(Math.PI * Math.min(1, time / seconds)) ** 2);
  };
}

/** A brush drawn over the skin. */
export function swish(seconds: number): Drum {
  return () => {
    const [hiss, band] = [noise(), bandpass(0.8)];
    return record(seconds, (time) => {
      const part = time / seconds;
      return band(hiss(), 2600 + 1800 * part) * Math.sin(Math.PI * part) ** 1.5 * 0.8;
    });
  };
}

/** Stick on rim, or a wood block: two short tones. */
export function rim(hz: number): Drum {
  return () => {
    const [low, high, hiss] = [sine(), sine(), noise()];
    const [ring, tick] = [ringing(0.07), ringing(0.01)];
    return record(0.1, (time) => (low(hz) * 0.6 + high(hz * 2.71) * 0.4) * ring(time) + hiss() * tick(time) * 0.3);
  };
}

export function tom(hz: number): Drum {
  return () => {
    const [skin, hiss, dull, ring] = [sine(), noise(), lowpass(), ringing(0.45)];
    return record(0.45, (time) => (skin(hz * (1 + 0.5 * Math.exp(-time * 30))) + dull(hiss(), 900) * 0.2) * ring(time));
  };
}

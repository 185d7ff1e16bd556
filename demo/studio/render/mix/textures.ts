import type { Random } from "../score/random.ts";
import { bandpass, lowpass } from "../synth/filter.ts";
import { SAMPLE_RATE } from "../synth/tone.ts";
import { type Stereo, silence } from "./stereo.ts";

export type TextureName = "vinyl" | "rain" | "sea" | "wind";

type Texture = (random: Random) => (time: number) => number;

/** Surface noise and the odd crack. */
const vinyl: Texture = (random) => {
  const [hiss, crack] = [lowpass(), bandpass(2)];
  return () =>
    hiss(random.next() - 0.5, 2500) * 0.1 + crack(random.chance(9 / SAMPLE_RATE) ? random.between(-9, 9) : 0, 2600);
};

/** Drops near by on a steady hush. */
const rain: Texture = (random) => {
  const [hush, drops] = [bandpass(0.7), bandpass(3)];
  return () =>
    hush(random.next() - 0.5, 2400) * 0.35 + drops(random.chance(60 / SAMPLE_RATE) ? random.between(-4, 4) : 0, 3300);
};

/** Waves that come in every few seconds. */
const sea: Texture = (random) => {
  const [water, rate, phase] = [lowpass(), random.between(0.13, 0.17), random.between(0, 6)];
  return (time) => {
    const wave = (0.5 + 0.5 * Math.sin(2 * Math.PI * rate * time + phase)) ** 2;
    return water(random.next() - 0.5, 500 + 1600 * wave) * (0.25 + wave);
  };
};

const wind: Texture = (random) => {
  const [air, phase] = [bandpass(1.6), random.between(0, 6)];
  return (time) => {
    const gust = 0.5 + 0.3 * Math.sin(0.8 * time + phase) + 0.2 * Math.sin(2.1 * time + phase * 2);
    return air(random.next() - 0.5, 300 + 500 * gust) * gust;
  };
};

const textures: Record<TextureName, Texture> = { vinyl, rain, sea, wind };

/** The sound of the place a song was played in. */
export function ambience(name: TextureName, seconds: number, random: Random): Stereo {
  const sound = silence(seconds);
  for (const side of [sound.left, sound.right]) {
    const sampleAt = textures[name](random);
    for (let i = 0; i < side.length; i++) side[i] = sampleAt(i / SAMPLE_RATE) * Math.min(1, i / SAMPLE_RATE);
  }
  return sound;
}

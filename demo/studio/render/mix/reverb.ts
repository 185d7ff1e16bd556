import { highpass } from "../synth/filter.ts";
import { SAMPLE_RATE } from "../synth/tone.ts";
import { DelayLine } from "./delayLine.ts";
import { type Stereo, silence } from "./stereo.ts";

export interface Room {
  /** How long the sound takes to fall by 60 dB. */
  seconds: number;
  /** 0.5 for a small room, 1 for a hall. */
  size: number;
  /** 0 is bright, 0.9 is dark. */
  damping: number;
}

const LINE_LENGTHS = [1433, 1601, 1867, 2053, 2251, 2399, 2617, 2797];
const PRE_DELAY_SECONDS = 0.018;

/**
 * A feedback delay network: eight echoes that feed each other through a Householder mixer and get duller on each round.
 */
export function reverb(input: Stereo, room: Room): Stereo {
  const lines = LINE_LENGTHS.map((length) => {
    const samples = Math.round(length * room.size);
    return {
      delay: new DelayLine(samples),
      feedback: 10 ** ((-3 * samples) / (room.seconds * SAMPLE_RATE)),
      dull: 0,
      out: 0,
    };
  });
  const [waitLeft, waitRight] = [
    new DelayLine(PRE_DELAY_SECONDS * SAMPLE_RATE),
    new DelayLine(PRE_DELAY_SECONDS * SAMPLE_RATE),
  ];
  const [cutLeft, cutRight] = [highpass(), highpass()];
  const output = silence(input.left.length / SAMPLE_RATE);
  for (let i = 0; i < input.left.length; i++) {
    const [left, right] = [waitLeft.read(), waitRight.read()];
    waitLeft.write(cutLeft(input.left[i] ?? 0, 180));
    waitRight.write(cutRight(input.right[i] ?? 0, 180));
    let sum = 0;
    for (const line of lines) {
      line.dull += (1 - room.damping) * (line.delay.read() - line.dull);
      line.out = line.dull * line.feedback;
      sum += line.out;
    }
    let [outLeft, outRight, isLeft] = [0, 0, true];
    for (const line of lines) {
      line.delay.write((isLeft ? left : right) + line.out - sum / 4);
      if (isLeft) outLeft += line.out;
      else outRight += line.out;
      isLeft = !isLeft;
    }
    output.left[i] = outLeft * 0.5;
    output.right[i] = outRight * 0.5;
  }
  return output;
}

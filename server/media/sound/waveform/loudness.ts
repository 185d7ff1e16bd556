/** A piece of decoded sound; samples range from -1 to 1. */
export interface Sound {
  channels: Float32Array[];
  sampleRate: number;
}

export const WAVEFORM_PARTS = 96;
const SLICES_PER_SECOND = 50;
const LOUDEST = 255;
/** The mean square of inaudible sound: 60 dB below full scale. */
const SILENCE = 1e-6;

const meanOf = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Measures streamed sound, keeping one number for every fiftieth of a second. */
export function loudnessMeter() {
  const slices: number[] = [];
  let [power, frames] = [0, 0];

  const add = ({ channels, sampleRate }: Sound): void => {
    const framesASlice = Math.round(sampleRate / SLICES_PER_SECOND);
    const length = channels[0]?.length ?? 0;
    for (let at = 0; at < length; at++) {
      for (const channel of channels) power += (channel[at] ?? 0) ** 2 / channels.length;
      frames++;
      if (frames < framesASlice) continue;
      slices.push(power / frames);
      [power, frames] = [0, 0];
    }
  };

  /** The root mean squares of parts of equal length, scaled so that the loudest is 255; empty for silence. */
  const waveform = (seconds: number): number[] => {
    const measured = slices.slice(0, Math.max(1, Math.round(seconds * SLICES_PER_SECOND)));
    const startOf = (part: number): number => Math.floor((part * measured.length) / WAVEFORM_PARTS);
    const powers = Array.from({ length: measured.length === 0 ? 0 : WAVEFORM_PARTS }, (_, part) =>
      meanOf(measured.slice(startOf(part), Math.max(startOf(part) + 1, startOf(part + 1)))),
    );
    const loudest = Math.max(0, ...powers);
    // A damaged float file can make `loudest` NaN. This comparison is then false.
    return loudest > SILENCE ? powers.map((one) => Math.round(LOUDEST * Math.sqrt(one / loudest))) : [];
  };

  return { add, waveform, seconds: () => slices.length / SLICES_PER_SECOND };
}

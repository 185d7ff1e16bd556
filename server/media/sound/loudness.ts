import { ffmpeg } from "./ffmpeg.ts";

/** The summary line of the filter: "I: -14.3 LUFS". */
const INTEGRATED = /\bI:\s+(\S+) LUFS/g;
/** The gate of EBU R128: a recording that never exceeds it is silent. */
const SILENCE_LUFS = -70;

/** Measures the integrated loudness of a recording (LUFS, EBU R128); null for silence. */
export type LoudnessMeter = (source: string, signal: AbortSignal) => Promise<number | null>;

export const measureLoudness: LoudnessMeter = async (source, signal) => {
  const filter = ["-map", "0:a:0", "-vn", "-af", "ebur128=framelog=verbose", "-f", "null", "-"];
  const said = await ffmpeg(source, ["-loglevel", "info", ...filter], signal);
  const loudness = Number([...said.matchAll(INTEGRATED)].at(-1)?.[1]);
  if (Number.isNaN(loudness)) throw new Error("ffmpeg could not measure its loudness");
  return loudness > SILENCE_LUFS ? loudness : null;
};

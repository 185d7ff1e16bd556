import { ffmpeg } from "./ffmpeg.ts";

/** What the filter says at its end: "I: -14.3 LUFS". */
const INTEGRATED = /\bI:\s+(\S+) LUFS/g;
/** Where EBU R128's gate is: a recording that never passes it is silence. */
const SILENCE_LUFS = -70;

/** Measures how loud a recording is as a whole (LUFS, EBU R128); null for silence. */
export type LoudnessMeter = (source: string, signal: AbortSignal) => Promise<number | null>;

export const measureLoudness: LoudnessMeter = async (source, signal) => {
  const filter = ["-map", "0:a:0", "-vn", "-af", "ebur128=framelog=verbose", "-f", "null", "-"];
  const said = await ffmpeg(source, ["-loglevel", "info", ...filter], signal);
  const loudness = Number([...said.matchAll(INTEGRATED)].at(-1)?.[1]);
  if (Number.isNaN(loudness)) throw new Error("ffmpeg could not measure how loud it is");
  return loudness > SILENCE_LUFS ? loudness : null;
};

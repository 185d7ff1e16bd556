import { readTags } from "#server/media/sound/tags.ts";
import { waveformOf } from "#server/media/sound/waveform/waveform.ts";
import type { FoundFile } from "../files/scan.ts";
import { type FileMaker, storeSound } from "./fileMakers.ts";
import { previewSeconds } from "./preview.ts";
import type { Reading } from "./reading.ts";

interface WaveformFacts {
  waveform: string;
}

/** The waveform of a recording, or of its preview of at most `seconds`. The file is the recording's own, which is stored already. */
const waveform = (seconds?: number): FileMaker<WaveformFacts> => ({
  name: seconds === undefined ? "waveform" : `waveform ${seconds}`,
  dependsOn: "sound",
  make: async (source) => {
    const { durationSeconds } = (await readTags(source.path)).tags;
    const playedSeconds = seconds === undefined ? durationSeconds : previewSeconds(seconds, durationSeconds);
    return { files: [await storeSound(source)], facts: { waveform: await waveformOf(source.path, playedSeconds) } };
  },
});

/** The waveform of what everybody hears of a recording, in base64; empty where it cannot be decoded. */
export async function readWaveform({ take }: Reading, file: FoundFile, seconds?: number): Promise<string> {
  return (await take(file, waveform(seconds)))?.facts.waveform ?? "";
}

import { decode } from "./decode.ts";
import { loudnessMeter } from "./loudness.ts";

/** A longer recording is a mix rather than a beat, and would hold up the import. */
const LONGEST_SECONDS = 15 * 60;

/**
 * The waveform of a recording's first `seconds`, in base64: a byte for each of its parts, 255 for the loudest. Empty for
 * silence, and for what is damaged, too long or of a format that is not decoded: a recording is as good without.
 */
export async function waveformOf(path: string, seconds: number): Promise<string> {
  if (seconds > LONGEST_SECONDS) return "";
  const meter = loudnessMeter();
  try {
    for await (const sound of decode(path)) {
      meter.add(sound);
      if (meter.seconds() >= seconds) break;
    }
  } catch {
    return "";
  }
  return Buffer.from(meter.waveform(seconds)).toString("base64");
}

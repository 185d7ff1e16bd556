import { decode } from "./decode.ts";
import { loudnessMeter } from "./loudness.ts";

/** A longer recording is a mix rather than a beat, and would take long to decode. */
const LONGEST_SECONDS = 15 * 60;

/**
 * The waveform of a recording's first `seconds`, in base64: one byte per part, 255 for the loudest. Empty for silence,
 * and for recordings that are damaged, too long or in an unsupported format, since a beat works without a waveform.
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

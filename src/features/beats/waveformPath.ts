/** The height of a waveform's drawing; its width is its number of bars. */
export const WAVEFORM_HEIGHT = 64;
const BAR_WIDTH = 0.6;
const LOWEST_BAR = 2;
const LOUDEST = 255;

interface WaveformPath {
  bars: number;
  /** An SVG path with one bar per unit, centred vertically. */
  path: string;
}

/** Converts a base64 waveform to one path; null if it is empty or invalid. */
export function waveformPath(waveform: string | undefined): WaveformPath | null {
  const bytes = bytesOf(waveform);
  if (bytes === "") return null;
  const bars = Array.from(bytes, (byte, index) => {
    const height = Math.max(LOWEST_BAR, Math.round((byte.charCodeAt(0) / LOUDEST) * WAVEFORM_HEIGHT));
    return `M${index} ${(WAVEFORM_HEIGHT - height) / 2}h${BAR_WIDTH}v${height}h-${BAR_WIDTH}z`;
  });
  return { bars: bars.length, path: bars.join("") };
}

function bytesOf(base64 = ""): string {
  try {
    return atob(base64);
  } catch {
    // Another server may use this field for something else.
    return "";
  }
}

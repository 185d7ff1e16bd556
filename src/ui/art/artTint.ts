import { hashText } from "#lib/hash.ts";
import { loadPicture } from "#src/core/platform/loadPicture.ts";
import { oklchOfPixel } from "./oklch.ts";

/** A colour taken from a picture, as OKLCH hue (degrees) and chroma. */
export interface Tint {
  hue: number;
  chroma: number;
}

const SIDE_PX = 32;
const TINT_WIDTH = 96;
const HUE_BINS = 24;
const GREY_CHROMA = 0.03;

const known = new Map<string, Promise<Tint | undefined>>();

/** A hue for an item without a picture; the same name always gives the same hue. */
export const hueOfText = (name: string): number => Number.parseInt(hashText(name).slice(0, 6), 16) % 360;

/** The dominant colour of a picture; `undefined` for a grey picture, or one that cannot be read. */
export function tintOfImage(address: string): Promise<Tint | undefined> {
  const cached = known.get(address);
  if (cached) return cached;
  const tint = address === "" ? Promise.resolve(undefined) : readTint(address);
  known.set(address, tint);
  return tint;
}

async function readTint(address: string): Promise<Tint | undefined> {
  try {
    const image = await loadPicture(address, TINT_WIDTH);
    const canvas = new OffscreenCanvas(SIDE_PX, SIDE_PX).getContext("2d", { willReadFrequently: true });
    if (!canvas) return undefined;
    canvas.drawImage(image, 0, 0, SIDE_PX, SIDE_PX);
    return dominantTint(canvas.getImageData(0, 0, SIDE_PX, SIDE_PX).data);
  } catch {
    // The picture does not load, or CORS forbids reading its pixels.
    return undefined;
  }
}

/** The dominant tint: the hue bin with the highest total chroma. */
export function dominantTint(pixels: Uint8ClampedArray): Tint | undefined {
  const weights = new Array<number>(HUE_BINS).fill(0);
  const counts = new Array<number>(HUE_BINS).fill(0);
  for (let at = 0; at + 2 < pixels.length; at += 4) {
    const { chroma, hue } = oklchOfPixel(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
    if (chroma < GREY_CHROMA) continue;
    const bin = Math.floor((hue / 360) * HUE_BINS) % HUE_BINS;
    weights[bin] = (weights[bin] ?? 0) + chroma;
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  const strongest = Math.max(...weights);
  if (strongest === 0) return undefined;
  const bin = weights.indexOf(strongest);
  return { hue: ((bin + 0.5) * 360) / HUE_BINS, chroma: strongest / (counts[bin] ?? 1) };
}

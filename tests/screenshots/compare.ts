/**
 * Compares screenshots at a quarter of their size, which hides how each machine renders letters. A sheet holds all
 * views of a screen side by side.
 */
import sharp from "sharp";

const SCALE = 4;
/** Two colours differ clearly if their red, green or blue, of 0 to 255, differs by at least this much. */
const CLEAR = 40;
/** The size of the squares that are also compared one by one: 12 px here, 48 px on the screen. */
const SPOT = 12;
/** The largest shares of clearly different pixels allowed in a whole view, and in any single square. */
const MOST = 0.03;
const MAX_IN_SPOT = 0.2;

export interface Small {
  data: Buffer;
  width: number;
  height: number;
}

/** A view's place in a sheet, in the sheet's pixels. */
export interface CropRect {
  left: number;
  width: number;
  height: number;
}

type Size = Pick<Small, "width" | "height">;

const CHANNELS = 3;
const raw = ({ width, height }: Small) => ({ raw: { width, height, channels: CHANNELS } as const });

const shrunk = ({ width, height }: Size): Size => ({
  width: Math.round(width / SCALE),
  height: Math.round(height / SCALE),
});

/** The left edge of each box when they are placed side by side. */
const leftsOf = (boxes: readonly Size[]): number[] =>
  boxes.map((_, index) => boxes.slice(0, index).reduce((sum, { width }) => sum + width, 0));

/** Adds each view's place in a sheet, calculated from the window sizes. */
export function withPlaces<View extends { size: Size }>(views: readonly View[]): (View & { place: CropRect })[] {
  const lefts = leftsOf(views.map(({ size }) => shrunk(size)));
  return views.map((view, index) => ({ ...view, place: { left: lefts[index] ?? 0, ...shrunk(view.size) } }));
}

export async function shrink(picture: Buffer): Promise<Small> {
  const { width = 0, height = 0 } = await sharp(picture).metadata();
  const { data, info } = await sharp(picture)
    .resize({ ...shrunk({ width, height }), kernel: "linear", fit: "fill" })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The views of a screen in one picture, from left to right. */
export async function toSheet(views: readonly Small[]): Promise<Buffer> {
  const lefts = leftsOf(views);
  const [width, height] = [views.reduce((sum, view) => sum + view.width, 0), Math.max(...views.map((v) => v.height))];
  return sharp({ create: { width, height, channels: CHANNELS, background: "#808080" } })
    .composite(views.map((view, index) => ({ input: view.data, ...raw(view), left: lefts[index] ?? 0, top: 0 })))
    .png({ palette: true, colours: 64, dither: 0, effort: 10 })
    .toBuffer();
}

/** Cuts the view at this place out of a sheet. */
export async function fromSheet(sheet: Buffer, { left, width, height }: CropRect): Promise<Small> {
  const data = await sharp(sheet).removeAlpha().extract({ left, top: 0, width, height }).raw().toBuffer();
  return { data, width, height };
}

export interface Difference {
  share: number;
  /** The largest share in any single square. */
  spot: number;
}

export const isTooMuch = ({ share, spot }: Difference): boolean => share > MOST || spot > MAX_IN_SPOT;

/** Blurs both a little first, because a letter may be half a pixel further along in one of the pictures. */
export async function differ(one: Small, other: Small): Promise<Difference> {
  const [a, b] = await Promise.all([one, other].map((view) => sharp(view.data, raw(view)).blur(0.8).raw().toBuffer()));
  const { width, height } = one;
  const spots = new Map<number, number>();
  let clear = 0;
  for (let pixel = 0; pixel < width * height; pixel++) {
    const at = pixel * CHANNELS;
    const most = Math.max(...[at, at + 1, at + 2].map((index) => Math.abs((a?.[index] ?? 0) - (b?.[index] ?? 0))));
    if (most < CLEAR) continue;
    clear++;
    const [column, line] = [Math.floor((pixel % width) / SPOT), Math.floor(pixel / width / SPOT)];
    const spot = line * width + column;
    spots.set(spot, (spots.get(spot) ?? 0) + 1);
  }
  return { share: clear / (width * height), spot: Math.max(0, ...spots.values()) / SPOT ** 2 };
}

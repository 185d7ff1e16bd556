import sharp from "sharp";

const QUALITY = 82;

/** A smaller copy of a stored picture. */
export const resized = (picture: Buffer, pixels: number): Promise<Buffer> =>
  sharp(picture)
    .resize({ width: pixels, height: pixels, fit: "inside", withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer();

const [GROUND, RECORD, LABEL] = [0x1d, 0x2e, 0x48];
/** The radii of a record, its label and its hole, as fractions of the picture's width. */
const [RECORD_RADIUS, LABEL_RADIUS, HOLE_RADIUS] = [0.4, 0.14, 0.02];

function shadeAt(radius: number): number {
  if (radius > RECORD_RADIUS || radius < HOLE_RADIUS) return GROUND;
  return radius > LABEL_RADIUS ? RECORD : LABEL;
}

/** A grey record, shown for items without a picture. */
export function placeholder(pixels: number): Promise<Buffer> {
  const middle = (pixels - 1) / 2;
  const shades = Buffer.alloc(pixels * pixels);
  for (let at = 0; at < shades.length; at += 1)
    shades[at] = shadeAt(Math.hypot((at % pixels) - middle, Math.floor(at / pixels) - middle) / pixels);
  return sharp(shades, { raw: { width: pixels, height: pixels, channels: 1 } })
    .webp({ quality: QUALITY })
    .toBuffer();
}

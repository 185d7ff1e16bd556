import { ByteReader } from "./byteReader.ts";

export interface Point {
  x: number;
  y: number;
  onCurve: boolean;
}
interface Component {
  glyph: number;
  dx: number;
  dy: number;
}
/** A glyph: either contours of its own (`ends` has the last point of each contour) or a combination of other glyphs. */
export interface Outline {
  points: Point[];
  ends: number[];
  components: Component[];
}

const signed = (flag: number, magnitude: number): number => (flag & 1 ? magnitude : -magnitude);

/** The distance of a point from the previous point. WOFF2 encodes it in one to four bytes, depending on the flag. */
function readStep(flag: number, bytes: ByteReader): [dx: number, dy: number] {
  if (flag < 10) return [0, signed(flag, ((flag & 14) << 7) + bytes.u8())];
  if (flag < 20) return [signed(flag, (((flag - 10) & 14) << 7) + bytes.u8()), 0];
  if (flag < 84) {
    const high = flag - 20;
    const low = bytes.u8();
    return [signed(flag, 1 + (high & 0x30) + (low >> 4)), signed(flag >> 1, 1 + ((high & 12) << 2) + (low & 15))];
  }
  if (flag < 120) {
    const high = flag - 84;
    const dx = signed(flag, 1 + (Math.floor(high / 12) << 8) + bytes.u8());
    return [dx, signed(flag >> 1, 1 + (((high % 12) >> 2) << 8) + bytes.u8())];
  }
  if (flag < 124) {
    const [first, middle, last] = [bytes.u8(), bytes.u8(), bytes.u8()];
    return [signed(flag, (first << 4) + (middle >> 4)), signed(flag >> 1, ((middle & 15) << 8) + last)];
  }
  return [signed(flag, bytes.u16()), signed(flag >> 1, bytes.u16())];
}

function readComponents(bytes: ByteReader): { components: Component[]; hasInstructions: boolean } {
  const components: Component[] = [];
  for (;;) {
    const flags = bytes.u16();
    const glyph = bytes.u16();
    const wide = (flags & 1) !== 0;
    components.push({ glyph, dx: wide ? bytes.i16() : bytes.i8(), dy: wide ? bytes.i16() : bytes.i8() });
    if (flags & 0x08) bytes.position += 2;
    else if (flags & 0x40) bytes.position += 4;
    else if (flags & 0x80) bytes.position += 8;
    if (!(flags & 0x20)) return { components, hasInstructions: (flags & 0x100) !== 0 };
  }
}

/** Every glyph of a `glyf` table in WOFF2's transformed shape: parallel streams of counts, flags and steps. */
export function readOutlines(table: Buffer): Outline[] {
  const header = new ByteReader(table, 4);
  const glyphCount = header.u16();
  header.position += 2;
  const sizes = header.times(7, () => header.u32());
  let start = header.position;
  const [contours, counts, flags, steps, composites] = sizes.map((size) => {
    start += size;
    return new ByteReader(table, start - size);
  });
  if (!contours || !counts || !flags || !steps || !composites) throw new Error("the glyf table is too short");

  return Array.from({ length: glyphCount }, () => {
    const contourCount = contours.i16();
    if (contourCount === 0) return { points: [], ends: [], components: [] };
    if (contourCount < 0) {
      const { components, hasInstructions } = readComponents(composites);
      if (hasInstructions) steps.packed16();
      return { points: [], ends: [], components };
    }
    let total = 0;
    const ends = counts.times(contourCount, () => {
      total += counts.packed16();
      return total - 1;
    });
    let [x, y] = [0, 0];
    const points = Array.from({ length: total }, () => {
      const flag = flags.u8();
      const [dx, dy] = readStep(flag & 0x7f, steps);
      x += dx;
      y += dy;
      return { x, y, onCurve: flag < 0x80 };
    });
    steps.packed16();
    return { points, ends, components: [] };
  });
}

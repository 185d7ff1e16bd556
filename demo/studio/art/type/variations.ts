import { ByteReader } from "./byteReader.ts";

/** How far each point moves, for one glyph at one setting of the axes. */
interface Deltas {
  x: number[];
  y: number[];
}

function readPointNumbers(bytes: ByteReader): number[] | "all" {
  const first = bytes.u8();
  const count = first & 0x80 ? ((first & 0x7f) << 8) | bytes.u8() : first;
  if (count === 0) return "all";
  const numbers: number[] = [];
  let last = 0;
  while (numbers.length < count) {
    const control = bytes.u8();
    for (let left = (control & 0x7f) + 1; left > 0; left--) {
      last += control & 0x80 ? bytes.u16() : bytes.u8();
      numbers.push(last);
    }
  }
  return numbers;
}

function readDeltas(bytes: ByteReader, count: number): number[] {
  const deltas: number[] = [];
  while (deltas.length < count) {
    const control = bytes.u8();
    for (let left = (control & 0x3f) + 1; left > 0; left--) {
      deltas.push(control & 0x80 ? 0 : control & 0x40 ? bytes.i16() : bytes.i8());
    }
  }
  return deltas;
}

/**
 * The weight of a set of deltas at `position`, from 0 to 1. Without a `region`, the deltas apply between 0 and the
 * peak.
 */
function influence(position: number[], peak: number[], region: { start: number[]; end: number[] } | undefined): number {
  let scale = 1;
  for (const [axis, top] of peak.entries()) {
    if (top === 0) continue;
    const value = position[axis] ?? 0;
    const start = region?.start[axis] ?? Math.min(0, top);
    const end = region?.end[axis] ?? Math.max(0, top);
    if (value === top) continue;
    if (value <= start || value >= end) return 0;
    scale *= value < top ? (value - start) / (top - start) : (end - value) / (end - top);
  }
  return scale;
}

/** A point without a delta of its own moves with its neighbours on the same contour. */
function between(at: number, low: number, lowDelta: number, high: number, highDelta: number): number {
  if (low > high) return between(at, high, highDelta, low, lowDelta);
  if (low === high) return lowDelta === highDelta ? lowDelta : 0;
  if (at <= low) return lowDelta;
  if (at >= high) return highDelta;
  return lowDelta + ((at - low) / (high - low)) * (highDelta - lowDelta);
}

function interpolateContour(from: number, to: number, coordinates: number[], deltas: (number | undefined)[]): void {
  const known: number[] = [];
  for (let point = from; point <= to; point++) if (deltas[point] !== undefined) known.push(point);
  const first = known[0];
  if (first === undefined) return;
  const filled = deltas.slice();
  for (let point = from; point <= to; point++) {
    if (deltas[point] !== undefined) continue;
    const before = known.findLast((other) => other < point) ?? known.at(-1) ?? first;
    const after = known.find((other) => other > point) ?? first;
    const [a, b] = [coordinates[before] ?? 0, coordinates[after] ?? 0];
    filled[point] = between(coordinates[point] ?? 0, a, deltas[before] ?? 0, b, deltas[after] ?? 0);
  }
  for (let point = from; point <= to; point++) deltas[point] = filled[point];
}

function spread(given: number[], numbers: number[] | "all", coordinates: number[], ends: number[]): number[] {
  if (numbers === "all") return given;
  const deltas: (number | undefined)[] = new Array<number | undefined>(coordinates.length).fill(undefined);
  for (const [index, point] of numbers.entries()) deltas[point] = given[index] ?? 0;
  let from = 0;
  for (const end of ends) {
    interpolateContour(from, end, coordinates, deltas);
    from = end + 1;
  }
  return deltas.map((delta) => delta ?? 0);
}

/**
 * The deltas of a glyph in a `gvar` table. `xs` and `ys` are the glyph's points, followed by four phantom points, whose
 * movement in x changes the advance width. `ends` has the last point of each contour.
 */
export function glyphDeltas(
  table: Buffer,
  glyph: number,
  position: number[],
  xs: number[],
  ys: number[],
  ends: number[],
): Deltas {
  const sum: Deltas = { x: xs.map(() => 0), y: ys.map(() => 0) };
  const header = new ByteReader(table, 4);
  const axisCount = header.u16();
  header.position += 2;
  const sharedStart = header.u32();
  header.position += 2;
  const longOffsets = (header.u16() & 1) !== 0;
  const dataStart = header.u32();
  const offset = (index: number) =>
    longOffsets ? header.at(20 + index * 4).u32() : header.at(20 + index * 2).u16() * 2;
  if (offset(glyph) === offset(glyph + 1)) return sum;

  const readTuple = (bytes: ByteReader) => bytes.times(axisCount, () => bytes.f2dot14());
  const heads = header.at(dataStart + offset(glyph));
  const start = heads.position;
  const counts = heads.u16();
  const data = header.at(start + heads.u16());
  const sharedNumbers = counts & 0x8000 ? readPointNumbers(data) : "all";
  for (let left = counts & 0x0fff; left > 0; left--) {
    const size = heads.u16();
    const flags = heads.u16();
    const peak =
      flags & 0x8000 ? readTuple(heads) : readTuple(header.at(sharedStart + (flags & 0x0fff) * axisCount * 2));
    const region = flags & 0x4000 ? { start: readTuple(heads), end: readTuple(heads) } : undefined;
    const scale = influence(position, peak, region);
    const next = data.position + size;
    if (scale !== 0) {
      const numbers = flags & 0x2000 ? readPointNumbers(data) : sharedNumbers;
      const count = numbers === "all" ? xs.length : numbers.length;
      for (const [point, delta] of spread(readDeltas(data, count), numbers, xs, ends).entries())
        sum.x[point] = (sum.x[point] ?? 0) + delta * scale;
      for (const [point, delta] of spread(readDeltas(data, count), numbers, ys, ends).entries())
        sum.y[point] = (sum.y[point] ?? 0) + delta * scale;
    }
    data.position = next;
  }
  return sum;
}

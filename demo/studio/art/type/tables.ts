import { ByteReader } from "./byteReader.ts";

/** Which glyph draws a character, from a `cmap` table of format 4. */
export function readCharacterMap(table: Buffer): Map<number, number> {
  const reader = new ByteReader(table, 2);
  const offsets = reader.times(reader.u16(), () => {
    reader.position += 4;
    return reader.u32();
  });
  const start = offsets.find((offset) => reader.at(offset).u16() === 4);
  if (start === undefined) throw new Error("the font has no character map of format 4");
  const segments = reader.at(start + 6).u16() / 2;
  const word = (column: number, index: number) => reader.at(start + 14 + column * segments * 2 + index * 2);
  const map = new Map<number, number>();
  for (let segment = 0; segment < segments; segment++) {
    const last = word(0, segment).u16();
    const first = reader.at(start + 16 + segments * 2 + segment * 2).u16();
    const delta = reader.at(start + 16 + segments * 4 + segment * 2).u16();
    const rangeAt = start + 16 + segments * 6 + segment * 2;
    const range = reader.at(rangeAt).u16();
    for (let character = first; character <= last && character !== 0xffff; character++) {
      const glyph = range === 0 ? character : reader.at(rangeAt + range + (character - first) * 2).u16();
      if (glyph !== 0) map.set(character, (glyph + delta) & 0xffff);
    }
  }
  return map;
}

export interface Axis {
  tag: string;
  min: number;
  base: number;
  max: number;
}

export function readAxes(table: Buffer): Axis[] {
  const reader = new ByteReader(table, 4);
  const start = reader.u16();
  const count = reader.at(8).u16();
  const size = reader.at(10).u16();
  return Array.from({ length: count }, (_, index) => {
    const record = reader.at(start + index * size);
    const tag = record.tag();
    const [min, base, max] = record.times(3, () => record.u32() / 65536);
    return { tag, min: min ?? 0, base: base ?? 0, max: max ?? 0 };
  });
}

/** How the positions on each axis are adjusted (`avar`): pairs of an original and an adjusted position. */
export function readBends(table: Buffer | undefined, axisCount: number): [number, number][][] {
  if (!table) return Array.from({ length: axisCount }, () => []);
  const reader = new ByteReader(table, 8);
  return reader.times(axisCount, () =>
    reader.times(reader.u16(), (): [number, number] => [reader.f2dot14(), reader.f2dot14()]),
  );
}

/** Advance widths. If WOFF2 has omitted the side bearings, a flag byte comes first. */
export function readAdvances(hmtx: Buffer, hhea: Buffer, glyphCount: number): number[] {
  const metricCount = new ByteReader(hhea, 34).u16();
  const transformed = hmtx.length !== metricCount * 4 + (glyphCount - metricCount) * 2;
  const reader = new ByteReader(hmtx, transformed ? 1 : 0);
  const widths = reader.times(metricCount, () => {
    const width = reader.u16();
    if (!transformed) reader.position += 2;
    return width;
  });
  return Array.from({ length: glyphCount }, (_, glyph) => widths[Math.min(glyph, metricCount - 1)] ?? 0);
}

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { ByteReader } from "./byteReader.ts";
import { type Outline, type Point, readOutlines } from "./outlines.ts";
import { type Axis, readAdvances, readAxes, readBends, readCharacterMap } from "./tables.ts";
import { glyphDeltas } from "./variations.ts";
import { readTables } from "./woff2.ts";

export type Setting = Record<string, number>;
interface Glyph {
  contours: Point[][];
  advance: number;
}

function bend(value: number, pairs: [number, number][]): number {
  const after = pairs.findIndex(([from]) => from >= value);
  const high = pairs[after];
  const low = pairs[after - 1];
  if (!high || !low) return high?.[0] === value ? high[1] : value;
  return low[1] + ((value - low[0]) / (high[0] - low[0])) * (high[1] - low[1]);
}

/** A variable font that gives its glyphs as outlines, at any setting of its axes and the same on every machine. */
export class Font {
  readonly unitsPerEm: number;
  private readonly outlines: Outline[];
  private readonly advances: number[];
  private readonly glyphOf: Map<number, number>;
  private readonly axes: Axis[];
  private readonly bends: [number, number][][];
  private readonly gvar: Buffer;
  private readonly drawn = new Map<string, Glyph>();

  constructor(modulePath: string) {
    const tables = readTables(readFileSync(createRequire(import.meta.url).resolve(modulePath)));
    const table = (tag: string): Buffer => {
      const found = tables.get(tag);
      if (!found) throw new Error(`${modulePath} has no ${tag} table`);
      return found;
    };
    this.unitsPerEm = new ByteReader(table("head"), 18).u16();
    this.outlines = readOutlines(table("glyf"));
    this.advances = readAdvances(table("hmtx"), table("hhea"), this.outlines.length);
    this.glyphOf = readCharacterMap(table("cmap"));
    this.axes = readAxes(table("fvar"));
    this.bends = readBends(tables.get("avar"), this.axes.length);
    this.gvar = table("gvar");
  }

  glyph(character: string, setting: Setting): Glyph {
    const glyph = this.glyphOf.get(character.codePointAt(0) ?? 0);
    if (glyph === undefined) throw new Error(`the font cannot write "${character}"`);
    const key = `${glyph} ${JSON.stringify(setting)}`;
    const known = this.drawn.get(key);
    if (known) return known;
    const made = this.draw(glyph, this.position(setting));
    this.drawn.set(key, made);
    return made;
  }

  private position(setting: Setting): number[] {
    return this.axes.map(({ tag, min, base, max }, index) => {
      const value = Math.min(max, Math.max(min, setting[tag] ?? base));
      const plain = value === base ? 0 : value < base ? (value - base) / (base - min) : (value - base) / (max - base);
      return bend(plain, this.bends[index] ?? []);
    });
  }

  private draw(number: number, position: number[]): Glyph {
    const { points, ends, components } = this.outlines[number] ?? { points: [], ends: [], components: [] };
    const width = this.advances[number] ?? 0;
    const own = components.length > 0 ? components.map(({ dx, dy }) => ({ x: dx, y: dy })) : points;
    const xs = [...own.map((point) => point.x), 0, width, 0, 0];
    const ys = [...own.map((point) => point.y), 0, 0, 0, 0];
    const phantoms = [0, 1, 2, 3].map((index) => own.length + index);
    const lasts = components.length > 0 ? xs.map((_, index) => index) : [...ends, ...phantoms];
    const deltas = glyphDeltas(this.gvar, number, position, xs, ys, lasts);
    const moved = own.map((_, index) => ({
      x: (xs[index] ?? 0) + (deltas.x[index] ?? 0),
      y: (ys[index] ?? 0) + (deltas.y[index] ?? 0),
    }));
    const advance = width + (deltas.x[own.length + 1] ?? 0) - (deltas.x[own.length] ?? 0);

    if (components.length > 0) {
      const contours = components.flatMap(({ glyph }, index) => {
        const offset = moved[index] ?? { x: 0, y: 0 };
        const shift = (point: Point) => ({ ...point, x: point.x + offset.x, y: point.y + offset.y });
        return this.draw(glyph, position).contours.map((contour) => contour.map(shift));
      });
      return { contours, advance };
    }
    const contours = ends.map((end, index) => {
      const from = (ends[index - 1] ?? -1) + 1;
      return moved.slice(from, end + 1).map((point, at) => ({ ...point, onCurve: points[from + at]?.onCurve ?? true }));
    });
    return { contours, advance };
  }
}

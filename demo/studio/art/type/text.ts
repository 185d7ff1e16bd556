import { Font, type Setting } from "./font.ts";
import type { Point } from "./outlines.ts";

const fonts = {
  display: new Font("@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2"),
  plain: new Font("@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2"),
};

export interface TextStyle {
  size: number;
  font?: keyof typeof fonts;
  /** 200 (hairline) to 800 (black). */
  weight?: number;
  /** 75 (condensed) to 100; the display face only. */
  width?: number;
  /** Extra room between letters, in ems. */
  tracking?: number;
  anchor?: "start" | "middle" | "end";
}

const round = (value: number) => Math.round(value * 10) / 10;

function contourPath(points: Point[], place: (point: { x: number; y: number }) => string): string {
  const count = points.length;
  const point = (index: number) => points[(index + count) % count] ?? { x: 0, y: 0, onCurve: true };
  const middle = (a: Point, b: Point) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const first = point(0).onCurve ? point(0) : point(-1).onCurve ? point(-1) : middle(point(-1), point(0));
  let path = `M${place(first)}`;
  for (let index = 0; index < count; index++) {
    const current = point(index);
    if (current.onCurve) {
      path += `L${place(current)}`;
      continue;
    }
    const next = point(index + 1);
    path += `Q${place(current)} ${place(next.onCurve ? next : middle(current, next))}`;
  }
  return `${path}Z`;
}

function settingOf({ weight = 600, width = 100, size }: TextStyle): Setting {
  return { wght: weight, wdth: width, opsz: Math.min(96, size) };
}

function advanceOf(text: string, style: TextStyle): number {
  const font = fonts[style.font ?? "display"];
  const letters = [...text].map((letter) => font.glyph(letter, settingOf(style)).advance / font.unitsPerEm);
  return letters.reduce((sum, advance) => sum + advance + (style.tracking ?? 0), -(style.tracking ?? 0));
}

/** How wide a line of text is, in the same unit as its size. */
function textWidth(text: string, style: TextStyle): number {
  return advanceOf(text, style) * style.size;
}

/** The size that makes a line fill `width`, but no larger than `largest`. */
export function fitSize(text: string, style: Omit<TextStyle, "size">, width: number, largest: number): number {
  return Math.min(largest, width / advanceOf(text, { ...style, size: largest }));
}

/** A line of text as path data, its baseline starting (or centred, or ending) at x, y. */
export function textPath(text: string, x: number, y: number, style: TextStyle): string {
  const font = fonts[style.font ?? "display"];
  const scale = style.size / font.unitsPerEm;
  const share = { start: 0, middle: 0.5, end: 1 }[style.anchor ?? "start"];
  let pen = x - share * textWidth(text, style);
  let path = "";
  for (const letter of text) {
    const glyph = font.glyph(letter, settingOf(style));
    const left = pen;
    const place = (point: { x: number; y: number }) => `${round(left + point.x * scale)} ${round(y - point.y * scale)}`;
    for (const contour of glyph.contours) path += contourPath(contour, place);
    pen += glyph.advance * scale + (style.tracking ?? 0) * style.size;
  }
  return path;
}

/** Breaks words into at most `lines` lines of similar length. */
export function wrap(text: string, lines: number): string[] {
  const words = text.split(" ");
  let best = [text];
  const visit = (start: number, done: string[]) => {
    if (start === words.length) {
      const longest = (rows: string[]) => Math.max(...rows.map((row) => row.length));
      if (longest(done) < longest(best)) best = done;
      return;
    }
    if (done.length === lines) return;
    for (let end = start + 1; end <= words.length; end++) visit(end, [...done, words.slice(start, end).join(" ")]);
  };
  visit(0, []);
  return best;
}

import type { Field } from "./random.ts";
import { type Attributes, path, polygon, rect } from "./svg.ts";

export interface Size {
  width: number;
  height: number;
}
export const square: Size = { width: 640, height: 640 };
export const wide: Size = { width: 1600, height: 480 };
export const bannerSize: Size = { width: 1600, height: 500 };

/** A background in one colour. */
export const ground = (fill: string, { width, height }: Size = square): string => rect(0, 0, width, height, { fill });

const dot = (x: number, y: number, r: number) =>
  `M${(x - r).toFixed(1)} ${y.toFixed(1)}a${r.toFixed(2)} ${r.toFixed(2)} 0 1 0 ${(2 * r).toFixed(2)} 0a${r.toFixed(2)} ${r.toFixed(2)} 0 1 0 ${(-2 * r).toFixed(2)} 0`;

/** A printer's halftone: dots on a rotated grid, sized by `darkness` (0 to 1). */
export function halftone(
  { width, height }: Size,
  step: number,
  degrees: number,
  darkness: Field,
  attributes: Attributes,
): string {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const reach = Math.ceil(Math.hypot(width, height) / step / 2) + 1;
  let d = "";
  for (let row = -reach; row <= reach; row++) {
    for (let column = -reach; column <= reach; column++) {
      const x = width / 2 + (column * cos - row * sin) * step;
      const y = height / 2 + (column * sin + row * cos) * step;
      if (x < -step || y < -step || x > width + step || y > height + step) continue;
      const r = Math.sqrt(Math.max(0, Math.min(1, darkness(x, y)))) * step * 0.72;
      if (r > 0.4) d += dot(x, y, r);
    }
  }
  return path(d, attributes);
}

/** Rays of light from a point: wedges that together fill half of the circle. */
export function rays(cx: number, cy: number, radius: number, count: number, attributes: Attributes, turn = 0): string {
  const step = Math.PI / count;
  return Array.from({ length: count }, (_, index) => {
    const from = turn + index * 2 * step;
    const tip = (angle: number): [number, number] => [cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius];
    return polygon([[cx, cy], tip(from), tip(from + step)], attributes);
  }).join("");
}

/** The contour lines of a field (marching squares), as one path for each level. */
export function contours(
  { width, height }: Size,
  cell: number,
  levels: number[],
  field: Field,
  style: (level: number) => Attributes,
): string {
  const columns = Math.ceil(width / cell) + 1;
  const rows = Math.ceil(height / cell) + 1;
  const heights = Array.from({ length: rows * columns }, (_, index) =>
    field((index % columns) * cell, Math.floor(index / columns) * cell),
  );
  return levels
    .map((level) => path(contour(level, heights, columns, rows, cell), { fill: "none", ...style(level) }))
    .join("");
}

function contour(level: number, heights: number[], columns: number, rows: number, cell: number): string {
  let d = "";
  for (let row = 0; row < rows - 1; row++) {
    for (let column = 0; column < columns - 1; column++) {
      const corner = (dx: number, dy: number) => ({
        x: column + dx,
        y: row + dy,
        h: heights[(row + dy) * columns + column + dx] ?? 0,
      });
      const ring = [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)];
      const crossings = ring.flatMap((from, index) => {
        const to = ring[(index + 1) % 4] ?? from;
        if (from.h < level === to.h < level) return [];
        const share = (level - from.h) / (to.h - from.h);
        return [
          `${((from.x + (to.x - from.x) * share) * cell).toFixed(1)} ${((from.y + (to.y - from.y) * share) * cell).toFixed(1)}`,
        ];
      });
      for (let index = 0; index + 1 < crossings.length; index += 2) d += `M${crossings[index]}L${crossings[index + 1]}`;
    }
  }
  return d;
}

/** A pointed leaf from its stem at x, y. */
export function leaf(
  x: number,
  y: number,
  length: number,
  breadth: number,
  degrees: number,
  attributes: Attributes,
): string {
  const d = `M0 0C${length * 0.25} ${-breadth} ${length * 0.75} ${-breadth * 0.8} ${length} 0C${length * 0.75} ${breadth * 0.8} ${length * 0.25} ${breadth} 0 0Z`;
  return path(d, {
    transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${degrees.toFixed(1)})`,
    ...attributes,
  });
}

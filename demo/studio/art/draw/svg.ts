/** The attributes of an SVG element. The functions below build SVG as text. */
export type Attributes = Record<string, string | number>;

const attributeText = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${typeof value === "number" ? Math.round(value * 100) / 100 : value}"`)
    .join("");

export function element(name: string, attributes: Attributes, ...children: string[]): string {
  return `<${name}${attributeText(attributes)}>${children.join("")}</${name}>`;
}

export const group = (attributes: Attributes, ...children: string[]): string => element("g", attributes, ...children);
export const path = (d: string, attributes: Attributes): string => element("path", { d, ...attributes });
export const circle = (cx: number, cy: number, r: number, attributes: Attributes): string =>
  element("circle", { cx, cy, r, ...attributes });
export const ellipse = (cx: number, cy: number, rx: number, ry: number, attributes: Attributes): string =>
  element("ellipse", { cx, cy, rx, ry, ...attributes });
export const rect = (x: number, y: number, width: number, height: number, attributes: Attributes): string =>
  element("rect", { x, y, width, height, ...attributes });
export const line = (x1: number, y1: number, x2: number, y2: number, attributes: Attributes): string =>
  element("line", { x1, y1, x2, y2, "stroke-linecap": "round", ...attributes });

/** A closed shape with straight edges. */
export const polygon = (points: [number, number][], attributes: Attributes): string =>
  element("polygon", { points: points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" "), ...attributes });

interface Stop {
  at: number;
  colour: string;
  opacity?: number;
}

const stops = (list: Stop[]): string[] =>
  list.map(({ at, colour, opacity }) =>
    element("stop", { offset: at, "stop-color": colour, "stop-opacity": opacity ?? 1 }),
  );

/**
 * A linear gradient between two points, given as fractions of the filled shape's size. Fill the shape with `url(#id)`.
 */
export const linear = (id: string, from: [number, number], to: [number, number], list: Stop[]): string =>
  element("linearGradient", { id, x1: from[0], y1: from[1], x2: to[0], y2: to[1] }, ...stops(list));
/** A gradient from top to bottom. The keys of `colours` are positions from 0 to 1. */
export const vertical = (id: string, colours: Record<number, string>): string => {
  const ordered = Object.entries(colours).sort(([one], [other]) => Number(one) - Number(other));
  const list = ordered.map(([at, colour]) => ({ at: Number(at), colour }));
  return linear(id, [0, 0], [0, 1], list);
};
export const radial = (id: string, centre: [number, number], radius: number, list: Stop[]): string =>
  element("radialGradient", { id, cx: centre[0], cy: centre[1], r: radius }, ...stops(list));
export const clip = (id: string, ...shapes: string[]): string => element("clipPath", { id }, ...shapes);
export const define = (...things: string[]): string => element("defs", {}, ...things);

export function document(width: number, height: number, ...children: string[]): string {
  return element(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", width, height, viewBox: `0 0 ${width} ${height}` },
    ...children,
  );
}

/** A smooth open curve through the points (Catmull-Rom as cubic Béziers). */
export function smoothPath(points: [number, number][], start: "M" | "L" = "M"): string {
  const point = (index: number) => points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0];
  const text = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  let d = `${start}${text(...point(0))}`;
  for (let index = 0; index < points.length - 1; index++) {
    const [before, from, to, after] = [point(index - 1), point(index), point(index + 1), point(index + 2)];
    d += `C${text(from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6)} `;
    d += `${text(to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6)} ${text(...to)}`;
  }
  return d;
}

import { circle, document, path, rect } from "../draw/svg.ts";
import { words } from "../draw/words.ts";
import type { Identity } from "./identity.ts";

const blue = "#1f36c7";
const red = "#ff4a38";
const cream = "#f4ecdc";

/** A bundle of rails that keeps its spacing through a bend. Each bend is two arcs of concentric circles. */
function rails(
  count: number,
  gap: number,
  x: number,
  height: number,
  shift: number,
  bendAt: number,
  colour: (index: number) => string,
): string {
  return Array.from({ length: count }, (_, index) => {
    const at = x + index * gap;
    const turn = Math.sign(shift);
    const inner = 40 + gap * (turn > 0 ? count - 1 - index : index);
    const outer = 40 + gap * (turn > 0 ? index : count - 1 - index);
    const total = inner + outer;
    const across = Math.abs(shift) - total;
    const d = `M${at} -10V${bendAt}a${inner} ${inner} 0 0 ${turn > 0 ? 0 : 1} ${turn * inner} ${inner}h${turn * across}a${outer} ${outer} 0 0 ${turn > 0 ? 1 : 0} ${turn * outer} ${outer}V${height + 10}`;
    return path(d, { fill: "none", stroke: colour(index), "stroke-width": gap * 0.5 });
  }).join("");
}

export const parallelTram: Identity = {
  artist: "parallel-tram",
  album: "depot-sessions",
  grain: 0.12,
  cover: ({ title, artist }) =>
    document(
      640,
      640,
      rect(0, 0, 640, 640, { fill: cream }),
      rails(7, 22, 74, 640, 336, 190, (index) => (index === 3 ? red : blue)),
      circle(499, 520, 30, { fill: cream, stroke: red, "stroke-width": 12 }),
      words(title, 600, 84, 62, { weight: 760, width: 75, fill: blue, anchor: "end", tracking: -0.01 }),
      words(artist, 600, 122, 27, { font: "plain", weight: 500, fill: blue, anchor: "end" }),
      words("33", 40, 604, 40, { weight: 800, width: 75, fill: red }),
    ),
  header: () =>
    document(
      1600,
      480,
      rect(0, 0, 1600, 480, { fill: blue }),
      rails(7, 22, 200, 480, 560, 60, (index) => (index === 3 ? red : cream)),
      rails(5, 22, 1050, 480, 330, 110, (index) => (index === 1 ? red : "#5b70f2")),
    ),
};

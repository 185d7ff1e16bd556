import { randomFrom } from "../draw/random.ts";
import { circle, document, ellipse, group, line, path, rect } from "../draw/svg.ts";
import { words } from "../draw/words.ts";
import type { Identity } from "./identity.ts";

export const cream = "#f3e6cf";
export const rust = "#c8502d";
export const blues = ["#7fa6a8", "#4d7f8c", "#2b5c72", "#173f57", "#0c2840"];

/** A row of cut-paper waves with curling crests. Its shadow falls on the row behind it. */
export function waves(y: number, length: number, height: number, width: number, shift: number, fill: string): string {
  let d = `M${-length + shift} ${y + 400}V${y}`;
  for (let x = -length + shift; x < width + length; x += length) {
    d += `C${x + length * 0.35} ${y + height * 0.1} ${x + length * 0.55} ${y - height * 0.2} ${x + length * 0.62} ${y - height}`;
    d += `C${x + length * 0.86} ${y - height * 1.1} ${x + length * 1.02} ${y - height * 0.7} ${x + length * 0.9} ${y - height * 0.38}`;
    d += `C${x + length * 0.86} ${y - height * 0.72} ${x + length * 0.68} ${y - height * 0.5} ${x + length} ${y}`;
  }
  d += `V${y + 400}Z`;
  return path(d, { fill: "#0a1c2b", opacity: 0.28, transform: "translate(0 -7)" }) + path(d, { fill });
}

function engraving(width: number, top: number, bottom: number): string {
  const random = randomFrom("harrow-tide");
  return Array.from({ length: Math.round(width / 9) }, () => {
    const [x, y] = [random() * width, random.between(top, bottom)];
    return line(x, y, x + random.between(8, 34), y + random.between(-3, 3), {
      stroke: cream,
      "stroke-width": 1.6,
      opacity: 0.5,
    });
  }).join("");
}

export const boat = group(
  {},
  path("M-62 0H62L44 26H-46Z", { fill: rust }),
  path("M-4 -8V-104L-56 -8Z", { fill: "#2b5c72" }),
  path("M4 -8V-88L46 -8Z", { fill: "#7fa6a8" }),
  line(0, 0, 0, -112, { stroke: "#3a2418", "stroke-width": 4 }),
);

function sea(width: number, horizon: number, step: number): string {
  return blues
    .map((fill, row) => waves(horizon + row * step, 150 + row * 34, 26 + row * 9, width, -row * 67, fill))
    .join("");
}

export const theHarrowTide: Identity = {
  artist: "the-harrow-tide",
  album: "saltwater",
  grain: 0.2,
  cover: ({ title, artist }) =>
    document(
      640,
      640,
      rect(0, 0, 640, 640, { fill: cream }),
      circle(446, 254, 118, { fill: rust }),
      group({ transform: "translate(196 326) scale(1.15) rotate(-5)" }, boat),
      sea(640, 352, 62),
      engraving(640, 400, 620),
      words(title.toUpperCase(), 38, 118, 108, { weight: 800, width: 75, fill: "#0c2840", tracking: -0.01 }),
      words(artist, 42, 158, 26, { font: "plain", weight: 600, fill: rust }),
    ),
  header: () =>
    document(
      1600,
      480,
      rect(0, 0, 1600, 480, { fill: cream }),
      circle(1180, 190, 130, { fill: rust }),
      ellipse(300, 90, 160, 14, { fill: "#e6d3b3" }),
      ellipse(760, 140, 210, 16, { fill: "#e6d3b3" }),
      group({ transform: "translate(760 222) rotate(-4) scale(1.1)" }, boat),
      sea(1600, 250, 54),
      engraving(1600, 300, 470),
    ),
};

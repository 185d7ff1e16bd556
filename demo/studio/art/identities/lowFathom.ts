import { contours, type Size, square, wide } from "../draw/patterns.ts";
import { hills } from "../draw/random.ts";
import { circle, define, document, radial, rect } from "../draw/svg.ts";
import { words } from "../draw/words.ts";
import type { Identity } from "./identity.ts";

const foam = "#d9f4ec";
const levels = Array.from({ length: 19 }, (_, index) => 0.08 + index * 0.05);

/** A sea chart: depth lines that are closest around the deep. */
function chart(size: Size, deepX: number, deepY: number): string {
  const broad = hills("low-fathom");
  const fine = hills("low-fathom fine");
  const depth = (x: number, y: number) => {
    const far = Math.hypot((x - deepX) / 1.25, y - deepY) / 330;
    return 0.62 * Math.exp(-far * far * 1.4) + 0.34 * broad(x / 190, y / 170) + 0.09 * fine(x / 70, y / 70);
  };
  const ground = define(
    radial("deep", [deepX / size.width, deepY / size.height], 0.75, [
      { at: 0, colour: "#0d5c66" },
      { at: 0.6, colour: "#07343f" },
      { at: 1, colour: "#041a22" },
    ]),
  );
  return (
    ground +
    rect(0, 0, size.width, size.height, { fill: "url(#deep)" }) +
    contours(size, 5, levels, depth, (level) => ({
      stroke: level > 0.75 ? "#ffd07a" : "#7fe0cf",
      "stroke-width": Math.round(level * 20) % 4 === 0 ? 2.6 : 1.2,
      "stroke-linecap": "round",
      opacity: 0.35 + level * 0.6,
    }))
  );
}

export const lowFathom: Identity = {
  artist: "low-fathom",
  album: "glass-weather",
  grain: 0.1,
  cover: ({ title, artist }) =>
    document(
      640,
      640,
      chart(square, 350, 270),
      circle(350, 270, 7, { fill: "#ffd07a" }),
      words(title, 40, 560, 52, { weight: 250, fill: foam }),
      words(artist, 42, 598, 21, { font: "plain", weight: 500, fill: foam, tracking: 0.04 }),
    ),
  header: () => document(1600, 480, chart(wide, 1080, 230), circle(1080, 230, 7, { fill: "#ffd07a" })),
};

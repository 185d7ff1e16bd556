import { leaf, type Size, square, wide } from "../draw/patterns.ts";
import { randomFrom } from "../draw/random.ts";
import { circle, document, group, path, rect } from "../draw/svg.ts";
import { words } from "../draw/words.ts";
import type { Identity } from "./identity.ts";

const ground = "#12352c";
const cream = "#f6ead6";
const greens = ["#1d5140", "#2f6e4f", "#5c9564", "#98b872"];
const pinks = ["#e0699a", "#f19bb7", "#b83f78"];

/** One flower of a foxglove, which hangs to one side with its freckled mouth pointing down. */
function bell(x: number, y: number, size: number, side: number, fill: string): string {
  const freckles = [
    [20, 46],
    [30, 42],
    [25, 53],
    [34, 50],
  ].map(([cx, cy]) => circle(cx ?? 0, cy ?? 0, 1.9, { fill: "#7c1f50" }));
  return group(
    { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(side * size).toFixed(3)} ${size.toFixed(3)})` },
    path("M0 0C14 -6 26 4 33 22 36 32 44 44 46 52 38 62 18 66 8 60 10 48 6 40 3 28 0 16 -2 6 0 0Z", { fill }),
    path("M46 52C38 62 18 66 8 60 10 52 38 44 46 52Z", { fill: "#fbd9e2" }),
    ...freckles,
  );
}

function foxglove(x: number, foot: number, height: number, seed: string): string {
  const random = randomFrom(seed);
  const bells = Array.from({ length: 13 }, (_, index) => {
    const share = index / 12;
    const size = 0.34 + share * 0.95;
    return bell(
      x + Math.sin(share * 3) * 8,
      foot - height + share * height * 0.66,
      size * (height / 470),
      index % 2 === 0 ? 1 : -1,
      random.pick(pinks),
    );
  });
  const leaves = [-1, 1, -1, 1].map((side, index) =>
    leaf(x, foot - 30 - index * 34, 120 - index * 16, 24, side > 0 ? -28 - index * 6 : 208 + index * 6, {
      fill: greens[(index % 2) + 1] ?? cream,
    }),
  );
  return (
    path(
      `M${x} ${foot + 20}C${x - 8} ${foot - height * 0.4} ${x + 12} ${foot - height * 0.7} ${x} ${foot - height - 26}`,
      { fill: "none", stroke: greens[2] ?? cream, "stroke-width": 7, "stroke-linecap": "round" },
    ) +
    leaves.join("") +
    bells.join("")
  );
}

function fern(x: number, foot: number, length: number, lean: number, fill: string): string {
  return Array.from({ length: 15 }, (_, index) => {
    const share = index / 14;
    const [px, py] = [x + lean * share * share, foot - length * share];
    const reach = length * 0.3 * (1 - share * 0.85);
    return (
      leaf(px, py, reach, reach * 0.17, -24 - lean * 0.06, { fill }) +
      leaf(px, py, reach, reach * 0.17, 204 - lean * 0.06, { fill })
    );
  }).join("");
}

function hedge({ width, height }: Size, seed: string): string {
  const random = randomFrom(seed);
  const back = Array.from({ length: Math.round(width / 62) }, (_, index) =>
    fern(
      index * 66 + random.between(-14, 14),
      height + 10,
      random.between(210, 330),
      random.between(-90, 90),
      greens[index % 2] ?? cream,
    ),
  );
  const front = Array.from({ length: Math.round(width / 26) }, () =>
    leaf(random() * width, height + 14, random.between(70, 150), random.between(9, 17), random.between(-125, -55), {
      fill: random.pick(greens.slice(1)),
    }),
  );
  return back.join("") + front.join("");
}

export const foxgloveLane: Identity = {
  artist: "foxglove-lane",
  album: "hedgerow-hymns",
  grain: 0.16,
  cover: ({ title, artist }) =>
    document(
      640,
      640,
      rect(0, 0, 640, 640, { fill: ground }),
      circle(456, 190, 96, { fill: "#f2c879" }),
      hedge(square, "hedge"),
      foxglove(438, 610, 470, "tall"),
      foxglove(560, 640, 360, "right"),
      foxglove(330, 640, 330, "left"),
      words(title.slice(0, title.indexOf(" ")), 40, 106, 76, { weight: 350, width: 85, fill: cream }),
      words(title.slice(title.indexOf(" ") + 1), 40, 178, 76, { weight: 350, width: 85, fill: cream }),
      words(artist, 42, 218, 23, { font: "plain", weight: 500, fill: cream }),
    ),
  header: () =>
    document(
      1600,
      480,
      rect(0, 0, 1600, 480, { fill: ground }),
      circle(1180, 150, 90, { fill: "#f2c879" }),
      hedge(wide, "wide hedge"),
      ...[150, 420, 900, 1060, 1230, 1480].map((x, index) =>
        foxglove(x, 500, 300 + ((index * 53) % 110), `wide ${index}`),
      ),
    ),
};

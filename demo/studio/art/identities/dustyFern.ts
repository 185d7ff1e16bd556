import { halftone, type Size, square, wide } from "../draw/patterns.ts";
import { randomFrom } from "../draw/random.ts";
import { circle, document, group, line, path, polygon, rect } from "../draw/svg.ts";
import { words } from "../draw/words.ts";
import type { Identity } from "./identity.ts";

export const plum = "#3b2a6b";
export const pink = "#ff6f7d";
export const yellow = "#ffd447";
export const paper = "#f6efe2";
const overprint = { style: "mix-blend-mode:multiply" };

/** A night bus from the side, in a box of 440 by 190: one figure sits at the back. */
export const bus = group(
  {},
  rect(0, 0, 440, 160, { rx: 26, fill: yellow }),
  rect(0, 112, 440, 26, { fill: pink }),
  ...[0, 1, 2, 3, 4].map((index) =>
    rect(24 + index * 66, 26, 54, 62, { rx: 8, fill: index === 0 ? "#fff3c4" : paper }),
  ),
  rect(362, 26, 60, 96, { rx: 10, fill: paper }),
  path("M38 88c0 -20 8 -26 14 -28a12 12 0 1 1 12 0c8 2 12 12 12 28Z", { fill: plum }),
  rect(356, 6, 70, 15, { rx: 4, fill: plum }),
  words("N9", 391, 18.5, 14, { weight: 800, fill: yellow, anchor: "middle" }),
  ...[96, 344].flatMap((x) => [circle(x, 160, 33, { fill: plum }), circle(x, 160, 14, { fill: paper })]),
  rect(428, 118, 14, 16, { rx: 4, fill: "#fff" }),
);

function street(size: Size, ground: number): string {
  const random = randomFrom("dusty-fern");
  let skyline = "";
  for (let x = -10; x < size.width; ) {
    const [width, height] = [random.between(46, 104), random.between(size.height * 0.18, size.height * 0.5)];
    skyline += rect(x, ground - height, width, height, { fill: plum, opacity: random.pick([0.55, 0.75, 0.9]) });
    for (let wy = ground - height + 16; wy < ground - 60; wy += 26) {
      for (let wx = x + 10; wx < x + width - 16; wx += 22)
        if (random() < 0.28) skyline += rect(wx, wy, 9, 12, { fill: yellow });
    }
    x += width + random.between(0, 12);
  }
  const fade = halftone(size, size.width > 640 ? 24 : 16, 22, (_, y) => Math.max(0, 1 - y / (ground * 0.95)) * 0.95, {
    fill: pink,
    ...overprint,
  });
  const wet = halftone(
    { width: size.width, height: size.height },
    size.width > 640 ? 22 : 14,
    45,
    (_, y) => (y < ground ? 0 : 0.75 - ((y - ground) / (size.height - ground)) * 0.6),
    { fill: plum },
  );
  const rain = Array.from({ length: Math.round(size.width / 18) }, () => {
    const [x, y] = [random() * size.width, random() * size.height];
    return line(x, y, x - 9, y + 34, { stroke: paper, "stroke-width": 1.8, opacity: 0.75 });
  });
  return rect(0, 0, size.width, size.height, { fill: paper }) + fade + skyline + wet + rain.join("");
}

export const beam = (x: number, y: number): string =>
  polygon(
    [
      [x, y],
      [x + 230, y - 28],
      [x + 230, y + 62],
      [x, y + 14],
    ],
    { fill: yellow, opacity: 0.55, ...overprint },
  );

export const dustyFern: Identity = {
  artist: "dusty-fern",
  album: "late-bus",
  grain: 0,
  cover: ({ title, artist }) =>
    document(
      640,
      640,
      street(square, 470),
      beam(532, 432),
      group({ transform: "translate(92 316)" }, bus),
      rect(0, 540, 640, 100, { fill: plum }),
      words(title, 36, 612, 66, { weight: 800, width: 80, fill: yellow }),
      words(artist, 604, 606, 25, { font: "plain", weight: 600, fill: paper, anchor: "end" }),
    ),
  header: () =>
    document(1600, 480, street(wide, 400), beam(1230, 354), group({ transform: "translate(790 240)" }, bus)),
};

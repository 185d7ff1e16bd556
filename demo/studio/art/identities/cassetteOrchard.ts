import { type Size, square, wide } from "../draw/patterns.ts";
import { randomFrom } from "../draw/random.ts";
import { define, document, group, linear, rect } from "../draw/svg.ts";
import { words } from "../draw/words.ts";
import type { Identity } from "./identity.ts";

const sky = ["#2b1466", "#4a1d8a", "#8b2aa0", "#d63d93", "#ff6d78", "#ffa65c", "#ffd166"];
const pixel = 10;

/** A pixel picture: each letter in `rows` is a pixel, in the colour that `key` gives the letter. */
function sprite(rows: string[], x: number, y: number, size: number, key: Record<string, string>): string {
  return rows
    .flatMap((row, line) =>
      [...row].flatMap((letter, column) => {
        const fill = key[letter];
        return fill ? [rect(x + column * size, y + line * size, size + 0.4, size + 0.4, { fill })] : [];
      }),
    )
    .join("");
}

const cassette = [
  "..aaaaaaaaaaaaaa..",
  ".abbbbbbbbbbbbbba.",
  ".abccccccccccccba.",
  ".abcccddddddcccba.",
  ".abbbbbbbbbbbbbba.",
  ".abbeebbbbbbeebba.",
  ".abeffeddddeffeba.",
  ".abeffeddddeffeba.",
  ".abbeebbbbbbeebba.",
  ".abbbbbbbbbbbbbba.",
  ".abbbaaaaaaaabbba.",
  "..aaaaaaaaaaaaaa..",
];
const palm = [
  "....gg....gg..",
  "..ggggg.ggggg.",
  ".gggggggggggg.",
  "gg...ggtgg..gg",
  "g...gg.t.gg..g",
  "...gg..tt.gg..",
  "...g...tt..g..",
  ".......tt.....",
  "......tt......",
  "......tt......",
  "......tt......",
  ".....tt.......",
  ".....tt.......",
  ".....tt.......",
  "....ttt.......",
  "....tt........",
];
const cherry = ["......gg", "....gg..", "..sg....", ".s..s...", "rrr..rrr", "rwrr.rwr", "rrrr.rrr", ".rr...r."];
const shades = {
  a: "#160a33",
  b: "#3ad6d0",
  c: "#fff3d6",
  d: "#ff5d8f",
  e: "#160a33",
  f: "#fff3d6",
  g: "#16324f",
  t: "#160a33",
  r: "#ff3d5f",
  w: "#ffd9df",
  s: "#7ee081",
};

function beach({ width, height }: Size, seed: string): string {
  const random = randomFrom(seed);
  const horizon = Math.round((height * 0.64) / pixel) * pixel;
  const band = horizon / sky.length;
  const strips = sky.map((fill, index) =>
    rect(0, Math.round((index * band) / pixel) * pixel, width, band + pixel, { fill }),
  );
  const seams = sky
    .slice(1)
    .flatMap((fill, index) =>
      Array.from({ length: width / (2 * pixel) }, (_, column) =>
        rect(column * 2 * pixel, Math.round(((index + 1) * band) / pixel) * pixel - pixel, pixel, pixel, { fill }),
      ),
    );
  const water = rect(0, horizon, width, height - horizon, { fill: "#2b1466" });
  const glints = Array.from({ length: Math.round(width / 5) }, () => {
    const y = horizon + Math.floor(random() * ((height - horizon) / pixel)) * pixel;
    return rect(Math.floor((random() * width) / pixel) * pixel, y, pixel * Math.ceil(random() * 6), pixel, {
      fill: random.pick(["#ff6d78", "#8b2aa0", "#3ad6d0", "#ffd166"]),
      opacity: 0.75,
    });
  });
  const stars = Array.from({ length: Math.round(width / 26) }, () =>
    rect(
      Math.floor((random() * width) / pixel) * pixel,
      Math.floor((random() * height * 0.25) / pixel) * pixel,
      pixel / 2,
      pixel / 2,
      { fill: "#fff3d6" },
    ),
  );
  return strips.join("") + seams.join("") + stars.join("") + water + glints.join("");
}

/** A sun of whole pixels, with gaps towards the water. */
function sun(cx: number, horizon: number, radius: number): string {
  const rows = Math.floor(radius / pixel);
  return Array.from({ length: rows * 2 }, (_, index) => {
    const dy = (index - rows + 0.5) * pixel;
    const half = Math.round(Math.sqrt(Math.max(0, radius * radius - dy * dy)) / pixel) * pixel;
    const y = horizon - radius * 0.85 + (index - rows) * pixel;
    return y >= horizon || (index > rows && index % 3 === 0)
      ? ""
      : rect(cx - half, y, half * 2, pixel, { fill: "url(#fire)" });
  }).join("");
}

const fire = define(
  linear(
    "fire",
    [0, 0],
    [1, 0],
    [
      { at: 0, colour: "#fff3a6" },
      { at: 1, colour: "#ffe066" },
    ],
  ),
);

export const cassetteOrchard: Identity = {
  artist: "cassette-orchard",
  album: "arcade-summer",
  grain: 0,
  cover: ({ title, artist }) =>
    document(
      640,
      640,
      fire,
      beach(square, "arcade"),
      sun(320, 410, 130),
      sprite(palm, 450, 180, 15, shades),
      sprite(palm, -40, 246, 11, shades),
      group({}, sprite(cassette, 192, 428, 15, shades)),
      sprite(cherry, 40, 470, 12, shades),
      sprite(cherry, 520, 500, 10, shades),
      words(title.toUpperCase(), 36, 96, 68, { weight: 800, width: 75, fill: "#fff3d6", tracking: 0.01 }),
      words(artist, 38, 132, 25, { font: "plain", weight: 600, fill: "#fff3d6" }),
    ),
  header: () =>
    document(
      1600,
      480,
      fire,
      beach(wide, "arcade wide"),
      sun(1100, 310, 180),
      sprite(palm, 1330, 90, 17, shades),
      sprite(palm, 70, 130, 14, shades),
      sprite(palm, 260, 190, 10, shades),
      sprite(cassette, 620, 250, 14, shades),
      sprite(cherry, 470, 340, 12, shades),
    ),
};

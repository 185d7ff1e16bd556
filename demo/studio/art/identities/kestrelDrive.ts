import { type Size, square, wide } from "../draw/patterns.ts";
import { circle, clip, define, document, group, path, polygon, rect, vertical } from "../draw/svg.ts";
import { words } from "../draw/words.ts";
import type { Identity } from "./identity.ts";

const ink = "#06191f";
const glow = "#ffe2b0";

const kestrel =
  "M0 0C-30 -26 -74 -34 -128 -22-92 -18 -62 -6 -40 14-52 18 -60 26 -64 38-44 32 -26 30 -8 34L0 58 8 34C26 30 44 32 64 38 60 26 52 18 40 14 62 -6 92 -18 128 -22 74 -34 30 -26 0 0Z";

function sky({ width, height }: Size, horizon: number): string {
  return (
    define(
      vertical("sky", { 0: "#06313d", 0.55: "#12798a", 1: "#f2b66d" }),
      vertical("sun", { 0: "#fff1c9", 1: "#ff6b3a" }),
      clip("above", rect(0, 0, width, horizon, {})),
    ) +
    rect(0, 0, width, height, { fill: ink }) +
    rect(0, 0, width, horizon, { fill: "url(#sky)" })
  );
}

/** The sun behind the horizon, cut by bars that widen downwards. */
function sun(x: number, horizon: number, r: number): string {
  const bars = [0.18, 0.36, 0.54, 0.72, 0.9].map((share) =>
    rect(x - r, horizon - r * (1 - share) * 0.9, r * 2, 2 + r * 0.075 * share, { fill: "#4f9a94", opacity: 0.75 }),
  );
  return group({ "clip-path": "url(#above)" }, circle(x, horizon - r * 0.2, r, { fill: "url(#sun)" }), ...bars);
}

/** A road to the vanishing point at x. Its dashes and lamp posts get larger and further apart towards the viewer. */
function road(x: number, horizon: number, { width, height }: Size): string {
  const depth = height - horizon;
  const at = (share: number) => horizon + depth * share;
  const dashes = [0.03, 0.09, 0.19, 0.35, 0.6, 0.94].map((share) => {
    const [near, far, half] = [at(share * 1.3), at(share), share * height * 0.026];
    return polygon(
      [
        [x - half, far],
        [x + half, far],
        [x + half * 1.3, near],
        [x - half * 1.3, near],
      ],
      { fill: glow },
    );
  });
  const posts = [0.05, 0.1, 0.2, 0.4, 0.8].flatMap((share) =>
    [-1, 1].map((side) => {
      const [foot, reach] = [x + side * share * height * 0.95, share * height * 0.85];
      const y = at(share * 0.72);
      return (
        path(
          `M${foot} ${y}V${y - reach}q0 ${-reach * 0.1} ${-side * reach * 0.12} ${-reach * 0.1}h${-side * reach * 0.1}`,
          { fill: "none", stroke: ink, "stroke-width": 1 + share * 9 },
        ) + circle(foot - side * reach * 0.24, y - reach * 1.09, 2 + share * 11, { fill: "#fff6d8" })
      );
    }),
  );
  const verge = polygon(
    [
      [x, horizon],
      [x + height * 0.95, height],
      [x - height * 0.95, height],
    ],
    { fill: "#0e2e36" },
  );
  return rect(0, horizon, width, 3, { fill: glow, opacity: 0.6 }) + verge + dashes.join("") + posts.join("");
}

export const kestrelDrive: Identity = {
  artist: "kestrel-drive",
  album: "northbound",
  grain: 0.18,
  cover: ({ title, artist }) =>
    document(
      640,
      640,
      sky(square, 400),
      sun(320, 400, 168),
      road(320, 400, square),
      path(kestrel, { fill: ink, transform: "translate(452 132) rotate(-12) scale(.78)" }),
      words(title.toUpperCase(), 36, 92, 58, { weight: 800, width: 75, fill: glow, tracking: 0.02 }),
      words(artist, 38, 126, 22, { font: "plain", weight: 600, fill: glow }),
    ),
  header: () =>
    document(
      1600,
      480,
      sky(wide, 290),
      sun(1100, 290, 150),
      road(1100, 290, wide),
      path(kestrel, { fill: ink, transform: "translate(430 140) rotate(-10)" }),
    ),
};

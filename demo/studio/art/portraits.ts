import type { Picture } from "./draw/output.ts";
import { contours, halftone, leaf, rays, type Size, square } from "./draw/patterns.ts";
import { hills } from "./draw/random.ts";
import { circle, clip, define, document, group, line, path, radial, rect } from "./draw/svg.ts";
import { type CastName, cast } from "./portraits/cast.ts";
import { bust } from "./portraits/person.ts";
import { tramFace } from "./portraits/tramFace.ts";

const size: Size = square;
const ground = (fill: string) => rect(0, 0, 640, 640, { fill });
const place = (name: CastName, x: number, y: number, scale: number) =>
  group({ transform: `translate(${x} ${y}) scale(${scale})` }, bust(cast[name]));
const alone = (name: CastName) => place(name, -13, 8, 1.04);

const ring = (radii: number[], colours: string[]) =>
  radii.map((r, index) => circle(320, 290, r, { fill: colours[index] ?? "none" })).join("");
const depth = contours(
  size,
  6,
  [0.2, 0.32, 0.44, 0.56, 0.68, 0.8],
  (x, y) => hills("portrait")(x / 120, y / 120),
  (level) => ({ stroke: "#7fe0cf", "stroke-width": 2, opacity: level }),
);
const ferns = Array.from({ length: 26 }, (_, index) =>
  leaf(320, 330, 330, 34, index * 13.85, { fill: index % 2 === 0 ? "#2f6e4f" : "#1d5140" }),
).join("");
const rain = Array.from({ length: 40 }, (_, index) =>
  line((index * 97) % 640, (index * 61) % 640, ((index * 97) % 640) - 10, ((index * 61) % 640) + 34, {
    stroke: "#fff",
    "stroke-width": 3,
    opacity: 0.6,
  }),
).join("");
const quarter = (name: CastName, column: number, row: number, fill: string) => {
  const [x, y, id] = [column * 320, row * 320, `quarter${column}${row}`];
  return (
    define(clip(id, rect(x, y, 320, 320, {}))) +
    group(
      { "clip-path": `url(#${id})` },
      rect(x, y, 320, 320, { fill }),
      place(name, x + (column === 0 ? 26 : -18), y + (row === 0 ? 36 : 6), 0.49),
    )
  );
};

/** What each portrait shows, from the back to the front. */
const portraits: Record<string, string[]> = {
  "luma-vale": [
    define(
      radial("halo", [0.5, 0.42], 0.5, [
        { at: 0, colour: "#ffc766" },
        { at: 0.6, colour: "#b8434f" },
        { at: 1, colour: "#2a1145" },
      ]),
    ),
    ground("url(#halo)"),
    alone("luma"),
  ],
  "marlo-quay": [
    ground("#ffc21a"),
    ...[120, 200, 280, 360, 440].map((y, index) =>
      rect(index * 60 - 60, y, 760, 20 + index * 5, { fill: "#f39a00", rx: 12 }),
    ),
    alone("marlo"),
  ],
  "parallel-tram": [
    ground("#1f36c7"),
    ...[0, 1, 2, 3].map((index) =>
      circle(320, 300, 330 - index * 50, { fill: "none", stroke: "#3f56e0", "stroke-width": 14 }),
    ),
    tramFace,
  ],
  "kestrel-drive": [
    ground("#12798a"),
    circle(320, 250, 210, { fill: "#ffcf8f" }),
    place("kestrelRight", 196, 96, 0.78),
    place("kestrelLeft", -48, 116, 0.8),
  ],
  "low-fathom": [ground("#07343f"), depth, alone("fathom")],
  "ingrid-solvane": [
    ground("#f3d9c0"),
    path("M320 0H640V640H320Z", { fill: "#9fb7c9" }),
    circle(150, 150, 66, { fill: "#e58f6a" }),
    ...[90, 150, 210].map((y) => line(500, y, 640, y, { stroke: "#fff", "stroke-width": 22 })),
    alone("ingrid"),
  ],
  "the-harrow-tide": [
    ground("#f3e6cf"),
    circle(320, 210, 200, { fill: "#7fa6a8" }),
    place("tideLeft", -46, 126, 0.62),
    place("tideRight", 288, 126, 0.62),
    place("tideMiddle", 104, 170, 0.68),
  ],
  "foxglove-lane": [ground("#12352c"), ferns, alone("imogen")],
  "penhallow-trio": [
    ground("#1c4fa3"),
    circle(320, 220, 220, { fill: "#d98347" }),
    circle(320, 220, 150, { fill: "#c06f36" }),
    place("bassist", 290, 116, 0.62),
    place("drummer", -46, 126, 0.62),
    place("wenna", 108, 178, 0.67),
  ],
  "mabel-and-the-slow-clocks": [
    ground("#e2a32e"),
    circle(320, 264, 268, { fill: "#cf4f34" }),
    ...Array.from({ length: 12 }, (_, hour) =>
      rect(310, 8, 20, 46, { fill: "#f5ecd9", transform: `rotate(${hour * 30} 320 264)` }),
    ),
    alone("mabel"),
  ],
  "dusty-fern": [
    ground("#ff6f7d"),
    halftone(size, 22, 22, (_, y) => 0.9 - y / 640, { fill: "#3b2a6b", opacity: 0.85 }),
    rain,
    alone("fern"),
  ],
  "hush-alvarez": [ground("#f4b9a7"), ring([290, 246, 206], ["#fff5e6", "#2b7f84", "#fff5e6"]), alone("hush")],
  "josephine-adeyo": [
    ground("#fbe9c6"),
    ring([330, 284, 238, 192], ["#b8441f", "#e27a22", "#f2aa2f", "#f9d46b"]),
    rays(320, 290, 192, 16, { fill: "#fbe9c6", opacity: 0.5 }),
    alone("josephine"),
  ],
  "cassette-orchard": [
    quarter("orchardOne", 0, 0, "#ff6d78"),
    quarter("orchardTwo", 1, 0, "#3ad6d0"),
    quarter("orchardThree", 0, 1, "#d63d93"),
    quarter("orchardFour", 1, 1, "#ff9f5c"),
  ],
};

export function portraitPictures(): Picture[] {
  return Object.entries(portraits).map(([slug, layers]) => ({
    file: `artists/${slug}.webp`,
    svg: document(640, 640, ...layers),
    grain: 0.14,
  }));
}

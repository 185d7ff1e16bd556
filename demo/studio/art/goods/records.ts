import { circle, define, group, line, path, radial, rect } from "../draw/svg.ts";
import { words } from "../draw/words.ts";

/** Records, CDs and cassettes in a picture of 640 by 800; `cover` is the album's cover as an SVG of 640 by 640. */
const shadow = (x: number, y: number, width: number, height: number): string =>
  rect(x + 10, y + 16, width, height, { fill: "#000", opacity: 0.32, filter: "url(#soft)" });
const sleeve = (cover: string, x: number, y: number, side: number): string =>
  shadow(x, y, side, side) +
  group({ transform: `translate(${x} ${y}) scale(${side / 640})` }, cover) +
  rect(x, y, side, side, { fill: "none", stroke: "#fff", "stroke-width": 2, opacity: 0.18 }) +
  rect(x, y, 7, side, { fill: "#000", opacity: 0.16 });

export interface DiscColours {
  vinyl: string;
  groove: string;
  label: string;
  ink: string;
}

function disc(x: number, y: number, radius: number, { vinyl, groove, label, ink }: DiscColours, title: string): string {
  const grooves = Array.from({ length: 13 }, (_, index) =>
    circle(x, y, radius * (0.42 + index * 0.042), { fill: "none", stroke: groove, "stroke-width": 1.4, opacity: 0.7 }),
  );
  const shine = [200, 20].map((turn) =>
    path(
      `M${x} ${y}L${x + radius * 0.97} ${y}A${radius * 0.97} ${radius * 0.97} 0 0 1 ${x + radius * 0.84} ${y + radius * 0.485}Z`,
      { fill: "#fff", opacity: 0.22, transform: `rotate(${turn} ${x} ${y})` },
    ),
  );
  return group(
    {},
    circle(x + 8, y + 14, radius, { fill: "#000", opacity: 0.3, filter: "url(#soft)" }),
    circle(x, y, radius, { fill: vinyl }),
    ...grooves,
    ...shine,
    circle(x, y, radius * 0.35, { fill: label }),
    words(title, x, y - radius * 0.14, radius * 0.085, { weight: 700, width: 85, fill: ink, anchor: "middle" }),
    words("SIDE A", x, y + radius * 0.22, radius * 0.06, {
      font: "plain",
      weight: 600,
      fill: ink,
      anchor: "middle",
      tracking: 0.1,
    }),
    circle(x, y, radius * 0.03, { fill: "#1a1a1a" }),
  );
}

export const vinyl = (cover: string, colours: DiscColours, title: string): string =>
  disc(400, 400, 208, colours, title) + sleeve(cover, 44, 186, 428);
export const vinylBare = (colours: DiscColours, title: string): string => disc(320, 400, 272, colours, title);

export function compactDisc(cover: string): string {
  const rainbow = define(
    radial("silver", [0.4, 0.35], 0.75, [
      { at: 0, colour: "#fdfdff" },
      { at: 0.35, colour: "#cfd8ea" },
      { at: 0.55, colour: "#f3d9ee" },
      { at: 0.75, colour: "#cdeedd" },
      { at: 1, colour: "#aeb7c8" },
    ]),
  );
  return (
    rainbow +
    circle(440, 420, 176, { fill: "#000", opacity: 0.3, filter: "url(#soft)" }) +
    circle(430, 400, 176, { fill: "url(#silver)" }) +
    path("M430 400L600 356A176 176 0 0 1 604 430Z", { fill: "#fff", opacity: 0.6 }) +
    circle(430, 400, 52, { fill: "#e9edf5" }) +
    circle(430, 400, 25, { fill: "#0e3540" }) +
    sleeve(cover, 56, 220, 360)
  );
}

export function cassette(shell: string, label: string, ink: string, title: string, artist: string): string {
  const reel = (x: number) =>
    circle(x, 396, 34, { fill: "#fff" }) +
    circle(x, 396, 22, { fill: ink }) +
    [0, 60, 120]
      .map((turn) => rect(x - 4, 372, 8, 48, { fill: "#fff", transform: `rotate(${turn} ${x} 396)` }))
      .join("");
  return group(
    { transform: "rotate(-9 320 400)" },
    rect(66, 232, 528, 340, { rx: 24, fill: "#000", opacity: 0.32, filter: "url(#soft)" }),
    rect(56, 216, 528, 340, { rx: 24, fill: shell }),
    rect(56, 216, 528, 340, { rx: 24, fill: "none", stroke: "#000", "stroke-width": 4, opacity: 0.15 }),
    rect(92, 246, 456, 218, { rx: 12, fill: label }),
    rect(92, 318, 456, 20, { fill: "#ff6f7d" }),
    words(title, 118, 300, 46, { weight: 800, width: 80, fill: ink }),
    words(artist, 522, 300, 20, { font: "plain", weight: 600, fill: ink, anchor: "end" }),
    words("A", 118, 440, 36, { weight: 800, fill: ink }),
    rect(196, 350, 248, 92, { rx: 46, fill: ink }),
    rect(272, 364, 96, 64, { rx: 6, fill: "#6b5aa8" }),
    reel(242),
    reel(398),
    path("M150 556L178 490H462L490 556Z", { fill: "#000", opacity: 0.16 }),
    ...[214, 426].map((x) => circle(x, 532, 11, { fill: "#3b2a6b" })),
    ...[
      [80, 240],
      [560, 240],
      [80, 532],
      [560, 532],
    ].map(
      ([x = 0, y = 0]) =>
        circle(x, y, 8, { fill: "#000", opacity: 0.3 }) +
        line(x - 4, y - 4, x + 4, y + 4, { stroke: "#fff", "stroke-width": 2 }),
    ),
  );
}

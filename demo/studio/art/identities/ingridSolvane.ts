import { randomFrom } from "../draw/random.ts";
import { circle, clip, define, document, group, line, path, rect, vertical } from "../draw/svg.ts";
import { words } from "../draw/words.ts";
import type { Identity } from "./identity.ts";

type Sky = (x: number, y: number, side: number) => string;

/** Six mornings, each drawn in a square of 100. */
const mornings: [top: string, bottom: string, drawing: string][] = [
  ["#f3d9c0", "#e58f6a", circle(50, 62, 24, { fill: "#fff2dc" })],
  [
    "#9fb7c9",
    "#dfe6e6",
    [30, 44, 58, 72].map((y) => line(0, y, 100, y, { stroke: "#fff", "stroke-width": 9, opacity: 0.5 })).join(""),
  ],
  [
    "#31475f",
    "#7f97a8",
    Array.from({ length: 24 }, (_, index) =>
      line(
        8 + (index % 6) * 17,
        12 + Math.floor(index / 6) * 22,
        3 + (index % 6) * 17,
        26 + Math.floor(index / 6) * 22,
        { stroke: "#dbe7ee", "stroke-width": 1.6 },
      ),
    ).join(""),
  ],
  ["#1c2440", "#55427a", path("M62 22a30 30 0 1 0 18 50 26 26 0 1 1-18-50Z", { fill: "#f6e9c9" })],
  [
    "#cfe3dc",
    "#86b3a6",
    path("M-5 80C20 40 34 92 56 62S86 44 106 66V105H-5Z", { fill: "#4f8578" }) +
      path("M-5 92C24 70 50 100 106 80V105H-5Z", { fill: "#33605a" }),
  ],
  ["#e6eaf2", "#b9c2d8", ""],
];

function snow(): string {
  const random = randomFrom("snow");
  return Array.from({ length: 34 }, () =>
    circle(random() * 100, random() * 100, random.between(0.8, 2.8), { fill: "#fff" }),
  ).join("");
}

const sky =
  (index: number): Sky =>
  (x, y, side) => {
    const [top, bottom, drawing] = mornings[index % 6] ?? ["#fff", "#fff", ""];
    const id = `morning${index}`;
    return (
      define(vertical(id, { 0: top, 1: bottom }), clip(`${id}frame`, rect(0, 0, 100, 100, {}))) +
      group(
        { transform: `translate(${x} ${y}) scale(${side / 100})` },
        group({ "clip-path": `url(#${id}frame)` }, rect(0, 0, 100, 100, { fill: `url(#${id})` }), drawing || snow()),
      )
    );
  };

const ink = "#2b3440";
const dates = ["3 Feb", "11 Apr", "19 Jul", "2 Sep", "30 Oct", "21 Dec"];

export const ingridSolvane: Identity = {
  artist: "ingrid-solvane",
  album: "weather-diaries",
  grain: 0.3,
  cover: ({ title, artist }) =>
    document(
      640,
      640,
      rect(0, 0, 640, 640, { fill: "#f1ede4" }),
      ...dates.map((date, index) => {
        const [x, y] = [40 + (index % 3) * 192, 134 + Math.floor(index / 3) * 232];
        return (
          sky(index)(x, y, 176) + words(date, x, y + 202, 17, { font: "plain", weight: 500, fill: ink, opacity: 0.75 })
        );
      }),
      words(title, 40, 82, 47, { weight: 450, width: 90, fill: ink }),
      words(artist, 600, 612, 20, { font: "plain", weight: 600, fill: ink, anchor: "end" }),
    ),
  header: () =>
    document(
      1600,
      480,
      rect(0, 0, 1600, 480, { fill: "#f1ede4" }),
      ...dates.concat(dates.slice(0, 1)).map((_, index) => sky(index)(18 + index * 264, 116, 248)),
    ),
};

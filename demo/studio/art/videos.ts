import type { Picture } from "./draw/output.ts";
import { circle, document, element, group, path, polygon, rect } from "./draw/svg.ts";
import { type Film, shoot } from "./motion/film.ts";
import { nightBus } from "./motion/nightBus.ts";
import { slowLight } from "./motion/slowLight.ts";
import { tide } from "./motion/tide.ts";
import { house } from "./pictures/genres/house.ts";
import { synthPop } from "./pictures/genres/synthPop.ts";

const film = { seconds: 10, framesPerSecond: 25, width: 640, height: 360, rate: 27 };
const loop = { seconds: 4, framesPerSecond: 20, width: 480, height: 270, rate: 30 };

/** The middle of a square drawing, cropped to 16:9. */
const widescreen = (layers: string[]): string =>
  element("svg", { xmlns: "http://www.w3.org/2000/svg", width: 480, height: 270, viewBox: "0 140 640 360" }, ...layers);

const films: Film[] = [
  { ...film, file: "videos/saltwater-tide-study.mp4", album: "saltwater", frame: tide },
  { ...film, file: "videos/late-bus-night-service.mp4", album: "late-bus", frame: nightBus },
  { ...film, file: "videos/paper-lanterns-slow-light.mp4", album: "paper-lanterns", frame: slowLight },
  { ...loop, file: "genres/synth-pop.mp4", frame: (share) => widescreen(synthPop(share)) },
  { ...loop, file: "genres/house.mp4", frame: (share) => widescreen(house(share)) },
];

/** An open-air cinema: a screen with a film, and people in front of it. */
const openFilm = document(
  640,
  360,
  rect(0, 0, 640, 360, { fill: "#14213d" }),
  ...Array.from({ length: 40 }, (_, index) =>
    circle((index * 167) % 640, (index * 71) % 170, 1 + (index % 3) * 0.6, { fill: "#fff", opacity: 0.8 }),
  ),
  polygon(
    [
      [640, 330],
      [150, 60],
      [150, 250],
    ],
    { fill: "#fff3c4", opacity: 0.1 },
  ),
  rect(130, 50, 380, 214, { fill: "#0b132b" }),
  rect(142, 62, 356, 190, { fill: "#a8d8ea" }),
  circle(420, 110, 26, { fill: "#fff3c4" }),
  path("M142 252V190C220 150 280 200 350 176S460 190 498 160V252Z", { fill: "#7cb05a" }),
  path("M142 252V220C240 190 330 240 498 206V252Z", { fill: "#5c8f3f" }),
  group(
    { transform: "translate(268 214)" },
    path("M-34 0C-50 -46 -26 -70 0 -70S50 -46 34 0Z", { fill: "#8b8f98" }),
    ...[-14, 14].map(
      (x) =>
        element("ellipse", { cx: x, cy: -92, rx: 9, ry: 32, fill: "#8b8f98" }) +
        circle(x * 0.7, -50, 4, { fill: "#1c1c22" }),
    ),
    element("ellipse", { cx: 0, cy: -22, rx: 20, ry: 18, fill: "#c3c6cc" }),
  ),
  rect(0, 316, 640, 44, { fill: "#070d1c" }),
  ...Array.from(
    { length: 15 },
    (_, index) =>
      circle(20 + index * 44, 316 + (index % 3) * 7, 17, { fill: "#070d1c" }) +
      rect(-8 + index * 44, 332 + (index % 3) * 7, 56, 40, { rx: 20, fill: "#070d1c" }),
  ),
);

export function posterPictures(): Picture[] {
  return [
    { file: "videos/saltwater-tide-study.webp", svg: tide(0.35) },
    { file: "videos/late-bus-night-service.webp", svg: nightBus(0.62) },
    { file: "videos/paper-lanterns-slow-light.webp", svg: slowLight(0.2) },
    { file: "videos/open-film-night.webp", svg: openFilm },
  ];
}

export async function shootFilms(isWanted: (file: string) => boolean): Promise<void> {
  for (const one of films.filter(({ file }) => isWanted(file))) await shoot(one);
}

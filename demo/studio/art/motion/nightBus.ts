import { halftone } from "../draw/patterns.ts";
import { randomFrom } from "../draw/random.ts";
import { document, group, line, rect } from "../draw/svg.ts";
import { beam, bus, paper, pink, plum, yellow } from "../identities/dustyFern.ts";

const size = { width: 640, height: 360 };
const sky =
  rect(0, 0, 640, 360, { fill: paper }) + halftone(size, 15, 22, (_, y) => Math.max(0, 0.95 - y / 270), { fill: pink });

/** A row of houses twice as wide as the picture, so that it can pass and begin again. */
function street(seed: string, tallest: number, opacity: number): string {
  const random = randomFrom(seed);
  const houses: string[] = [];
  for (let x = 0; x < 640; ) {
    const [width, height] = [Math.min(640 - x, random.between(50, 110)), random.between(0.4, 1) * tallest];
    const windows = Array.from({ length: 5 }, (_, index) =>
      rect(x + 10 + (index % 2) * 26, 280 - height + 14 + Math.floor(index / 2) * 26, 10, 13, {
        fill: random() < 0.6 ? yellow : plum,
      }),
    );
    houses.push(rect(x, 280 - height, width - 4, height, { fill: plum, opacity }) + windows.join(""));
    x += width;
  }
  return group({}, ...houses) + group({ transform: "translate(640 0)" }, ...houses);
}

const [far, near] = [street("far", 170, 0.45), street("near", 110, 0.85)];
const drops = (() => {
  const random = randomFrom("rain");
  return Array.from({ length: 46 }, () => ({
    x: random() * 700,
    y: random() * 400,
    speed: 6 + Math.ceil(random() * 4),
  }));
})();

/** Late Bus: the N9 crosses a wet town; houses pass at two speeds. */
export function nightBus(share: number): string {
  const pass = (layer: string, rounds: number) =>
    group({ transform: `translate(${(-((share * rounds) % 1) * 640).toFixed(1)} 0)` }, layer);
  const rain = drops.map(({ x, y, speed }) => {
    const fall = (y + share * speed * 400) % 400;
    return line(x - fall * 0.25, fall - 30, x - 8 - fall * 0.25, fall, {
      stroke: "#fff",
      "stroke-width": 2,
      opacity: 0.8,
    });
  });
  const bump = Math.abs(Math.sin(share * Math.PI * 18)) * 2.5;
  const hubs = [96, 344].map((x) =>
    group(
      { transform: `translate(${x} 160) rotate(${share * 360 * 12})` },
      line(-12, 0, 12, 0, { stroke: plum, "stroke-width": 4 }),
      line(0, -12, 0, 12, { stroke: plum, "stroke-width": 4 }),
    ),
  );
  const dashes = Array.from({ length: 9 }, (_, index) =>
    rect(index * 90 - ((share * 1440) % 90), 326, 46, 6, { fill: yellow }),
  );
  return document(
    640,
    360,
    sky,
    pass(far, 1),
    pass(near, 2),
    rect(0, 280, 640, 80, { fill: plum }),
    ...dashes,
    beam(520, 218 - bump),
    group({ transform: `translate(110 ${124 - bump}) scale(.94)` }, bus, ...hubs),
    ...rain,
  );
}

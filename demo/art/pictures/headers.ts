import { aubergine, citron, paper, plum } from "../brand/mark.ts";
import type { Picture } from "../draw/output.ts";
import { randomFrom } from "../draw/random.ts";
import { circle, document, group, line, path, polygon, rect, smoothPath } from "../draw/svg.ts";

const [deep, lilac, coral, sea] = ["#2b1735", "#c9a7dd", "#ff7d5c", "#3fb6b0"];
const ground = (fill: string) => rect(0, 0, 1600, 480, { fill });

/** Two bundles of bands that cross over and swap sides: Segue's idea, as wide as the page. */
const crossing = (first: string[], second: string[]): string => {
  const band = (from: number, to: number, stroke: string) =>
    path(`M-20 ${from}C560 ${from} 760 ${to} 1620 ${to}`, { fill: "none", stroke, "stroke-width": 30 });
  return (
    second.map((stroke, index) => band(330 + index * 38, 60 + index * 38, stroke)).join("") +
    first.map((stroke, index) => band(50 + index * 38, 300 + index * 38, stroke)).join("")
  );
};

function tiles(): string {
  const random = randomFrom("browse");
  const colours = [citron, plum, lilac, coral, sea, deep, paper];
  return Array.from({ length: 60 }, (_, index) => {
    const [x, y, fill, other] = [
      (index % 15) * 107,
      Math.floor(index / 15) * 120,
      random.pick(colours),
      random.pick(colours),
    ];
    const shapes = [
      circle(x + 53, y + 60, 46, { fill: other }),
      path(`M${x} ${y + 120}A107 120 0 0 1 ${x + 107} ${y}V${y + 120}Z`, { fill: other }),
      polygon(
        [
          [x, y + 120],
          [x + 53, y],
          [x + 107, y + 120],
        ],
        { fill: other },
      ),
      rect(x, y + 60, 107, 60, { fill: other }),
    ];
    return rect(x, y, 108, 121, { fill }) + random.pick(shapes);
  }).join("");
}

const waves = Array.from({ length: 11 }, (_, row) => {
  const points = Array.from({ length: 54 }, (_, step): [number, number] => [
    step * 31 - 20,
    60 +
      row * 40 +
      Math.sin(step * 0.36 + row * 0.5) * (12 + 30 * Math.sin((step / 54) * Math.PI)) * Math.cos(row * 0.7),
  ]);
  return path(smoothPath(points), {
    fill: "none",
    stroke: [citron, lilac, coral, sea][row % 4] ?? paper,
    "stroke-width": 11,
    "stroke-linecap": "round",
  });
}).join("");

/** A parcel seen from a corner. */
const parcel = (
  x: number,
  y: number,
  side: number,
  [top, left, right]: [string, string, string],
  tape: string,
): string => {
  const [half, third] = [side * 0.87, side * 0.5];
  return (
    polygon(
      [
        [x, y - side],
        [x + half, y - third],
        [x, y],
        [x - half, y - third],
      ],
      { fill: top },
    ) +
    polygon(
      [
        [x - half, y - third],
        [x, y],
        [x, y + side],
        [x - half, y + third],
      ],
      { fill: left },
    ) +
    polygon(
      [
        [x + half, y - third],
        [x, y],
        [x, y + side],
        [x + half, y + third],
      ],
      { fill: right },
    ) +
    polygon(
      [
        [x - half * 0.6, y - third * 1.4],
        [x - half * 0.4, y - third * 1.6],
        [x + half * 0.6, y - third * 0.6],
        [x + half * 0.4, y - third * 0.4],
      ],
      { fill: tape },
    ) +
    polygon(
      [
        [x + half * 0.4, y - third * 0.4],
        [x + half * 0.6, y - third * 0.6],
        [x + half * 0.6, y - third * 0.1],
        [x + half * 0.4, y + third * 0.1],
      ],
      { fill: tape },
    )
  );
};
const parcels = [
  [250, 300, 120],
  [470, 190, 84],
  [660, 330, 104],
  [900, 230, 130],
  [1130, 340, 92],
  [1330, 220, 120],
  [1530, 340, 90],
]
  .map(([x = 0, y = 0, side = 0], index) =>
    parcel(
      x,
      y,
      side,
      index % 2 === 0 ? ["#e4c190", "#b98a55", "#d2a670"] : [lilac, "#5f3c77", plum],
      index % 2 === 0 ? citron : paper,
    ),
  )
  .join("");

const crates =
  Array.from({ length: 58 }, (_, index) => {
    const random = randomFrom(`spine ${index}`);
    const height = random.between(250, 400);
    const fill = random.pick([citron, plum, lilac, coral, sea, paper, "#4a2358"]);
    return (
      rect(20 + index * 27, 440 - height, 24, height, { rx: 3, fill }) +
      rect(28 + index * 27, 470 - height, 8, height * 0.35, { rx: 3, fill: aubergine, opacity: 0.5 })
    );
  }).join("") + rect(0, 440, 1600, 40, { fill: "#0a060c" });

function handwriting(): string {
  const random = randomFrom("lyrics");
  const rows = Array.from({ length: 7 }, (_, row) => {
    const words = Array.from({ length: 9 }, () => random.between(2, 6));
    let x = 90 + random.between(0, 60);
    return words
      .map((letters) => {
        const points = Array.from({ length: Math.round(letters * 4) }, (_, step): [number, number] => [
          x + step * 8 + random.between(-3, 3),
          70 + row * 60 + Math.sin(step * 1.7) * random.between(6, 17),
        ]);
        x += letters * 32 + 40;
        return path(smoothPath(points), {
          fill: "none",
          stroke: row === 3 ? citron : lilac,
          "stroke-width": 5,
          "stroke-linecap": "round",
          opacity: row === 3 ? 1 : 0.75,
        });
      })
      .join("");
  });
  return (
    Array.from({ length: 7 }, (_, row) =>
      line(60, 92 + row * 60, 1540, 92 + row * 60, { stroke: "#ffffff", "stroke-width": 1.5, opacity: 0.18 }),
    ).join("") +
    rows.join("") +
    group(
      { transform: "translate(1400 330) rotate(-42)" },
      rect(0, -17, 190, 34, { fill: citron }),
      polygon(
        [
          [0, -17],
          [0, 17],
          [-48, 0],
        ],
        { fill: "#f1d9b0" },
      ),
      polygon(
        [
          [-34, -5],
          [-34, 5],
          [-48, 0],
        ],
        { fill: aubergine },
      ),
      rect(190, -17, 26, 34, { fill: coral, rx: 6 }),
    )
  );
}

const gems = Array.from({ length: 9 }, (_, index) => {
  const [x, y, r] = [110 + index * 172, 240 + (index % 2 === 0 ? -50 : 60), 104];
  const corner = (step: number, share: number): [number, number] => [
    x + Math.sin((step / 6) * Math.PI * 2) * r * share,
    y - Math.cos((step / 6) * Math.PI * 2) * r * share,
  ];
  return (
    Array.from({ length: 6 }, (_, side) =>
      polygon([corner(side, 1), corner(side + 1, 1), [x, y]], {
        fill: [citron, lilac, plum, "#4a2358", coral, sea][(side + index) % 6] ?? paper,
      }),
    ).join("") +
    polygon(
      Array.from({ length: 6 }, (_, side) => corner(side, 0.5)),
      { fill: "#ffffff", opacity: 0.22 },
    )
  );
}).join("");

const badges = Array.from({ length: 24 }, (_, index) => {
  const [x, y] = [80 + (index % 8) * 206, 84 + Math.floor(index / 8) * 156];
  const fill = [lilac, citron, plum, coral, sea, paper][(index * 5) % 6] ?? paper;
  return (
    circle(x, y, 68, { fill: deep }) +
    circle(x, y - 14, 25, { fill }) +
    path(
      `M${x - 46} ${y + 50}C${x - 42} ${y + 4} ${x + 42} ${y + 4} ${x + 46} ${y + 50}A68 68 0 0 1 ${x - 46} ${y + 50}Z`,
      { fill },
    )
  );
}).join("");

const headers: Record<string, string[]> = {
  home: [ground(aubergine), crossing([citron, "#a9bf2f", "#7d8d25"], [lilac, plum, "#5c3570"])],
  browse: [ground(aubergine), tiles()],
  genres: [ground(deep), waves],
  orders: [ground("#3c1f4a"), parcels],
  "your-music": [ground(deep), crates],
  lyrics: [ground("#22122b"), handwriting()],
  nfts: [ground(aubergine), gems],
  account: [ground(aubergine), badges],
};

export function headerPictures(): Picture[] {
  return Object.entries(headers).map(([name, layers]) => ({
    file: `headers/${name}.webp`,
    svg: document(1600, 480, ...layers),
    quality: 70,
  }));
}

import type { Picture } from "../draw/output.ts";
import { contours, square } from "../draw/patterns.ts";
import { randomFrom } from "../draw/random.ts";
import { circle, define, document, ellipse, group, line, linear, path, radial, rect, smoothPath } from "../draw/svg.ts";

const turn = Math.PI * 2;
const ground = (fill: string) => rect(0, 0, 640, 640, { fill });
const mix = (from: [number, number, number], to: [number, number, number], share: number) =>
  `rgb(${from.map((value, index) => Math.round(value + ((to[index] ?? 0) - value) * share)).join(",")})`;

/** Rings that breathe: a circle whose radius swells with three waves, drawn many times a little later. */
function tidalLoop(seed: string, fill: string, from: [number, number, number], to: [number, number, number]): string[] {
  const random = randomFrom(seed);
  const [lobes, twist, depth] = [3 + Math.floor(random() * 4), random.between(0.6, 2.4), random.between(24, 44)];
  const rings = Array.from({ length: 62 }, (_, ring) => {
    const share = ring / 61;
    const points = Array.from({ length: 121 }, (_, step): [number, number] => {
      const angle = (step / 120) * turn;
      const r =
        40 +
        share * 215 +
        Math.sin(angle * lobes + share * twist * turn) * depth * Math.sin(share * Math.PI) +
        Math.cos(angle * 2 - share * 5) * 12;
      return [320 + Math.cos(angle) * r, 320 + Math.sin(angle) * r];
    });
    return path(`${smoothPath(points)}Z`, {
      fill: "none",
      stroke: mix(from, to, share),
      "stroke-width": 2.1,
      opacity: 0.9,
    });
  });
  return [ground(fill), ...rings];
}

/** A night map of lines that only ever turn by an eighth of a circle, with their stops lit. */
function nightService(): string[] {
  const random = randomFrom("night-service-07");
  const colours = ["#ffd447", "#ff6f7d", "#5ce1e6", "#b48cff", "#f6efe2"];
  const lines = Array.from({ length: 13 }, (_, index) => {
    let [x, y, heading] = [
      80 + Math.floor(random() * 13) * 40,
      80 + Math.floor(random() * 13) * 40,
      Math.floor(random() * 8),
    ];
    let d = `M${x} ${y}`;
    let stops = "";
    for (let leg = 0; leg < 10; leg++) {
      const length = 40 * Math.ceil(random() * 4);
      const next = [
        x + Math.round(Math.cos((heading / 8) * turn)) * length,
        y + Math.round(Math.sin((heading / 8) * turn)) * length,
      ] as const;
      heading += random.pick([-1, 1, 0]);
      if (next.some((value) => value < 40 || value > 600)) {
        heading += 2;
        continue;
      }
      [x, y] = next;
      d += `L${x} ${y}`;
      if (random() < 0.5) stops += circle(x, y, 9, { fill: "#0d0a24", stroke: "#fff", "stroke-width": 4 });
    }
    return (
      path(d, {
        fill: "none",
        stroke: colours[index % 5] ?? "#fff",
        "stroke-width": 9,
        "stroke-linejoin": "round",
        "stroke-linecap": "round",
        opacity: 0.92,
      }) + stops
    );
  });
  return [ground("#0d0a24"), ...lines];
}

function lanternDrift(): string[] {
  const random = randomFrom("lantern-drift");
  const lights = Array.from({ length: 70 }, (_, index) => {
    const size = 3 + (index / 70) ** 2 * 54;
    const [x, y] = [random() * 640, 600 - random() * 560];
    return (
      circle(x, y, size * 2, { fill: "url(#halo)" }) +
      ellipse(x, y, size * 0.62, size * 0.78, { fill: "url(#body)", opacity: 0.55 + (index / 70) * 0.45 }) +
      ellipse(x, y + size * 0.74, size * 0.3, size * 0.08, { fill: "#fff3c4" })
    );
  });
  return [
    define(
      linear(
        "dark",
        [0, 0],
        [0, 1],
        [
          { at: 0, colour: "#0b1230" },
          { at: 1, colour: "#5b1f55" },
        ],
      ),
      radial("halo", [0.5, 0.5], 0.5, [
        { at: 0, colour: "#ff9d4a", opacity: 0.5 },
        { at: 1, colour: "#ff9d4a", opacity: 0 },
      ]),
      linear(
        "body",
        [0, 0],
        [0, 1],
        [
          { at: 0, colour: "#d8432f" },
          { at: 1, colour: "#ffd98a" },
        ],
      ),
    ),
    ground("url(#dark)"),
    ...lights,
  ];
}

/** Two fields of lines that swap places, bar by bar. */
function crossfade(): string[] {
  const bars = Array.from({ length: 64 }, (_, index) => {
    const share = index / 63;
    const up = 560 * (1 - 1 / (1 + Math.exp(-9 * (share - 0.5)))) + 10 * Math.sin(index * 1.3);
    const x = 32 + share * 576;
    return (
      line(x, 40, x, 40 + up * 0.98, { stroke: "#d4ee40", "stroke-width": 5.4 }) +
      line(x, 600, x, 60 + up * 0.98, { stroke: "#b07ad0", "stroke-width": 5.4 })
    );
  });
  return [ground("#110c14"), ...bars];
}

/** Sand on a plate that rings: the quiet lines of two crossing standing waves. */
function resonantField(): string[] {
  const plate = (x: number, y: number) => {
    const [u, v] = [((x - 320) / 320) * Math.PI, ((y - 320) / 320) * Math.PI];
    return (
      0.5 +
      0.25 * (Math.cos(3.2 * u) * Math.cos(1.4 * v) - Math.cos(1.4 * u) * Math.cos(3.2 * v)) +
      0.18 * Math.cos(2 * u) * Math.cos(2 * v)
    );
  };
  const levels = Array.from({ length: 11 }, (_, index) => 0.02 + index * 0.095);
  return [
    define(
      radial("brass", [0.5, 0.5], 0.75, [
        { at: 0, colour: "#ff7a4a" },
        { at: 0.55, colour: "#c2185b" },
        { at: 1, colour: "#2a0845" },
      ]),
    ),
    ground("url(#brass)"),
    group(
      {},
      contours(square, 4, levels, plate, (level) => ({
        stroke: level > 0.5 ? "#ffe9a8" : "#fff",
        "stroke-width": 1.2 + Math.abs(level - 0.5) * 7,
        "stroke-linecap": "round",
        opacity: 0.85,
      })),
    ),
  ];
}

export function nftPictures(): Picture[] {
  const pictures: Record<string, string[]> = {
    "tidal-loop-001": tidalLoop("tidal-loop-001", "#04141c", [120, 255, 224], [20, 90, 200]),
    "tidal-loop-002": tidalLoop("tidal-loop-002", "#fbf3e4", [255, 120, 60], [120, 20, 110]),
    "night-service-07": nightService(),
    "lantern-drift": lanternDrift(),
    "crossfade-genesis": crossfade(),
    "resonant-field": resonantField(),
  };
  return Object.entries(pictures).map(([slug, layers]) => ({
    file: `nfts/${slug}.webp`,
    svg: document(640, 640, ...layers),
    quality: 62,
  }));
}

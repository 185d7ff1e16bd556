import { nameOf } from "../catalogue.ts";
import type { Picture } from "../draw/output.ts";
import { rays } from "../draw/patterns.ts";
import { randomFrom } from "../draw/random.ts";
import { circle, document, group, path, rect } from "../draw/svg.ts";
import { block, blockHeight, words } from "../draw/words.ts";
import { wrap } from "../type/text.ts";

type Step = (x: number, y: number, side: number, hit: boolean) => string;
interface Look {
  category: string;
  ground: string;
  ink: string;
  hit: string;
  step: Step;
}

const squares =
  (ink: string, hit: string): Step =>
  (x, y, side, isHit) =>
    rect(x + 4, y + 4, side - 8, side - 8, { fill: isHit ? hit : ink, opacity: isHit ? 1 : 0.16 });
const discs =
  (ink: string, hit: string): Step =>
  (x, y, side, isHit) =>
    circle(x + side / 2, y + side / 2, side * (isHit ? 0.46 : 0.12), {
      fill: isHit ? hit : ink,
      opacity: isHit ? 1 : 0.5,
    });
const bars =
  (ink: string, hit: string): Step =>
  (x, y, side, isHit) =>
    rect(x + side * 0.32, y + (isHit ? 0 : side * 0.42), side * 0.36, isHit ? side : side * 0.16, {
      fill: isHit ? hit : ink,
      opacity: isHit ? 1 : 0.5,
    });
const suns =
  (ink: string, hit: string): Step =>
  (x, y, side, isHit) =>
    isHit
      ? rays(x + side / 2, y + side / 2, side * 0.48, 7, { fill: hit }) +
        circle(x + side / 2, y + side / 2, side * 0.24, { fill: hit })
      : circle(x + side / 2, y + side / 2, side * 0.09, { fill: ink, opacity: 0.6 });
const arcs =
  (ink: string, hit: string): Step =>
  (x, y, side, isHit) =>
    path(`M${x + 2} ${y + side - 2}A${side - 4} ${side - 4} 0 0 1 ${x + side - 2} ${y + 2}V${y + side - 2}Z`, {
      fill: isHit ? hit : ink,
      opacity: isHit ? 1 : 0.14,
    });

const look = (
  category: string,
  ground: string,
  ink: string,
  hit: string,
  step: (ink: string, hit: string) => Step,
): Look => ({ category, ground, ink, hit, step: step(ink, hit) });

const looks: Record<string, Look> = {
  "night-market": look("Trap", "#1a0f2e", "#f4e9ff", "#ff4fa3", squares),
  "velvet-static": look("Trap", "#4a0f2b", "#ffe3ec", "#ffb02e", arcs),
  "brown-paper": look("Boom Bap", "#c99a62", "#2a1a0e", "#2a1a0e", discs),
  "corner-shop-cypher": look("Boom Bap", "#f6e7c1", "#1d3a8f", "#e6392f", squares),
  "cold-platform": look("Drill", "#cfd8dc", "#10181c", "#1b5cff", bars),
  "grey-line": look("Drill", "#2b2f33", "#e9eceb", "#c8ff2e", bars),
  "harmattan-gold": look("Afrobeats", "#e8a317", "#5a1e0c", "#8f1d14", suns),
  "mango-season": look("Afrobeats", "#ff7a2f", "#fff1cf", "#1f7a4d", arcs),
};

/** A cover that looks like the pattern of a drum machine, in which steps on the beat are more likely to be filled. */
function cover(slug: string, { category, ground, ink, step }: Look): string {
  const random = randomFrom(slug);
  const title = wrap(nameOf("beats", slug).toUpperCase(), 2);
  const lettering = { weight: 800, width: 75, fill: ink, tracking: -0.005 } as const;
  const height = blockHeight(title, 560, 150, lettering);
  const top = 78 + height + 34;
  const side = 560 / 10;
  const rows = Math.floor((600 - top) / side);
  const steps = Array.from({ length: rows * 10 }, (_, index) => {
    const [column, row] = [index % 10, Math.floor(index / 10)];
    const isHit = random() < (column % 4 === 0 ? 0.72 : column % 2 === 0 ? 0.4 : 0.18);
    return step(40 + column * side, 600 - (rows - row) * side, side, isHit);
  });
  return document(
    640,
    640,
    rect(0, 0, 640, 640, { fill: ground }),
    words(category, 40, 54, 24, { font: "plain", weight: 650, fill: ink }),
    words("Segue Beats", 600, 54, 24, { font: "plain", weight: 400, fill: ink, anchor: "end" }),
    block(title, 36, 78, 560, 150, lettering),
    group({}, ...steps),
  );
}

export function beatPictures(): Picture[] {
  return Object.entries(looks).map(([slug, one]) => ({
    file: `beats/${slug}.webp`,
    svg: cover(slug, one),
    grain: 0.1,
  }));
}

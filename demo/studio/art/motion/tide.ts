import { circle, define, document, ellipse, group, rect, vertical } from "../draw/svg.ts";
import { blues, boat, cream, rust, waves } from "../identities/theHarrowTide.ts";

const turn = Math.PI * 2;

/** Saltwater: rows of paper waves that pass one another while the sun goes down behind them. */
export function tide(share: number): string {
  const sunset = define(vertical("sunset", { 0: cream, 1: "#f2c79a" }));
  const rows = blues.map((fill, row) => {
    const length = 150 + row * 34;
    const drift = ((share * (row + 1) * (row % 2 === 0 ? 1 : -1) * length) % length) - (row % 2 === 0 ? length : 0);
    return waves(196 + row * 36 + Math.sin((share * 2 + row / 5) * turn) * 6, length, 20 + row * 7, 900, drift, fill);
  });
  const clouds = [
    [120, 60, 90],
    [470, 96, 120],
    [800, 44, 100],
  ].map(([x = 0, y = 0, r = 0]) => ellipse(((x + share * 120) % 900) - 100, y, r, 9, { fill: "#e6d3b3" }));
  const bob = Math.sin(share * 4 * turn);
  return document(
    640,
    360,
    sunset,
    rect(0, 0, 640, 360, { fill: "url(#sunset)" }),
    ...clouds,
    circle(430, 100 + share * 70, 74, { fill: rust }),
    group({ transform: `translate(${130 + share * 150} ${178 + bob * 6}) rotate(${bob * 4 - 3}) scale(.8)` }, boat),
    ...rows,
  );
}

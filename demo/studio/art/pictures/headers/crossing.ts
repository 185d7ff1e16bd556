import { path } from "../../draw/svg.ts";

/** Two bundles of bands that cross over and swap sides, as songs do in a segue. */
export const crossing = (first: string[], second: string[]): string => {
  const band = (from: number, to: number, stroke: string) =>
    path(`M-20 ${from}C560 ${from} 760 ${to} 1620 ${to}`, { fill: "none", stroke, "stroke-width": 30 });
  return (
    second.map((stroke, index) => band(330 + index * 38, 60 + index * 38, stroke)).join("") +
    first.map((stroke, index) => band(50 + index * 38, 300 + index * 38, stroke)).join("")
  );
};

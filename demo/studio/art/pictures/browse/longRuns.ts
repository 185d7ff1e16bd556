import { ground } from "../../draw/patterns.ts";
import { path } from "../../draw/svg.ts";
import { words } from "../../draw/words.ts";

const lane = (number: number) =>
  `M-40 ${618 - number * 66}H150A${440 - number * 66} ${440 - number * 66} 0 0 0 ${590 - number * 66} ${178}V-40`;

export const longRuns = [
  ground("#2f8f6b"),
  ...[0, 1, 2, 3, 4, 5].map((number) =>
    path(lane(number), { fill: "none", stroke: number % 2 === 0 ? "#d9552f" : "#e2693f", "stroke-width": 67 }),
  ),
  ...[0, 1, 2, 3, 4, 5, 6].map((number) =>
    path(lane(number - 0.5), { fill: "none", stroke: "#fff3e2", "stroke-width": 5 }),
  ),
  ...[1, 2, 3, 4, 5, 6].map((number) =>
    words(String(7 - number), 60, 700 - number * 66, 46, { weight: 800, width: 75, fill: "#fff3e2" }),
  ),
];

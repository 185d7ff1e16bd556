import { ground } from "../../draw/patterns.ts";
import { circle, clip, define, group, path, rect } from "../../draw/svg.ts";
import { words } from "../../draw/words.ts";

const roundel = define(clip("roundel", circle(320, 270, 176, {})));

export const nightFerry = [
  ground("#0b1533"),
  roundel,
  circle(320, 270, 188, { fill: "#f1e8d2" }),
  group(
    { "clip-path": "url(#roundel)" },
    rect(0, 0, 640, 640, { fill: "#22408f" }),
    circle(402, 180, 46, { fill: "#ffd76a" }),
    path("M196 270H452L420 340H226Z", { fill: "#f1e8d2" }),
    rect(236, 226, 160, 44, { fill: "#f1e8d2" }),
    rect(262, 190, 100, 36, { fill: "#f1e8d2" }),
    rect(300, 140, 36, 54, { fill: "#e8503a" }),
    rect(300, 156, 36, 10, { fill: "#0b1533" }),
    ...[256, 286, 316, 346, 376].map((x) => rect(x - 9, 240, 18, 15, { rx: 3, fill: "#22408f" })),
    ...[336, 366, 396, 426].map((y, index) =>
      path(`M120 ${y}q25 -16 50 0t50 0 50 0 50 0 50 0 50 0 50 0 50 0V480H120Z`, {
        fill: index % 2 === 0 ? "#0b1533" : "#17307a",
      }),
    ),
  ),
  words("NIGHT FERRY", 320, 552, 74, { weight: 800, width: 75, fill: "#f1e8d2", anchor: "middle", tracking: 0.04 }),
];

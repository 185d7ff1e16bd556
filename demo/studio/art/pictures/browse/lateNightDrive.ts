import { ground } from "../../draw/patterns.ts";
import { randomFrom } from "../../draw/random.ts";
import { circle, define, path, rect, vertical } from "../../draw/svg.ts";

/** Tail and head lights drawn out by a long exposure. */
export function lateNightDrive(): string[] {
  const random = randomFrom("late-night-drive");
  const trail = (side: number, stroke: string) =>
    Array.from({ length: 11 }, (_, index) => {
      const spread = 46 + index * 27 + random.between(-9, 9);
      return path(
        `M${320 + side * 4} 262C${320 + side * 20} 330 ${320 + side * spread * 0.7} 420 ${320 + side * spread * 1.9} 660`,
        {
          fill: "none",
          stroke,
          "stroke-width": random.between(2, 9),
          opacity: random.between(0.5, 1),
          "stroke-linecap": "round",
        },
      );
    });
  const windows = Array.from({ length: 70 }, () =>
    rect(random() * 640, random.between(130, 250), 5, 7, { fill: "#ffd98a", opacity: random() }),
  );
  return [
    define(vertical("dusk", { 0: "#0a0f2c", 0.3: "#3b2a72", 0.42: "#d9567a" })),
    ground("url(#dusk)"),
    ...[0, 70, 130, 210, 280, 360, 440, 500, 570].map((x, index) =>
      rect(x, 262 - (60 + ((index * 37) % 95)), 66, 300, { fill: "#1a1d4d" }),
    ),
    ...windows,
    rect(0, 262, 640, 400, { fill: "#0b0e22" }),
    ...trail(-1, "#ff3b4f"),
    ...trail(1, "#fff2cf"),
    circle(320, 262, 9, { fill: "#fff6d8" }),
  ];
}

import { aubergine, citron } from "../../brand/mark.ts";
import { randomFrom } from "../../draw/random.ts";
import { group, line, path, polygon, rect, smoothPath } from "../../draw/svg.ts";
import { coral, lilac } from "./colours.ts";

export function handwriting(): string {
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

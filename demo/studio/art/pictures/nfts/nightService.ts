import { ground } from "../../draw/patterns.ts";
import { randomFrom } from "../../draw/random.ts";
import { circle, path } from "../../draw/svg.ts";

const turn = Math.PI * 2;

/** A map of night bus lines, with their stops lit. The lines turn only in steps of 45°. */
export function nightService(): string[] {
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

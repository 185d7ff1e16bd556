import { ground } from "../../draw/patterns.ts";
import { line } from "../../draw/svg.ts";

/** Two fields of lines that swap places, bar by bar. */
export function crossfade(): string[] {
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

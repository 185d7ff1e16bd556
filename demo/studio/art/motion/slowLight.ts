import { randomFrom } from "../draw/random.ts";
import { document, ellipse, group, rect } from "../draw/svg.ts";
import { hillside, lantern, lanternLight } from "../identities/lumaVale.ts";

const random = randomFrom("slow-light");
const lights = Array.from({ length: 13 }, (_, index) => ({
  x: 30 + ((index * 173) % 590),
  y: random() * 520,
  r: 12 + (index / 13) ** 1.6 * 44,
  sway: random() * 6,
}));
const sparks = Array.from({ length: 30 }, () => ({
  x: random() * 640,
  y: random() * 400,
  r: random.between(1, 3.4),
  beat: random() * 6,
}));

/**
 * Paper Lanterns: lanterns rise over a hill. Large lanterns, which are nearer, rise twice as fast. Their light pulses.
 */
export function slowLight(share: number): string {
  const rising = lights.map(({ x, y, r, sway }) => {
    const height = 540;
    const at = ((((y - share * height * (r > 30 ? 2 : 1)) % height) + height) % height) - 90;
    const lean = Math.sin(share * Math.PI * 4 + sway);
    return group(
      { transform: `rotate(${lean * 3} ${x} ${at - 60})`, opacity: 0.9 + Math.sin(share * Math.PI * 12 + sway) * 0.1 },
      lantern(x + lean * 8, at, r, at - r),
    );
  });
  const glints = sparks.map(({ x, y, r, beat }) =>
    ellipse(x, (((y - share * 400) % 400) + 400) % 400, r, r, {
      fill: "#ffd890",
      opacity: 0.55 + 0.45 * Math.sin(share * Math.PI * 10 + beat),
    }),
  );
  return document(
    640,
    360,
    lanternLight,
    rect(0, 0, 640, 360, { fill: "url(#night)" }),
    ...glints,
    hillside({ width: 640, height: 360 }),
    ...rising,
  );
}

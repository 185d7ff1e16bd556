import { aubergine, citron, plum } from "../../brand/mark.ts";
import { bannerSize, ground } from "../../draw/patterns.ts";
import { randomFrom } from "../../draw/random.ts";
import { rect } from "../../draw/svg.ts";
import { headline } from "./headline.ts";

export const beatStoreOpen = [
  ground(aubergine, bannerSize),
  ...Array.from({ length: 32 }, (_, index) => {
    const [x, y] = [850 + (index % 8) * 92, 66 + Math.floor(index / 8) * 96];
    const random = randomFrom(`pad ${index}`);
    const isLit = random() < 0.42;
    return (
      rect(x, y, 80, 84, { rx: 14, fill: isLit ? random.pick([citron, "#ff5d8f", plum, "#3ad6d0"]) : "#2b2130" }) +
      rect(x + 10, y + 8, 60, 10, { rx: 5, fill: "#fff", opacity: isLit ? 0.35 : 0.06 })
    );
  }),
  headline(["Write to", "a new beat"], "Eight beats, three licences each", citron),
];

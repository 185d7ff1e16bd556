import { aubergine, citron, paper, plum } from "../../brand/mark.ts";
import { randomFrom } from "../../draw/random.ts";
import { rect } from "../../draw/svg.ts";
import { coral, lilac, sea } from "./colours.ts";

export const crates =
  Array.from({ length: 58 }, (_, index) => {
    const random = randomFrom(`spine ${index}`);
    const height = random.between(250, 400);
    const fill = random.pick([citron, plum, lilac, coral, sea, paper, "#4a2358"]);
    return (
      rect(20 + index * 27, 440 - height, 24, height, { rx: 3, fill }) +
      rect(28 + index * 27, 470 - height, 8, height * 0.35, { rx: 3, fill: aubergine, opacity: 0.5 })
    );
  }).join("") + rect(0, 440, 1600, 40, { fill: "#0a060c" });

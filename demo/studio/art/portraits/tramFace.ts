import { circle, group, path, rect } from "../draw/svg.ts";
import { words } from "../draw/words.ts";

/** The front of a tram, drawn as a face. */
export const tramFace = group(
  {},
  path("M320 44l-70 -60M320 44l70 -60", { stroke: "#f4ecdc", "stroke-width": 8 }),
  rect(280, 40, 80, 26, { rx: 6, fill: "#0f1b6b" }),
  path("M150 620V190C150 104 210 66 320 66S490 104 490 190V620Z", { fill: "#f4ecdc" }),
  path("M320 66C430 66 490 104 490 190V620H320Z", { fill: "#dccfb6" }),
  path("M150 400H490V520H150Z", { fill: "#ff4a38" }),
  path("M320 400H490V520H320Z", { fill: "#d1301f" }),
  rect(236, 88, 168, 46, { rx: 10, fill: "#0f1b6b" }),
  words("DEPOT", 320, 121, 28, { weight: 800, width: 80, fill: "#ffd447", anchor: "middle", tracking: 0.08 }),
  path("M182 170H310V372H182Z", { fill: "#0f1b6b" }),
  path("M330 170H458V372H330Z", { fill: "#0f1b6b" }),
  path("M182 300L300 170H310V210L182 352Z", { fill: "#3f56e0" }),
  path("M330 300L448 170H458V210L330 352Z", { fill: "#3f56e0" }),
  ...[218, 422].flatMap((x) => [circle(x, 460, 42, { fill: "#fff6d8" }), circle(x, 460, 24, { fill: "#ffd447" })]),
  rect(286, 440, 68, 40, { rx: 8, fill: "#f4ecdc" }),
  words("33", 320, 471, 31, { weight: 800, width: 80, fill: "#1f36c7", anchor: "middle" }),
  path("M220 556Q320 604 420 556", { fill: "none", stroke: "#0f1b6b", "stroke-width": 14, "stroke-linecap": "round" }),
);

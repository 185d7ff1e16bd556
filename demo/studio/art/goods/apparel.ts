import { type MarkColours, mark } from "../brand/mark.ts";
import { circle, ellipse, group, line, path, rect, smoothPath } from "../draw/svg.ts";
import { words } from "../draw/words.ts";

/** Clothes laid flat in a picture of 640 by 800. */
const shade = (d: string, opacity = 0.14): string => path(d, { fill: "#000", opacity });
const seam = (d: string): string =>
  path(d, { fill: "none", stroke: "#000", "stroke-width": 3, opacity: 0.22, "stroke-linecap": "round" });
const shadow = (d: string): string =>
  path(d, { fill: "#000", opacity: 0.3, filter: "url(#soft)", transform: "translate(10 18)" });

const torso =
  "M222 176C262 214 378 214 418 176L506 208C520 340 500 500 508 690 400 708 240 708 132 690 140 500 120 340 134 208Z";
const shortSleeves = "M222 176L134 208 30 352 124 424 160 372V300ZM418 176L506 208 610 352 516 424 480 372V300Z";
const longSleeves =
  "M222 176L134 208C100 330 74 480 60 650L122 662C136 560 152 440 166 330ZM418 176L506 208C540 330 566 480 580 650L518 662C504 560 488 440 474 330Z";

function cloth(colour: string, sleeves: string): string {
  return group(
    {},
    shadow(torso + sleeves),
    path(sleeves, { fill: colour }),
    shade(sleeves, 0.1),
    path(torso, { fill: colour }),
    shade("M506 208C520 340 500 500 508 690 470 698 430 702 392 704 452 560 470 380 480 240Z", 0.1),
    shade("M132 690C140 600 140 520 138 440 170 540 200 620 262 703 210 702 170 698 132 690Z", 0.08),
    path("M222 176C262 214 378 214 418 176L404 168C374 196 266 196 236 168Z", { fill: colour }),
    shade("M236 168C266 196 374 196 404 168 372 186 268 186 236 168Z", 0.35),
    seam("M222 176C262 214 378 214 418 176"),
    seam("M146 232C152 290 150 330 146 372M494 232C488 290 490 330 494 372"),
    seam("M134 672C240 690 400 690 506 672"),
  );
}

export const tee = (colour: string, print: MarkColours): string =>
  cloth(colour, shortSleeves) + seam("M42 362L130 412M598 362L510 412") + mark(214, 290, 212, print);

export function longsleeve(colour: string, ink: string, isBack: boolean): string {
  const towns = ["Hull", "Leeds", "York", "Derby", "Bath", "Exeter"];
  const sleeve = towns.map((town, index) =>
    group(
      { transform: `translate(${132 - index * 9} ${252 + index * 66}) rotate(98)` },
      words(town, 0, 0, 24, { weight: 700, width: 80, fill: ink }),
    ),
  );
  const wave = (x: number, y: number, length: number, height: number) =>
    path(
      smoothPath(
        Array.from({ length: 25 }, (_, index): [number, number] => [
          x + (index / 24) * length,
          y + Math.sin(index * 0.9) * height * Math.sin((index / 24) * Math.PI),
        ]),
      ),
      { fill: "none", stroke: ink, "stroke-width": 7, "stroke-linecap": "round" },
    );
  const back =
    [0, 1, 2, 3, 4].map((row) => wave(170, 340 + row * 52, 300, 46 - row * 6)).join("") +
    words("AUTUMN ROOMS", 320, 640, 34, { weight: 800, width: 75, fill: ink, anchor: "middle", tracking: 0.06 });
  const front = mark(368, 262, 84, { first: ink, next: ink }) + sleeve.join("");
  return cloth(colour, longSleeves) + seam("M64 622L126 634M576 622L514 634") + (isBack ? back : front);
}

export function hoodie(colour: string, cord: string): string {
  const body =
    "M196 226C240 190 400 190 444 226L524 256C530 400 514 560 514 700 400 716 240 716 126 700 126 560 110 400 116 256Z";
  const sleeves =
    "M196 226L116 256C76 380 52 520 48 674L116 690C140 560 160 460 170 360ZM444 226L524 256C564 380 588 520 592 674L524 690C500 560 480 460 470 360Z";
  const hood = "M194 240C176 130 240 62 320 62S464 130 446 240C410 286 360 300 320 300S230 286 194 240Z";
  return group(
    {},
    shadow(body + sleeves + hood),
    path(sleeves, { fill: colour }),
    shade(sleeves, 0.16),
    path(body, { fill: colour }),
    shade("M524 256C530 400 514 560 514 700 480 705 446 708 412 710 470 560 490 380 480 250Z", 0.14),
    path(hood, { fill: colour }),
    shade("M232 226C232 150 270 110 320 110S408 150 408 226C380 262 350 272 320 272S260 262 232 226Z", 0.5),
    path("M232 226C260 262 290 276 320 276S380 262 408 226C398 300 350 330 320 344 290 330 242 300 232 226Z", {
      fill: colour,
    }),
    shade("M320 344C350 330 398 300 408 226 380 262 350 276 320 276Z", 0.16),
    seam("M194 240C230 286 280 300 320 300S410 286 446 240"),
    line(286, 318, 280, 440, { stroke: cord, "stroke-width": 9 }),
    line(354, 318, 362, 452, { stroke: cord, "stroke-width": 9 }),
    circle(280, 446, 8, { fill: cord }),
    circle(362, 458, 8, { fill: cord }),
    path("M206 520H434L478 668H162Z", { fill: colour }),
    shade("M206 520H434L478 668H162Z", 0.1),
    seam("M206 520H434M206 520C200 570 184 600 162 636M434 520C440 570 456 600 478 636"),
    ...Array.from({ length: 26 }, (_, index) =>
      line(134 + index * 15, 676, 134 + index * 15, 704, { stroke: "#000", "stroke-width": 3, opacity: 0.2 }),
    ),
    mark(372, 360, 66, { first: cord, next: "#fbfaf6" }),
  );
}

export function cap(colour: string, dark: string): string {
  const dome = "M110 470C96 290 190 190 330 190S560 290 540 470C430 430 220 430 110 470Z";
  const brim = "M104 462C220 414 430 414 546 462 590 500 610 560 596 600 470 530 220 530 60 596 40 552 60 500 104 462Z";
  return group(
    {},
    shadow(dome + brim),
    path(dome, { fill: colour }),
    shade("M540 470C560 290 470 190 330 190 430 230 470 330 466 446Z", 0.14),
    seam("M330 190C260 240 216 330 212 442M330 190C400 240 440 330 444 442M330 190C330 290 326 380 326 438"),
    ellipse(330, 192, 24, 13, { fill: dark }),
    path(brim, { fill: colour }),
    shade(
      "M104 462C220 414 430 414 546 462 560 474 570 488 578 502 440 446 220 446 74 504 82 488 92 474 104 462Z",
      0.2,
    ),
    ...[0, 1, 2].map((row) =>
      seam(
        `M${80 - row * 6} ${524 + row * 22}C220 ${470 + row * 20} 450 ${470 + row * 20} ${582 + row * 5} ${528 + row * 22}`,
      ),
    ),
    rect(256, 312, 142, 92, { rx: 8, fill: dark }),
    mark(290, 320, 76, { first: colour, next: "#fbfaf6" }),
  );
}

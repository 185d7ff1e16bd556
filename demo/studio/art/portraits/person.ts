import { circle, group, line, path, rect } from "../draw/svg.ts";
import { type HairStyle, hair, headgear } from "./hair.ts";

type Extra =
  | "glasses"
  | "shades"
  | "headphones"
  | "beard"
  | "moustache"
  | "hoops"
  | "freckles"
  | "collar"
  | "apron"
  | "stripes"
  | "hood"
  | "flower";

/** A face cut from paper, lit from one side. */
export interface Person {
  skin: string;
  shade: string;
  hairStyle: HairStyle;
  hairColour: string;
  cloth: string;
  accent: string;
  lips: string;
  ink: string;
  eyes?: "open" | "closed";
  extras?: Extra[];
}

const face = "M222 268C222 188 262 146 320 146S418 188 418 268C418 352 374 420 320 420S222 352 222 268Z";
/** The far half of the face; its inner edge is the profile of the nose and the mouth. */
const farHalf =
  "M330 146C390 150 418 192 418 268 418 352 374 420 320 420 326 404 318 392 326 380 318 372 330 362 322 350 338 346 350 338 346 328 334 300 326 270 330 240 334 206 326 180 330 146Z";
const shoulders = "M40 1400V660C44 540 150 520 262 490L274 400H366L378 490C490 520 596 540 600 660V1400Z";

const drawn: Record<Extra, (person: Person) => string> = {
  glasses: ({ ink }) =>
    circle(276, 284, 34, { fill: "none", stroke: ink, "stroke-width": 7 }) +
    circle(368, 284, 34, { fill: "none", stroke: ink, "stroke-width": 7 }) +
    path("M310 280q12 -8 24 0", { fill: "none", stroke: ink, "stroke-width": 7 }),
  shades: ({ ink }) =>
    path("M226 262H318C318 306 300 318 272 318S226 300 226 262Z", { fill: ink }) +
    path("M326 262H416C416 300 396 318 370 318S326 306 326 262Z", { fill: ink }) +
    rect(222, 258, 198, 10, { fill: ink }) +
    path("M240 276l26 0-14 30z", { fill: "#fff", opacity: 0.25 }),
  headphones: ({ accent, ink }) =>
    path("M204 290C196 150 250 104 320 104S444 150 436 290", { fill: "none", stroke: accent, "stroke-width": 18 }) +
    rect(182, 248, 46, 96, { rx: 22, fill: accent }) +
    rect(412, 248, 46, 96, { rx: 22, fill: accent }) +
    rect(214, 258, 16, 76, { rx: 8, fill: ink }) +
    rect(410, 258, 16, 76, { rx: 8, fill: ink }),
  beard: ({ hairColour }) =>
    path(
      "M222 282C228 330 246 346 284 344 300 336 340 336 356 344 394 346 412 330 418 282 424 380 388 446 320 446S216 380 222 282Z",
      { fill: hairColour },
    ),
  moustache: ({ hairColour }) =>
    path("M320 350C300 340 272 346 262 366 286 372 306 368 320 360 334 368 354 372 378 366 368 346 340 340 320 350Z", {
      fill: hairColour,
    }),
  hoops: ({ accent }) =>
    [212, 428].map((x) => circle(x, 356, 28, { fill: "none", stroke: accent, "stroke-width": 9 })).join(""),
  freckles: ({ shade }) =>
    [
      [256, 324],
      [270, 332],
      [284, 322],
      [264, 340],
    ]
      .map(([x, y]) => circle(x ?? 0, y ?? 0, 3.4, { fill: shade }))
      .join(""),
  collar: ({ accent }) =>
    path("M262 490L320 570 236 600 216 508Z", { fill: accent }) +
    path("M378 490L320 570 404 600 424 508Z", { fill: accent }),
  apron: ({ accent }) =>
    path("M222 520V660H418V520L380 560H260Z", { fill: accent }) +
    line(222, 524, 250, 494, { stroke: accent, "stroke-width": 16 }) +
    line(418, 524, 390, 494, { stroke: accent, "stroke-width": 16 }),
  stripes: ({ accent }) =>
    [556, 590, 624]
      .map((y) =>
        path(`M60 ${y + 30}Q320 ${y - 40} 580 ${y + 30}`, { fill: "none", stroke: accent, "stroke-width": 14 }),
      )
      .join(""),
  hood: ({ cloth }) =>
    path("M166 470C150 250 200 78 320 78S490 250 474 470L400 500C446 400 446 190 320 176 194 190 194 400 240 500Z", {
      fill: cloth,
    }) +
    path("M240 500C194 400 194 190 320 176 446 190 446 400 400 500 440 390 430 206 320 192 210 206 200 390 240 500Z", {
      fill: "#000",
      opacity: 0.25,
    }),
  flower: ({ accent }) =>
    [0, 72, 144, 216, 288]
      .map((turn) =>
        path("M0 0C-16 -18 -14 -42 0 -46 14 -42 16 -18 0 0Z", {
          fill: accent,
          transform: `translate(228 190) rotate(${turn})`,
        }),
      )
      .join("") + circle(228, 190, 12, { fill: "#ffd447" }),
};

function eye(x: number, { eyes = "open", ink }: Person): string {
  const lid = path(`M${x - 26} 286Q${x} ${eyes === "open" ? 262 : 304} ${x + 26} 286`, {
    fill: "none",
    stroke: ink,
    "stroke-width": 6,
    "stroke-linecap": "round",
  });
  if (eyes === "closed")
    return (
      lid + [-14, 0, 14].map((dx) => line(x + dx, 296, x + dx * 1.3, 305, { stroke: ink, "stroke-width": 4 })).join("")
    );
  return (
    path(`M${x - 26} 286Q${x} 262 ${x + 26} 286 ${x} 304 ${x - 26} 286Z`, { fill: "#fff8ec" }) +
    circle(x + 2, 283, 11.5, { fill: ink }) +
    circle(x + 6, 279, 3.4, { fill: "#fff" }) +
    lid
  );
}

const brow = (x: number, side: number, fill: string): string =>
  path(`M${x - side * 30} 252Q${x} 234 ${x + side * 30} 248`, {
    fill: "none",
    stroke: fill,
    "stroke-width": 9,
    "stroke-linecap": "round",
  });

/** A bust in a square of 640. */
export function bust(person: Person): string {
  const { skin, shade, hairColour, cloth, lips, extras = [] } = person;
  const style = hair[person.hairStyle];
  const brows = headgear.has(person.hairStyle) ? person.ink : hairColour;
  const draw = (...wanted: Extra[]) =>
    extras
      .filter((extra) => wanted.includes(extra))
      .map((extra) => drawn[extra](person))
      .join("");
  return group(
    {},
    style.behind(hairColour),
    path(shoulders, { fill: cloth }),
    path("M378 490C490 520 596 540 600 660V1400H340L352 500Z", { fill: "#000", opacity: 0.14 }),
    draw("stripes", "collar", "apron"),
    path("M274 392H366L378 492C352 524 288 524 262 492Z", { fill: shade }),
    circle(218, 296, 24, { fill: skin }),
    circle(422, 296, 24, { fill: shade }),
    path(face, { fill: skin }),
    path(farHalf, { fill: shade }),
    draw("freckles", "beard"),
    path("M286 374Q306 360 322 370 340 360 354 372 340 392 320 392 300 392 286 374Z", { fill: lips }),
    draw("moustache"),
    eye(274, person),
    eye(366, person),
    brow(272, 1, brows),
    brow(368, -1, brows),
    style.over(hairColour),
    draw("hood", "glasses", "shades", "headphones", "hoops", "flower"),
  );
}

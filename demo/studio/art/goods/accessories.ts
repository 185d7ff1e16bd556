import { aubergine, citron, mark, paper, plum } from "../brand/mark.ts";
import { rays } from "../draw/patterns.ts";
import { circle, clip, define, element, group, line, path, rect } from "../draw/svg.ts";
import { words } from "../draw/words.ts";

const pink = "#ff6f7d";
const sea = "#2aa8a0";

export function tote(records: boolean): string {
  const bag = "M108 300H532L556 720H84Z";
  const sleeves = [
    ["#c8502d", 150, -5],
    ["#1c4fa3", 250, 2],
    ["#ffc21a", 352, 5],
  ].map(([fill = "", x = 0, turn = 0]) =>
    rect(Number(x), 196, 150, 200, { fill: String(fill), transform: `rotate(${turn} ${x} 300)` }),
  );
  return group(
    {},
    path(bag, { fill: "#000", opacity: 0.3, filter: "url(#soft)", transform: "translate(10 16)" }),
    path("M212 330C206 40 434 40 428 330", { fill: "none", stroke: "#cdbf9f", "stroke-width": 26 }),
    ...(records ? sleeves : []),
    path(bag, { fill: "#efe4cb" }),
    path("M532 300L556 720H430C470 600 480 440 470 300Z", { fill: "#000", opacity: 0.07 }),
    path("M108 300H532L534 330H106Z", { fill: "#000", opacity: 0.08 }),
    path("M196 350C176 20 464 20 444 350", { fill: "none", stroke: "#e2d5b5", "stroke-width": 28 }),
    ...[196, 444].map(
      (x) =>
        rect(x - 20, 316, 40, 62, { fill: "#e2d5b5" }) +
        line(x - 12, 326, x + 12, 368, { stroke: "#b3a582", "stroke-width": 3 }) +
        line(x + 12, 326, x - 12, 368, { stroke: "#b3a582", "stroke-width": 3 }),
    ),
    mark(186, 410, 268, { first: aubergine, next: plum }),
  );
}

const pin = (x: number, y: number, scale: number, body: string): string =>
  group(
    { transform: `translate(${x} ${y}) scale(${scale})` },
    group({ opacity: 0.35, filter: "url(#soft)", transform: "translate(6 10)" }, circle(0, 0, 96, { fill: "#000" })),
    body,
  );
const gold = { stroke: "#d8b25a", "stroke-width": 8 };

const pinDesigns = {
  mark: circle(0, 0, 100, { fill: aubergine, ...gold }) + mark(-84, -84, 168, { first: citron, next: paper }),
  moon:
    circle(0, 0, 100, { fill: "#22408f", ...gold }) +
    path("M26 -62a64 64 0 1 0 40 88 54 54 0 1 1 -40 -88Z", { fill: "#ffe08a", stroke: "#d8b25a", "stroke-width": 5 }) +
    [
      [-52, -48],
      [48, -6],
      [58, -52],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 7, { fill: "#ffe08a" }))
      .join(""),
  wave:
    circle(0, 0, 100, { fill: "#f3e6cf", ...gold }) +
    path(
      "M-97 20C-60 20 -40 -10 -24 -50 10 -62 40 -40 34 -10 22 -26 0 -20 10 10 30 30 60 24 97 20A100 100 0 0 1 -97 20Z",
      { fill: sea, stroke: "#d8b25a", "stroke-width": 5 },
    ) +
    circle(52, -48, 18, { fill: pink }),
  record:
    circle(0, 0, 100, { fill: "#1b1a1d", ...gold }) +
    [84, 70, 56].map((r) => circle(0, 0, r, { fill: "none", stroke: "#5f5863", "stroke-width": 3 })).join("") +
    circle(0, 0, 38, { fill: pink, stroke: "#d8b25a", "stroke-width": 5 }) +
    circle(0, 0, 7, { fill: "#1b1a1d" }),
};

export const pins = (): string =>
  rect(92, 92, 456, 632, { rx: 16, fill: "#000", opacity: 0.3, filter: "url(#soft)" }) +
  rect(84, 80, 456, 632, { rx: 16, fill: paper }) +
  words("segue", 312, 664, 70, { weight: 780, fill: aubergine, anchor: "middle", tracking: -0.03 }) +
  pin(200, 230, 0.95, pinDesigns.mark) +
  pin(426, 250, 0.82, pinDesigns.moon) +
  pin(212, 464, 0.82, pinDesigns.wave) +
  pin(424, 482, 0.95, pinDesigns.record);
export const pinsCloseUp = (): string => pin(250, 300, 1.9, pinDesigns.mark) + pin(470, 600, 1.5, pinDesigns.record);

export function slipmats(): string {
  const mat = (id: string, x: number, y: number, fill: string, picture: string) =>
    define(clip(id, circle(x, y, 214, {}))) +
    circle(x + 8, y + 14, 214, { fill: "#000", opacity: 0.32, filter: "url(#soft)" }) +
    circle(x, y, 214, { fill }) +
    group({ "clip-path": `url(#${id})` }, picture) +
    circle(x, y, 206, { fill: "none", stroke: "#000", "stroke-width": 4, opacity: 0.18 }) +
    circle(x, y, 9, { fill: paper });
  const bands = (x: number, y: number, colours: string[]) =>
    colours
      .map((stroke, index) =>
        path(
          `M${x - 240} ${y - 120 + index * 54}C${x - 40} ${y - 120 + index * 54} ${x + 40} ${y - 20 + index * 54} ${x + 240} ${y - 20 + index * 54}`,
          { fill: "none", stroke, "stroke-width": 34 },
        ),
      )
      .join("");
  return (
    mat("left", 250, 270, aubergine, bands(250, 270, [citron, plum, paper])) +
    mat("right", 394, 540, citron, bands(394, 540, [aubergine, paper, plum]))
  );
}

export function stickers(): string {
  const cut = (x: number, y: number, turn: number, scale: number, ...shapes: string[]) =>
    group({ transform: `translate(${x} ${y}) rotate(${turn}) scale(${scale})` }, ...shapes);
  const label = (text: string, width: number, fill: string, ink: string) =>
    rect(-width / 2 - 9, -38, width + 18, 76, { rx: 38, fill: "#fff" }) +
    rect(-width / 2, -29, width, 58, { rx: 29, fill }) +
    words(text, 0, 12, 34, { weight: 800, width: 85, fill: ink, anchor: "middle" });
  const badge = (body: string) => circle(0, 0, 112, { fill: "#fff" }) + body;
  const sun =
    circle(0, 0, 78, { fill: "#fff" }) + rays(0, 0, 68, 9, { fill: "#ffb02e" }) + circle(0, 0, 38, { fill: "#ff7a2f" });
  const bolt =
    element("polygon", {
      points: "10,-70 -44,12 -6,12 -18,70 44,-18 6,-18",
      fill: citron,
      stroke: "#fff",
      "stroke-width": 16,
      "stroke-linejoin": "round",
    }) + element("polygon", { points: "10,-70 -44,12 -6,12 -18,70 44,-18 6,-18", fill: citron });
  return (
    rect(82, 62, 492, 692, { rx: 14, fill: "#000", opacity: 0.3, filter: "url(#soft)" }) +
    rect(74, 50, 492, 692, { rx: 14, fill: "#e3dbe8" }) +
    cut(198, 172, -8, 0.92, badge(pinDesigns.mark)) +
    cut(430, 156, 6, 1, label("ON THE BEAT", 220, pink, "#fff")) +
    cut(438, 274, -4, 1, label("B-SIDE", 150, aubergine, citron)) +
    cut(166, 340, 10, 0.9, sun) +
    cut(318, 372, 4, 0.8, badge(pinDesigns.wave)) +
    cut(474, 402, 8, 0.9, bolt) +
    cut(196, 490, -5, 1, label("PLAY IT AGAIN", 216, citron, aubergine)) +
    cut(430, 530, -8, 0.86, badge(pinDesigns.record)) +
    cut(176, 612, 6, 0.72, badge(pinDesigns.moon)) +
    cut(318, 610, -6, 1, label("SEGUE", 130, plum, "#fff")) +
    cut(420, 684, 3, 1, label("NO SILENCE", 196, sea, "#fff"))
  );
}

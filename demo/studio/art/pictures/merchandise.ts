import { aubergine, citron, paper } from "../brand/mark.ts";
import { nameOf } from "../catalogue.ts";
import type { Picture } from "../draw/output.ts";
import { define, document, element, linear, rect } from "../draw/svg.ts";
import { pins, pinsCloseUp, slipmats, stickers, tote } from "../goods/accessories.ts";
import { cap, hoodie, longsleeve, tee } from "../goods/apparel.ts";
import { cassette, compactDisc, type DiscColours, vinyl, vinylBare } from "../goods/records.ts";
import type { Identity } from "../identities/identity.ts";
import { kestrelDrive } from "../identities/kestrelDrive.ts";
import { lumaVale } from "../identities/lumaVale.ts";
import { theHarrowTide } from "../identities/theHarrowTide.ts";

const soft = element(
  "filter",
  { id: "soft", x: "-20%", y: "-20%", width: "140%", height: "140%" },
  element("feGaussianBlur", { stdDeviation: 12 }),
);

/** Goods stand before a wall that is a little darker at its foot. */
const studio = (wall: string, foot: string, goods: string): string =>
  document(
    640,
    800,
    define(
      soft,
      linear(
        "wall",
        [0, 0],
        [0.3, 1],
        [
          { at: 0, colour: wall },
          { at: 1, colour: foot },
        ],
      ),
    ),
    rect(0, 0, 640, 800, { fill: "url(#wall)" }),
    goods,
  );

const coverOf = ({ artist, album, cover }: Identity): string =>
  cover({ title: nameOf("albums", album), artist: nameOf("artists", artist) });
const seaGlass: DiscColours = { vinyl: "#4f9aa3", groove: "#2b6b78", label: "#f3e6cf", ink: "#0c2840" };
const amber: DiscColours = { vinyl: "#f2a12e", groove: "#c46f12", label: "#4b1d57", ink: "#ffe9c4" };
const hoodieColour = "#4a2358";
const ink = "#1c161f";

const goods: Record<string, string> = {
  "segue-tee": studio("#e9e4f2", "#c9bfd8", tee("#4a2358", { first: citron, next: paper })),
  "segue-tee.2": studio("#f3f0d9", "#d9d3ac", tee(citron, { first: aubergine, next: "#65247d" })),
  "segue-tee.3": studio("#d8cfe2", "#b5a5c6", tee(paper, { first: "#65247d", next: aubergine })),
  "aubergine-hoodie": studio("#dfe8a8", "#bcc974", hoodie(hoodieColour, citron)),
  "aubergine-hoodie.2": studio("#d9d3e0", "#b4a9c2", hoodie(ink, citron)),
  "citron-cap": studio("#8d6aa3", "#5d3a75", cap(citron, aubergine)),
  "citron-cap.2": studio("#eef3c4", "#ccd888", cap("#4a2358", "#2b1235")),
  "tour-longsleeve": studio("#f2c9b4", "#dc9f84", longsleeve(ink, "#f6ead6", false)),
  "tour-longsleeve.2": studio("#f2c9b4", "#dc9f84", longsleeve(ink, "#f6ead6", true)),
  "tour-longsleeve.3": studio("#b9cfd2", "#8eadb3", longsleeve("#f6f1e4", ink, true)),
  "saltwater-vinyl": studio(
    "#ead9b8",
    "#cfb78a",
    vinyl(coverOf(theHarrowTide), seaGlass, nameOf("albums", "saltwater")),
  ),
  "saltwater-vinyl.2": studio("#f3e6cf", "#dcc7a0", vinylBare(seaGlass, nameOf("albums", "saltwater"))),
  "paper-lanterns-vinyl": studio(
    "#c3a4cf",
    "#8f6a9f",
    vinyl(coverOf(lumaVale), amber, nameOf("albums", "paper-lanterns")),
  ),
  "paper-lanterns-vinyl.2": studio("#5a2a68", "#2f1240", vinylBare(amber, nameOf("albums", "paper-lanterns"))),
  "northbound-cd": studio("#bfe0e2", "#86b9bf", compactDisc(coverOf(kestrelDrive))),
  "late-bus-cassette": studio(
    "#ff9ba3",
    "#f06d7c",
    cassette("#ffd447", "#f6efe2", "#3b2a6b", nameOf("albums", "late-bus"), nameOf("artists", "dusty-fern")),
  ),
  "tote-bag": studio("#9fc4b4", "#6f9c8a", tote(false)),
  "tote-bag.2": studio("#e7b79a", "#cf8f6c", tote(true)),
  "enamel-pin-set": studio("#c9b3d8", "#9d7fb3", pins()),
  "enamel-pin-set.2": studio("#efe6d2", "#d3c3a0", pinsCloseUp()),
  "slipmat-pair": studio("#e8e2ee", "#c7bad2", slipmats()),
  "sticker-sheet": studio("#ffc97a", "#f2a03d", stickers()),
};

export function merchandisePictures(): Picture[] {
  return Object.entries(goods).map(([name, svg]) => ({
    file: `merchandise/${name}.webp`,
    svg,
    grain: 0.08,
    quality: 76,
  }));
}

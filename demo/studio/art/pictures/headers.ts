import { aubergine, citron, plum } from "../brand/mark.ts";
import type { Picture } from "../draw/output.ts";
import { ground, wide } from "../draw/patterns.ts";
import { document } from "../draw/svg.ts";
import { badges } from "./headers/badges.ts";
import { deep, lilac } from "./headers/colours.ts";
import { crates } from "./headers/crates.ts";
import { crossing } from "./headers/crossing.ts";
import { gems } from "./headers/gems.ts";
import { handwriting } from "./headers/handwriting.ts";
import { parcels } from "./headers/parcels.ts";
import { tiles } from "./headers/tiles.ts";
import { waves } from "./headers/waves.ts";

const headers: Record<string, string[]> = {
  home: [ground(aubergine, wide), crossing([citron, "#a9bf2f", "#7d8d25"], [lilac, plum, "#5c3570"])],
  browse: [ground(aubergine, wide), tiles()],
  genres: [ground(deep, wide), waves],
  orders: [ground("#3c1f4a", wide), parcels],
  "your-music": [ground(deep, wide), crates],
  lyrics: [ground("#22122b", wide), handwriting()],
  nfts: [ground(aubergine, wide), gems],
  account: [ground(aubergine, wide), badges],
};

export function headerPictures(): Picture[] {
  return Object.entries(headers).map(([name, layers]) => ({
    file: `headers/${name}.webp`,
    svg: document(1600, 480, ...layers),
    quality: 70,
  }));
}

import type { Picture } from "../draw/output.ts";
import { document } from "../draw/svg.ts";
import { ambient } from "./genres/ambient.ts";
import { drumAndBass } from "./genres/drumAndBass.ts";
import { folk } from "./genres/folk.ts";
import { house } from "./genres/house.ts";
import { jazz } from "./genres/jazz.ts";
import { loFi } from "./genres/loFi.ts";
import { soul } from "./genres/soul.ts";
import { synthPop } from "./genres/synthPop.ts";

const genres: Record<string, { layers: string[]; grain?: number }> = {
  "synth-pop": { layers: synthPop(0.12) },
  house: { layers: house(0) },
  "lo-fi": { layers: loFi, grain: 0.2 },
  folk: { layers: folk, grain: 0.14 },
  "drum-and-bass": { layers: drumAndBass },
  ambient: { layers: ambient, grain: 0.28 },
  jazz: { layers: jazz, grain: 0.2 },
  soul: { layers: soul, grain: 0.16 },
};

export function genrePictures(): Picture[] {
  return Object.entries(genres).map(([slug, { layers, grain = 0 }]) => ({
    file: `genres/${slug}.webp`,
    svg: document(640, 640, ...layers),
    grain,
  }));
}

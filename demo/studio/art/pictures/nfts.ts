import type { Picture } from "../draw/output.ts";
import { document } from "../draw/svg.ts";
import { crossfade } from "./nfts/crossfade.ts";
import { lanternDrift } from "./nfts/lanternDrift.ts";
import { nightService } from "./nfts/nightService.ts";
import { resonantField } from "./nfts/resonantField.ts";
import { tidalLoop } from "./nfts/tidalLoop.ts";

export function nftPictures(): Picture[] {
  const pictures: Record<string, string[]> = {
    "tidal-loop-001": tidalLoop("tidal-loop-001", "#04141c", [120, 255, 224], [20, 90, 200]),
    "tidal-loop-002": tidalLoop("tidal-loop-002", "#fbf3e4", [255, 120, 60], [120, 20, 110]),
    "night-service-07": nightService(),
    "lantern-drift": lanternDrift(),
    "crossfade-genesis": crossfade(),
    "resonant-field": resonantField(),
  };
  return Object.entries(pictures).map(([slug, layers]) => ({
    file: `nfts/${slug}.webp`,
    svg: document(640, 640, ...layers),
    quality: 62,
  }));
}

import type { Picture } from "../draw/output.ts";
import { document } from "../draw/svg.ts";
import { afterDark } from "./browse/afterDark.ts";
import { cellarJazz } from "./browse/cellarJazz.ts";
import { instrumentalFocus } from "./browse/instrumentalFocus.ts";
import { kitchenDisco } from "./browse/kitchenDisco.ts";
import { lateNightDrive } from "./browse/lateNightDrive.ts";
import { longRuns } from "./browse/longRuns.ts";
import { rainyWindows } from "./browse/rainyWindows.ts";
import { slowMornings } from "./browse/slowMornings.ts";

const categories: Record<string, { layers: string[]; grain?: number }> = {
  "late-night-drive": { layers: lateNightDrive(), grain: 0.14 },
  "slow-mornings": { layers: slowMornings, grain: 0.18 },
  "instrumental-focus": { layers: instrumentalFocus, grain: 0.12 },
  "kitchen-disco": { layers: kitchenDisco },
  "rainy-windows": { layers: rainyWindows(), grain: 0.18 },
  "long-runs": { layers: longRuns, grain: 0.14 },
  "cellar-jazz": { layers: cellarJazz, grain: 0.2 },
  "after-dark": { layers: afterDark, grain: 0.26 },
};

export function browsePictures(): Picture[] {
  return Object.entries(categories).map(([slug, { layers, grain = 0 }]) => ({
    file: `browse/${slug}.webp`,
    svg: document(640, 640, ...layers),
    grain,
  }));
}

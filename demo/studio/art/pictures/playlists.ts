import type { Picture } from "../draw/output.ts";
import { document } from "../draw/svg.ts";
import { nightBusHome } from "./playlists/nightBusHome.ts";
import { peak } from "./playlists/peak.ts";
import { sundaySlow } from "./playlists/sundaySlow.ts";
import { vanRadio } from "./playlists/vanRadio.ts";
import { warmUp } from "./playlists/warmUp.ts";
import { washingUp } from "./playlists/washingUp.ts";

const playlists: Record<string, string[]> = {
  "sunday-slow": sundaySlow,
  "washing-up": washingUp(),
  "night-bus-home": nightBusHome,
  "warm-up": warmUp,
  peak,
  "van-radio": vanRadio,
};

export function playlistPictures(): Picture[] {
  return Object.entries(playlists).map(([slug, layers]) => ({
    file: `playlists/${slug}.webp`,
    svg: document(640, 640, ...layers),
    grain: 0.14,
  }));
}

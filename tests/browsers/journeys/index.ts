import { albumChanges } from "./albumChanges.ts";
import { downloadedSong } from "./downloadedSong.ts";
import { firstSound } from "./firstSound.ts";
import type { Journey } from "./journey.ts";
import { keys } from "./keys.ts";
import { logout } from "./logout.ts";
import { looks } from "./looks.ts";
import { lyricDraft } from "./lyricDraft.ts";
import { offlineStrip } from "./offlineStrip.ts";
import { playlist } from "./playlist.ts";
import { privateWindow } from "./privateWindow.ts";
import { purchase } from "./purchase.ts";
import { reorder } from "./reorder.ts";
import { search } from "./search.ts";
import { twoTabs } from "./twoTabs.ts";

/** The most important first. */
export const JOURNEYS: Record<string, Journey> = {
  firstSound,
  albumChanges,
  downloadedSong,
  search,
  playlist,
  reorder,
  lyricDraft,
  purchase,
  twoTabs,
  logout,
  privateWindow,
  keys,
  offlineStrip,
  looks,
};

/** The journeys that run in a private window. */
export const IN_PRIVATE: ReadonlySet<Journey> = new Set([privateWindow]);

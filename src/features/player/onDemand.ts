/** What the bar opens; loaded together, when the first of them is opened. */
import { registerIcons } from "#src/ui/icons/iconRegistry.ts";
import { PLAYER_ICONS } from "#src/ui/icons/playerIcons.ts";

export { MiniPlayer } from "./miniPlayer/MiniPlayer.tsx";
export { NowPlaying } from "./nowPlaying/NowPlaying.tsx";
export { Queue } from "./Queue.tsx";
export { ShortcutsDialog } from "./ShortcutsDialog.tsx";

registerIcons(PLAYER_ICONS);

/** What the bar opens; loaded together, when the first of them is opened. */
import { registerIcons } from "#src/ui/icons/iconRegistry.ts";
import { PLAYER_ICONS } from "#src/ui/icons/playerIcons.ts";

export { Opened } from "./Opened.tsx";

registerIcons(PLAYER_ICONS);

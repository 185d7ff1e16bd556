/** The panels that the bar opens, in one chunk that loads when the first of them opens. */
import { registerIcons } from "#src/ui/icons/iconRegistry.ts";
import { PLAYER_ICONS } from "#src/ui/icons/playerIcons.ts";

export { Opened } from "./Opened.tsx";

registerIcons(PLAYER_ICONS);

import type { IconNode } from "lucide";
import { FIRST_ICONS } from "./firstIcons.ts";
import type { LYRIC_ICONS } from "./lyricIcons.ts";
import type { MENU_ICONS } from "./menuIcons.ts";
import type { PLAYER_ICONS } from "./playerIcons.ts";
import type { ShellIconName } from "./shellIcons.ts";

export type IconName =
  | keyof typeof FIRST_ICONS
  | ShellIconName
  | keyof typeof LYRIC_ICONS
  | keyof typeof MENU_ICONS
  | keyof typeof PLAYER_ICONS;

const registered: Partial<Record<IconName, IconNode>> = { ...FIRST_ICONS };

/** Makes the icons known to `Icon`. */
export function registerIcons(icons: Partial<Record<IconName, IconNode>>): void {
  Object.assign(registered, icons);
}

/** The shapes of an icon, lucide's or our own. Undefined for an icon whose file is not loaded yet. Icons are decorative: the text beside them says the same. */
export const glyphOf = (name: IconName): IconNode | undefined => registered[name];

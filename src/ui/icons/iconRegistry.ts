import type { IconNode } from "lucide";
import { FIRST_ICONS } from "./firstIcons.ts";
import type { LYRIC_ICONS } from "./lyricIcons.ts";
import type { MENU_ICONS } from "./menuIcons.ts";
import type { PLAYER_ICONS } from "./playerIcons.ts";
import type { ShellIconName } from "./shellIcons.ts";
import type { VIEW_ICONS } from "./viewIcons.ts";

export type IconName =
  | keyof typeof FIRST_ICONS
  | ShellIconName
  | keyof typeof LYRIC_ICONS
  | keyof typeof MENU_ICONS
  | keyof typeof PLAYER_ICONS
  | keyof typeof VIEW_ICONS;

const registered: Partial<Record<IconName, IconNode>> = { ...FIRST_ICONS };

export function registerIcons(icons: Partial<Record<IconName, IconNode>>): void {
  Object.assign(registered, icons);
}

/** The icon's shapes, from lucide or our own; undefined until the file with the icon has loaded. */
export const glyphOf = (name: IconName): IconNode | undefined => registered[name];

import type { ComponentType, SVGProps } from "react";
import { FIRST_ICONS } from "./firstIcons.ts";
import type { ShellIconName } from "./shellIcons.ts";

export type IconName = keyof typeof FIRST_ICONS | ShellIconName;

/** A lucide icon or a glyph of our own. */
export type Glyph = ComponentType<SVGProps<SVGSVGElement>>;

const registered: Partial<Record<IconName, Glyph>> = { ...FIRST_ICONS };

/** Makes the icons known to `Icon`. */
export function registerIcons(icons: Record<ShellIconName, Glyph>): void {
  Object.assign(registered, icons);
}

/** Undefined for an icon whose file is not loaded yet. Icons are decorative: the text beside them says the same. */
export const glyphOf = (name: IconName): Glyph | undefined => registered[name];

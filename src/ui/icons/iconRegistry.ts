import type { ComponentType, SVGProps } from "react";
import { FIRST_ICONS } from "./firstIcons.ts";
import type { LaterIconName } from "./icons.ts";

export type IconName = keyof typeof FIRST_ICONS | LaterIconName;

/** A lucide icon or a glyph of our own. */
export type Glyph = ComponentType<SVGProps<SVGSVGElement>>;

const known: Partial<Record<IconName, Glyph>> = { ...FIRST_ICONS };

export function knowIcons(icons: Record<LaterIconName, Glyph>): void {
  Object.assign(known, icons);
}

/** Undefined for a sign whose file is not loaded: it is an ornament, the words beside it say the same. */
export const glyphOf = (name: IconName): Glyph | undefined => known[name];

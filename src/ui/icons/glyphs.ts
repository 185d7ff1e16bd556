import type { IconNode } from "lucide";

/** Segue's own icons, on lucide's grid: 24 units, strokes of 1.9, round joins. */
const filled = (d: string): IconNode => [["path", { d, fill: "currentColor" }]];

export const PLAY_GLYPH = filled("M8 5.2v13.6L18.6 12Z");
export const PAUSE_GLYPH = filled("M7.2 5.5h2.3v13H7.2zM14.5 5.5h2.3v13h-2.3z");
export const PREVIOUS_GLYPH = filled("M18 6v12l-9-6ZM6 6v12");
export const NEXT_GLYPH = filled("M6 6v12l9-6ZM18 6v12");
export const OFFLINE_GLYPH: IconNode = [["path", { d: "M4 20V14M9 20V10M14 20v-5M19 20V6M3 4l18 16" }]];

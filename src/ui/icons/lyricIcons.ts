/** The icon that only the Lyric Pad has: it is fetched with it, and no other screen waits for it. */
import { Pencil } from "lucide";

export const LYRIC_ICONS = { edit: Pencil } as const;

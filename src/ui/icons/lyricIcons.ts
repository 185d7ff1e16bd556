/** Icons used only by the Lyric Pad, loaded with it so that no other screen waits for them. */
import { Pencil } from "lucide";

export const LYRIC_ICONS = { edit: Pencil } as const;

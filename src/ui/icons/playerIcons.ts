/** Icons of what the player's bar opens and nothing else has: they are fetched with it, and no screen waits for them. */
import { Keyboard, PictureInPicture2, Undo2 } from "lucide";

export const PLAYER_ICONS = {
  keyboard: Keyboard,
  miniPlayer: PictureInPicture2,
  undo: Undo2,
} as const;

/** Icons used only by panels that the player bar opens, loaded with them so that no screen waits for them. */
import { Keyboard, MonitorSpeaker, Moon, PictureInPicture2, Undo2 } from "lucide";

export const PLAYER_ICONS = {
  keyboard: Keyboard,
  miniPlayer: PictureInPicture2,
  otherDevice: MonitorSpeaker,
  sleepTimer: Moon,
  undo: Undo2,
} as const;

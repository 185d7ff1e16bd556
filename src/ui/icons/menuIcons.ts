/** Icons used only in menus, loaded with the first menu so that no screen waits for them. */
import { KeyRound, LogOut, Monitor, MonitorDown, Moon, Sun, UserRound } from "lucide";

export const MENU_ICONS = {
  profile: UserRound,
  password: KeyRound,
  logout: LogOut,
  install: MonitorDown,
  // Themes
  system: Monitor,
  dark: Moon,
  light: Sun,
} as const;

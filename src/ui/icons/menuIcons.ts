/** Icons that only menus have: they are fetched with the first menu, and no screen waits for them. */
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

/** Icons that only menus have: they are fetched with the first menu, and no screen waits for them. */
import { KeyRound, LogOut, Monitor, MonitorDown, Moon, Radio, Sun } from "lucide";

export const MENU_ICONS = {
  radio: Radio,
  password: KeyRound,
  logout: LogOut,
  install: MonitorDown,
  // Themes
  system: Monitor,
  dark: Moon,
  light: Sun,
} as const;

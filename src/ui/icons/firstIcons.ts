/** Icons for the screens before sign-in; the signed-in shell registers the others. */
import { ChevronDown, CircleAlert, CircleCheck, Eye, EyeOff, FileText, Info, Menu, TriangleAlert, X } from "lucide";
import { OFFLINE_GLYPH } from "./glyphs.ts";

export const FIRST_ICONS = {
  page: FileText,
  chevronDown: ChevronDown,
  menu: Menu,
  close: X,
  show: Eye,
  hide: EyeOff,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
  info: Info,
  offline: OFFLINE_GLYPH,
} as const;

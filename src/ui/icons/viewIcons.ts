/** Icons used only by the library's screens, loaded with them. */
import { LayoutGrid, LayoutList } from "lucide";

export const VIEW_ICONS = { grid: LayoutGrid, list: LayoutList } as const;

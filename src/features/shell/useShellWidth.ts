import { useMediaQuery } from "#src/ui/useMediaQuery.ts";

const DESKTOP = "(min-width: 75rem)";

/** Whether the window is wide enough for the whole sidebar. */
export const isDesktop = (): boolean => matchMedia(DESKTOP).matches;

/** Phones have the sidebar in a drawer, tablets as an icon rail, desktops in full. */
export function useShellWidth(): "phone" | "tablet" | "desktop" {
  const isTablet = useMediaQuery("(min-width: 48rem)");
  const isWide = useMediaQuery(DESKTOP);
  if (isWide) return "desktop";
  return isTablet ? "tablet" : "phone";
}

import { useMediaQuery } from "#src/ui/useMediaQuery.ts";

/** Phones have the sidebar in a drawer, tablets as an icon rail, desktops in full. */
export function useShellWidth(): "phone" | "tablet" | "desktop" {
  const isTablet = useMediaQuery("(min-width: 48rem)");
  const isDesktop = useMediaQuery("(min-width: 75rem)");
  if (isDesktop) return "desktop";
  return isTablet ? "tablet" : "phone";
}

import { useMediaQuery } from "#src/ui/useMediaQuery.ts";

/** A phone has the sidebar in a drawer, a tablet as a rail of icons, a desktop in full. */
export function useShellWidth(): "phone" | "tablet" | "desktop" {
  const isTablet = useMediaQuery("(min-width: 48rem)");
  const isDesktop = useMediaQuery("(min-width: 75rem)");
  if (isDesktop) return "desktop";
  return isTablet ? "tablet" : "phone";
}

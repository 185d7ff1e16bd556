import type { AnyRouter } from "@tanstack/react-router";
import { whenPaintedAndIdle } from "#src/core/platform/whenPainted.ts";

/** Loads the code of the screen that a login leads to, and none of its data, once the form itself can be typed in. */
export async function preloadScreen(router: AnyRouter, address: string): Promise<void> {
  await whenPaintedAndIdle();
  const [routes] = router.getMatchedRoutes(new URL(address, location.origin).pathname);
  await Promise.all(routes.map(async (route) => router.loadRouteChunk(route)));
}

import type { AnyRouter } from "@tanstack/react-router";
import { whenIdle } from "#src/core/platform/whenIdle.ts";

/** Loads the code of the screen at an address, and none of its data, once the browser is idle: a login leads to it. */
export async function preloadScreen(router: AnyRouter, address: string): Promise<void> {
  await whenIdle();
  const [routes] = router.getMatchedRoutes(new URL(address, location.origin).pathname);
  await Promise.all(routes.map(async (route) => router.loadRouteChunk(route)));
}

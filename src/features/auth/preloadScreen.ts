import type { AnyRouter } from "@tanstack/react-router";
import { whenPaintedAndIdle } from "#src/core/platform/whenPainted.ts";

/** Loads the code, but not the data, of the screen after the login, once the form is usable. */
export async function preloadScreen(router: AnyRouter, address: string): Promise<void> {
  await whenPaintedAndIdle();
  const [routes] = router.getMatchedRoutes(new URL(address, location.origin).pathname);
  await Promise.all(routes.map(async (route) => router.loadRouteChunk(route)));
}

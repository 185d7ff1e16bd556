import { STREAMED } from "#contract/workerMessages.ts";
import type { BuiltFiles } from "./builtFiles.ts";
import { START_FILES, startCacheOf } from "./startFiles.ts";

/** `RouterRule`, missing from TypeScript's types because not every browser has static routes. */
interface Route {
  condition: { urlPattern: Record<string, string>; requestMethod?: "GET" };
  source: "network" | { cacheName: string };
}

interface RoutedInstallEvent extends ExtendableEvent {
  addRoutes: (routes: Route[]) => Promise<void>;
}

export const hasStaticRoutes = (event: ExtendableEvent): event is RoutedInstallEvent => "addRoutes" in event;

const ANY = "*";

/**
 * Registers what the browser does without waking the worker, because waking it takes longer than the rest of a start.
 * The browser fetches whatever is not in a cache. In browsers without static routes, the worker does all of this.
 */
export const addStaticRoutes = (event: RoutedInstallEvent, files: BuiltFiles): Promise<void> =>
  event.addRoutes([
    {
      condition: {
        urlPattern: { protocol: ANY, hostname: ANY, port: ANY, pathname: ANY, search: ANY, hash: STREAMED },
      },
      source: "network",
    },
    {
      condition: { urlPattern: { pathname: "/assets/*" }, requestMethod: "GET" },
      source: { cacheName: files.strategy.cacheName },
    },
    ...START_FILES.map(
      ([address]): Route => ({
        condition: { urlPattern: patternOf(address), requestMethod: "GET" },
        source: { cacheName: startCacheOf(files) },
      }),
    ),
  ]);

function patternOf(address: string): Record<string, string> {
  const [pathname = "", search = ""] = address.split("?");
  return { pathname, search };
}

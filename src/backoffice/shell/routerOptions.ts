import { NotFound } from "#src/ui/states/NotFound.tsx";
import { tableHref } from "../table/tableSearch.ts";

/** Options shared by the routers of both areas. */
export const ROUTER_OPTIONS = {
  // Plain text, so that a number someone searches for stays text.
  parseSearch: (search: string) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search: Record<string, unknown>) => tableHref("", search),
  defaultNotFoundComponent: NotFound,
  // People act on what they see, so nothing is cached.
  defaultStaleTime: 0,
  defaultPreload: false as const,
};

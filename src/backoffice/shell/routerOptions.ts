import { NotFound } from "#src/ui/states/NotFound.tsx";
import { tableHref } from "../table/tableSearch.ts";

/** What the routers of both areas have in common. */
export const ROUTER_OPTIONS = {
  // Plain text, so that a number someone searches for stays text.
  parseSearch: (search: string) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search: Record<string, unknown>) => tableHref("", search),
  defaultNotFoundComponent: NotFound,
  // People act on what they see, so nothing is cached.
  defaultStaleTime: 0,
  defaultPreload: false as const,
};

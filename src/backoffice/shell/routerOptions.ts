import { NotFound } from "#src/ui/states/NotFound.tsx";
import { tableHref } from "../table/tableSearch.ts";

/** Options shared by the routers of the back office and the sellers’ area. */
export const ROUTER_OPTIONS = {
  // Keeps parameters as text. The router’s own parser would turn a search for a number into a number.
  parseSearch: (search: string) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search: Record<string, unknown>) => tableHref("", search),
  defaultNotFoundComponent: NotFound,
  // Nothing is cached, because administrators and sellers make decisions from these screens.
  defaultStaleTime: 0,
  defaultPreload: false as const,
};

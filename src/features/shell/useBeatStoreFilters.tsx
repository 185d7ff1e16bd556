import { useMatches } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { BeatFilters } from "./BeatFilters.tsx";

/** The beat store's own sidebar, while its list is open. */
export function useBeatStoreFilters(): ReactNode {
  const categories = useMatches({
    select: (matches) => {
      const list = matches.find((match) => match.routeId === "/_app/beat-store-list");
      return list?.routeId === "/_app/beat-store-list" ? list.loaderData?.filters : undefined;
    },
  });
  return categories && <BeatFilters categories={categories} />;
}

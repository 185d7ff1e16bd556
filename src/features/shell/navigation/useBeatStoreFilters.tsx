import { useMatches } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { BeatFilters } from "./BeatFilters.tsx";

export function useBeatStoreFilters(): ReactNode {
  const list = useMatches({
    select: (matches) => {
      const match = matches.find(({ routeId }) => routeId === "/_app/beat-store-list");
      return match?.routeId === "/_app/beat-store-list" && match.status !== "error"
        ? { categories: match.loaderData?.filters }
        : undefined;
    },
  });
  return list && <BeatFilters categories={list.categories} />;
}

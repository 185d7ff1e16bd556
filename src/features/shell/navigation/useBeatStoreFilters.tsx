import { useMatches } from "@tanstack/react-router";
import { lazy, type ReactNode } from "react";
import { OnDemand } from "#src/ui/overlays/OnDemand.tsx";

/** A part of the beat store's chunk. */
const BeatFilters = lazy(() => import("./BeatFilters.tsx").then((file) => ({ default: file.BeatFilters })));

/** The beat store's own filters, while its list is open or loading. */
export function useBeatStoreFilters(): ReactNode {
  const list = useMatches({
    select: (matches) => {
      const match = matches.find(({ routeId }) => routeId === "/_app/beat-store-list");
      return match?.routeId === "/_app/beat-store-list" && match.status !== "error"
        ? { categories: match.loaderData?.filters }
        : undefined;
    },
  });
  return (
    list && (
      <OnDemand isOpen isBackground>
        <BeatFilters categories={list.categories} />
      </OnDemand>
    )
  );
}

import { createFileRoute } from "@tanstack/react-router";
import { report } from "#src/core/platform/report.ts";
import { ResultsScreen } from "#src/features/catalogue/search/ResultsScreen.tsx";
import { loadResults, loadSearchStart, resultSearch } from "#src/features/catalogue/search/results.ts";
import { SearchStartScreen } from "#src/features/catalogue/search/SearchStartScreen.tsx";
import { CardsPending } from "#src/ui/states/Pending.tsx";

export const Route = createFileRoute("/_app/search")({
  // The loader and the screen parse the parameters instead, because `validateSearch` is part of the code that loads at
  // the start.
  validateSearch: (search: Record<string, unknown>): Record<string, unknown> => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const search = resultSearch(deps);
    return search.q === "" ? loadSearchStart() : loadResults(search);
  },
  pendingComponent: CardsPending,
  component: Search,
});

function Search() {
  const search = resultSearch(Route.useSearch());
  const navigate = Route.useNavigate();
  const loaded = Route.useLoaderData();
  if ("genres" in loaded) return <SearchStartScreen {...loaded} />;
  return (
    <ResultsScreen
      {...search}
      results={loaded}
      onShow={(show) => {
        navigate({ search: { q: search.q, show }, resetScroll: false, replace: true }).catch((cause) =>
          report("changing the filter", cause),
        );
      }}
    />
  );
}

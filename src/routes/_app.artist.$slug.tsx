import { createFileRoute } from "@tanstack/react-router";
import { report } from "#src/core/platform/report.ts";
import { ArtistScreen } from "#src/features/catalogue/ArtistScreen.tsx";
import { artistSearch } from "#src/features/catalogue/artistTabs.ts";
import { loadArtist } from "#src/features/catalogue/loadArtist.ts";
import { ArtistPending } from "#src/ui/states/Pending.tsx";

export const Route = createFileRoute("/_app/artist/$slug")({
  validateSearch: artistSearch,
  loader: ({ params }) => loadArtist(params.slug),
  pendingComponent: ArtistPending,
  component: Artist,
});

function Artist() {
  const data = Route.useLoaderData();
  const { tab = "songs" } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ArtistScreen
      {...data}
      tab={tab}
      onTab={(chosen) => {
        navigate({ search: (search) => ({ ...search, tab: chosen }), resetScroll: false, replace: true }).catch(
          (cause) => report("changing the tab", cause),
        );
      }}
    />
  );
}

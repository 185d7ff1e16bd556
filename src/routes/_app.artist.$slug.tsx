import { createFileRoute } from "@tanstack/react-router";
import { artistAlbums, artistDetail } from "#contract/music.ts";
import { call } from "#src/core/api/client.ts";
import { orSilence } from "#src/core/api/silence.ts";
import { report } from "#src/core/report.ts";
import { ArtistScreen } from "#src/features/catalogue/ArtistScreen.tsx";
import { artistSearch } from "#src/features/catalogue/artistTabs.ts";
import { SongsPending } from "#src/ui/Pending.tsx";

export const Route = createFileRoute("/_app/artist/$slug")({
  validateSearch: artistSearch,
  loader: async ({ params }) => {
    const [detail, albums] = await Promise.all([
      call(artistDetail, { params }),
      orSilence(call(artistAlbums, { params })),
    ]);
    return { ...detail, albums: albums?.albums.data ?? [] };
  },
  pendingComponent: SongsPending,
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

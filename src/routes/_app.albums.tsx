import { createFileRoute } from "@tanstack/react-router";
import { useAlbumHearts } from "#src/features/cards/useAlbumHearts.tsx";
import { PagedCardsScreen } from "#src/features/catalogue/PagedCardsScreen.tsx";
import { albumPages, loadCards } from "#src/features/catalogue/pagedCards.ts";
import { readSavedAlbums } from "#src/features/songMenu/savedAlbums.ts";
import { CardsPending } from "#src/ui/states/Pending.tsx";

export const Route = createFileRoute("/_app/albums")({
  loader: async () => {
    const [firstPage, saved] = await Promise.all([loadCards(albumPages), readSavedAlbums()]);
    return { firstPage, saved };
  },
  pendingComponent: CardsPending,
  component: Albums,
});

function Albums() {
  const { firstPage, saved } = Route.useLoaderData();
  return (
    <PagedCardsScreen
      title="Albums & EPs"
      list={albumPages}
      firstPage={firstPage}
      toCards={useAlbumHearts(saved)}
      emptySentence="No albums yet."
    />
  );
}

import { useState } from "react";
import { showFailure } from "#src/core/actions/showFailure.ts";
import { addressOf, type Collection } from "#src/core/collections/registry.ts";
import { DOWNLOADED_SIGN, useDownloadedPaths } from "#src/core/downloads/availability.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import { toggle } from "#src/core/player/player.ts";
import { currentPathAtom, currentSongIdAtom, isPlayingAtom } from "#src/core/player/state.ts";
import { useFavouriteIds } from "#src/features/favourites/favourites.ts";
import { menuOfCard } from "#src/features/songMenu/contextMenusOf.ts";
import type { LinkCard } from "#src/ui/lists/CardList.tsx";

/** A card whose title and link are those of a collection. */
export type CollectionCard = Omit<LinkCard, "title" | "href"> & { collection: Collection };

/**
 * Adds playback, context menus and download marks to the cards of songs, albums, artists, playlists and so on. A card
 * plays everything that its screen lists. The code that reads the songs, and the menu, load on demand.
 */
export function usePlayableCards<Shown extends CollectionCard>(cards: readonly Shown[]): (Shown & LinkCard)[] {
  const currentPath = useAtomValue(currentPathAtom);
  const currentSongId = useAtomValue(currentSongIdAtom);
  const favouriteIds = useFavouriteIds();
  const downloadedPaths = useDownloadedPaths();
  const isSounding = useAtomValue(isPlayingAtom);
  const [openingPath, setOpeningPath] = useState<string>();
  const play = async (collection: Collection): Promise<void> => {
    const path = addressOf(collection);
    setOpeningPath(path);
    try {
      await (await import("#src/core/collections/playCollection.ts")).playCollection(collection);
    } catch (error) {
      showFailure(error);
    } finally {
      setOpeningPath((opening) => (opening === path ? undefined : opening));
    }
  };
  return cards.map((card) => {
    const { collection } = card;
    const href = addressOf(collection);
    const isCurrentSong = collection.kind === "song" && collection.id === String(currentSongId);
    const isCurrent = href === currentPath || isCurrentSong;
    return {
      ...card,
      title: collection.name,
      href,
      isPlaying: isSounding && isCurrent,
      sign: downloadedPaths.has(href) ? DOWNLOADED_SIGN : undefined,
      isBusy: href === openingPath,
      onPlay: () => (isCurrent ? toggle() : void play(collection)),
      menu: menuOfCard(collection, card, favouriteIds),
    };
  });
}

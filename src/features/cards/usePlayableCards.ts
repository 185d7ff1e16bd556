import { useState } from "react";
import { showFailure } from "#src/core/actions/showFailure.ts";
import type { Collection } from "#src/core/collections/collections.ts";
import { DOWNLOADED_SIGN, useDownloadedPaths } from "#src/core/downloads/downloadedSongs.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import { toggle } from "#src/core/player/player.ts";
import { currentPathAtom, currentSongIdAtom, isPlayingAtom } from "#src/core/player/state.ts";
import { useFavouriteIds } from "#src/features/favourites/favourites.ts";
import { menuOfCard } from "#src/features/songMenu/contextMenusOf.ts";
import type { CardItem } from "#src/ui/lists/CardList.tsx";

/**
 * Adds playback, context menus and download marks to the cards of songs, albums, artists, playlists and so on. A card
 * plays everything that its screen lists. The code that reads the songs, and the menu, load on demand.
 */
export function usePlayableCards<Shown extends CardItem>(cards: readonly Shown[]): Shown[] {
  const currentPath = useAtomValue(currentPathAtom);
  const currentSongPath = `/music-info/${useAtomValue(currentSongIdAtom)}`;
  const favouriteIds = useFavouriteIds();
  const downloadedPaths = useDownloadedPaths();
  const isSounding = useAtomValue(isPlayingAtom);
  const [openingPath, setOpeningPath] = useState<string>();
  const play = async (collection: Collection): Promise<void> => {
    setOpeningPath(collection.path);
    try {
      await (await import("#src/core/collections/collections.ts")).playCollection(collection);
    } catch (error) {
      showFailure(error);
    } finally {
      setOpeningPath((path) => (path === collection.path ? undefined : path));
    }
  };
  return cards.map((card) => {
    if (!("href" in card)) return card;
    const collection = { name: card.title, path: card.href };
    const isCurrent = card.href === currentPath || card.href === currentSongPath;
    return {
      ...card,
      isPlaying: isSounding && isCurrent,
      sign: downloadedPaths.has(card.href) ? DOWNLOADED_SIGN : undefined,
      isBusy: card.href === openingPath,
      onPlay: () => (isCurrent ? toggle() : void play(collection)),
      menu: menuOfCard(card, favouriteIds),
    };
  });
}

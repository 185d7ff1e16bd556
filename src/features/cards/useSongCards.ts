import type { Song } from "#contract/shapes.ts";
import { DOWNLOADED_SIGN, useAvailability } from "#src/core/downloads/availability.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import { playSongs, preloadSong, toggle } from "#src/core/player/player.ts";
import { currentSongIdAtom, isPlayingAtom } from "#src/core/player/state.ts";
import { songIdOf } from "#src/core/song/songId.ts";
import { useFavouriteIds } from "#src/features/favourites/favourites.ts";
import { menuOfSong } from "#src/features/songMenu/contextMenusOf.ts";
import { songInfoPath } from "#src/features/songMenu/songInfoPath.ts";
import type { CardItem } from "#src/ui/lists/CardList.tsx";

/** Songs as cards. Playing one queues all of them that can be played now. */
export function useSongCards(songs: Song[], source: string): CardItem[] {
  const currentSongId = useAtomValue(currentSongIdAtom);
  const isSounding = useAtomValue(isPlayingAtom);
  const availabilityOf = useAvailability();
  const favouriteIds = useFavouriteIds();
  const playFrom = (song: Song) => {
    const playable = songs.filter((other) => availabilityOf(other).obstacle === undefined);
    playSongs(playable, playable.indexOf(song), source);
  };
  return songs.map((song) => {
    const { isDownloaded, obstacle } = availabilityOf(song);
    const isCurrent = songIdOf(song) === currentSongId;
    const isPlaying = isSounding && isCurrent;
    return {
      key: song.id,
      title: song.name,
      subtitle: song.artist.name,
      image: song.image,
      href: songInfoPath(song),
      isPlaying,
      sign: isDownloaded ? DOWNLOADED_SIGN : undefined,
      // A playing song can always be paused.
      obstacle: isPlaying ? undefined : obstacle,
      onPlay: () => (isPlaying ? toggle() : playFrom(song)),
      onPlayPointerDown: () => {
        if (!isCurrent) preloadSong(song);
      },
      menu: menuOfSong(song, favouriteIds),
    };
  });
}

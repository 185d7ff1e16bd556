import type { Song } from "#contract/shapes.ts";
import { playSongs, toggle } from "#src/core/player/player.ts";
import { songIdOf } from "#src/core/player/songId.ts";
import { currentSongIdAtom, isPlayingAtom } from "#src/core/player/state.ts";
import { useAtomValue } from "#src/core/store.ts";
import type { CardItem } from "#src/ui/CardList.tsx";
import { songInfoPath } from "./songActions.ts";

/** Songs as cards; playing one queues them all. */
export function useSongCards(songs: Song[], source: string): CardItem[] {
  const currentSongId = useAtomValue(currentSongIdAtom);
  const isSounding = useAtomValue(isPlayingAtom);
  return songs.map((song, index) => {
    const isPlaying = isSounding && songIdOf(song) === currentSongId;
    return {
      key: song.id,
      title: song.name,
      subtitle: song.artist.name,
      image: song.image,
      href: songInfoPath(song),
      isPlaying,
      onPlay: () => (isPlaying ? toggle() : playSongs(songs, index, source)),
    };
  });
}

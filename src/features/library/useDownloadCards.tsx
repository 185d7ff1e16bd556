import type { OwnedSong } from "#contract/shapes.ts";
import { playableOwned } from "#src/core/song/playableSong.ts";
import { useSongCards } from "#src/features/cards/useSongCards.ts";
import { DownloadControls } from "./DownloadControls.tsx";
import type { Downloads } from "./useDownloads.ts";

/** Cards of songs with their download controls, and without the download sign, because the button has the same icon. */
export function useDownloadCards(songs: readonly OwnedSong[], downloads: Downloads, source: string) {
  const cards = useSongCards(songs.map(playableOwned), source);
  return songs.flatMap((song, index) => {
    const card = cards[index];
    if (!card) return [];
    return { ...card, sign: undefined, actions: <DownloadControls song={song} download={downloads.get(song.id)} /> };
  });
}

import type { Song } from "#contract/shapes.ts";
import { useSongCards } from "#src/features/song/useSongCards.ts";
import { CardsScreen } from "./CardsScreen.tsx";

/** New releases and singles: songs as cards. */
export function SongCardsScreen({ title, songs }: { title: "New Releases" | "Singles"; songs: Song[] }) {
  const items = useSongCards(songs, title);
  return <CardsScreen title={title} items={items} emptySentence="No songs yet." />;
}

import type { Song } from "#contract/shapes.ts";
import { useSongCards } from "#src/features/cards/useSongCards.ts";
import { useListControls } from "#src/features/songList/useListControls.tsx";
import { CardsScreen } from "./CardsScreen.tsx";

export function SongCardsScreen({ title, songs }: { title: "New Releases" | "Singles"; songs: Song[] }) {
  const { shown, controls } = useListControls(songs, { ownOrder: "Newest first", moreOf: artistOf });
  const items = useSongCards(shown, title);
  return <CardsScreen title={title} items={items} controls={controls} emptySentence="No songs yet." />;
}

const artistOf = ({ artist }: Song): string => artist.name;

import { type CardItem, CardList } from "#src/ui/lists/CardList.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";

interface CardsScreenProps {
  title: string;
  items: CardItem[];
  /** Shown when there are no cards. */
  emptySentence: string;
}

/** A heading and cards: what most lists of the catalogue are. */
export function CardsScreen({ title, items, emptySentence }: CardsScreenProps) {
  return (
    <>
      <ScreenHeading title={title} />
      {items.length === 0 ? (
        <EmptyState sentence={emptySentence} link={{ label: "Browse all music", href: "/browse" }} />
      ) : (
        <CardList label={title} items={items} />
      )}
    </>
  );
}

import type { ReactNode } from "react";
import { type CardItem, CardList } from "#src/ui/lists/CardList.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";

interface CardsScreenProps {
  title: string;
  items: CardItem[];
  /** The cards' order, and the way to find one. */
  controls?: ReactNode;
  /** Shown when there are no cards. */
  emptySentence: string;
  /** What comes before the cards. */
  lead?: ReactNode;
}

/** A heading and cards: what most lists of the catalogue are. */
export function CardsScreen({ title, items, controls, emptySentence, lead }: CardsScreenProps) {
  return (
    <>
      <ScreenHeading title={title} />
      {lead}
      {controls}
      {items.length === 0 && !controls ? (
        <EmptyState sentence={emptySentence} link={{ label: "Browse all music", href: "/browse" }} />
      ) : (
        <CardList label={title} items={items} />
      )}
    </>
  );
}

import type { ReactNode } from "react";
import { type CardItem, CardList } from "#src/ui/lists/CardList.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";

interface CardsScreenProps {
  title: string;
  items: CardItem[];
  /** The controls for sorting and finding cards. */
  controls?: ReactNode;
  emptySentence: string;
  /** Shown before the cards. */
  lead?: ReactNode;
}

/** A heading and cards, the layout of most lists in the catalogue. */
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

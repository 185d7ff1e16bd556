import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import type { Page } from "#contract/shapes.ts";
import type { Identified, PagedList } from "#src/core/lists/appendedPages.ts";
import { type CollectionCard, usePlayableCards } from "#src/features/cards/usePlayableCards.ts";
import { useListControls } from "#src/features/songList/useListControls.tsx";
import { CardsScreen } from "./CardsScreen.tsx";
import { LoadMoreButton } from "./LoadMoreButton.tsx";
import { useLoadMore } from "./useLoadMore.ts";

/** How far ahead of the end the next page loads: about two screens. */
const AHEAD = "0px 0px 1500px 0px";

interface PagedCardsScreenProps<Row extends Identified & { name: string }> {
  title: string;
  list: PagedList<Row>;
  firstPage: Page<Row>;
  toCards: (rows: Row[]) => CollectionCard[];
  emptySentence: string;
  /** Shown before the cards. */
  lead?: ReactNode;
}

/** Cards that load page by page while the user scrolls, or with the button. */
export function PagedCardsScreen<Row extends Identified & { name: string }>(props: PagedCardsScreenProps<Row>) {
  const { title, list, firstPage, toCards, emptySentence, lead } = props;
  const { rows, hasMore, isBusy, loadMore } = useLoadMore(list, firstPage);
  const { shown, controls } = useListControls(rows, { ownOrder: "Featured", isWhole: !hasMore });
  const items = usePlayableCards(toCards(shown));
  const end = useRef<HTMLDivElement>(null);
  const onSight = useEffectEvent(() => {
    if (hasMore && !isBusy) void loadMore();
  });
  useEffect(() => {
    // The end of the list is observed again after each page, because it may still be near the viewport.
    if (!end.current || rows.length === 0) return;
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && onSight(), {
      root: end.current.closest("#scroller"),
      rootMargin: AHEAD,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [rows.length]);
  return (
    <>
      <CardsScreen title={title} items={items} controls={controls} emptySentence={emptySentence} lead={lead} />
      <div ref={end}>
        <LoadMoreButton count={rows.length} hasMore={hasMore} isBusy={isBusy} onLoadMore={loadMore} />
      </div>
    </>
  );
}

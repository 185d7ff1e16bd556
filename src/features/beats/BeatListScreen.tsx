import { useRef } from "react";
import type { OwnedBeat } from "#contract/ownedBeats.ts";
import type { BeatProduct, Category } from "#contract/shapes.ts";
import { countOf } from "#lib/format.ts";
import { withOwned } from "#src/core/downloads/ownedBeats.ts";
import { useAsOf } from "#src/core/network/useAsOf.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { buttonClass } from "#src/ui/buttons/buttonClass.ts";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { AsOf } from "#src/ui/states/AsOf.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { NARROW, useMediaQuery } from "#src/ui/useMediaQuery.ts";
import { BeatFinder } from "./BeatFinder.tsx";
import { BeatRow } from "./BeatRow.tsx";
import styles from "./Beats.module.css";
import { type BeatSearch, beatSearch, findBeats, isTempoReversed } from "./beatSearch.ts";
import { CategoryFilters } from "./CategoryFilters.tsx";
import { useBeats } from "./useBeats.ts";
import { useShownSearch } from "./useShownSearch.ts";

interface BeatListScreenProps {
  products: BeatProduct[];
  /** The beats that the user has bought. */
  owned: OwnedBeat[];
  /** When the server sent the beats. */
  atMs: number;
  categories: Category[];
  /** The categories that the filter offers. */
  filters: Category[];
  search: BeatSearch;
  onSearch: (search: BeatSearch) => void;
  onLyricPad: (beat: BeatProduct) => void;
}

export function BeatListScreen(screen: BeatListScreenProps) {
  const { products, owned, atMs, categories, filters, onLyricPad } = screen;
  const { search, change } = useShownSearch(screen.search, screen.onSearch);
  const { isBusy, ...shown } = useBeats({ products, atMs }, categories, search);
  const beats = withOwned(shown.products, owned);
  const asOf = useAsOf(shown.atMs);
  const isNarrow = useMediaQuery(NARROW);
  const store = useRef<HTMLDivElement>(null);
  const found = findBeats(beats, search);
  const clearFilters = () => {
    change(beatSearch({ order: search.order }));
    // The button disappears.
    store.current?.querySelector("h1")?.focus();
  };
  const count = (
    <span className={styles.count} role="status">
      {countOf(found.length, "beat")}
    </span>
  );
  const lyrics = (
    <PathLink className={buttonClass("quiet", styles.lyrics)} href="/beat-store-lyrics">
      Your lyrics
    </PathLink>
  );
  return (
    <div ref={store} className={styles.store}>
      <ScreenHeading
        title="Beat Store"
        subtitle={!isNarrow && count}
        actions={
          <>
            {isNarrow && count}
            {lyrics}
          </>
        }
      />
      <CategoryFilters categories={filters} search={search} onSearch={change} />
      <BeatFinder beats={products} isNarrow={isNarrow} search={search} onSearch={change} />
      {found.length === 0 ? (
        <EmptyState
          icon="beatStore"
          sentence={beats.length === 0 ? "No beats in the selected categories." : noMatch(search)}
          {...(products.length === 0 && { link: { href: "/browse", label: "Browse music" } })}
        >
          {products.length > 0 && <Button onClick={clearFilters}>Clear filters</Button>}
        </EmptyState>
      ) : (
        <>
          <AsOf moment={asOf} what="Prices" />
          <ul className={styles.rows} aria-label="Beats" aria-busy={isBusy}>
            {found.map((beat) => (
              <li key={beat.id}>
                <BeatRow beat={beat} among={found} onLyricPad={() => onLyricPad(beat)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

const noMatch = (search: BeatSearch): string =>
  isTempoReversed(search) ? "The lowest BPM is higher than the highest." : "No beats match your filters.";

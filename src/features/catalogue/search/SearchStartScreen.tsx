import { type RecentSearch, useLiveQuery } from "#src/core/database/db.ts";
import { saveOrExplain } from "#src/core/database/saveFailure.ts";
import { useStoreName } from "#src/core/platform/storeName.ts";
import { forgetRecentSearches, recentSearches } from "#src/core/search/recentSearches.ts";
import { focusSearch } from "#src/core/search/searchField.ts";
import { usePlayableCards } from "#src/features/cards/usePlayableCards.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { ChipLink } from "#src/ui/Chip.tsx";
import { CardList } from "#src/ui/lists/CardList.tsx";
import { Section } from "#src/ui/lists/Carousel.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import styles from "./ResultsScreen.module.css";
import { resultCards } from "./resultCards.tsx";
import type { SearchStart } from "./results.ts";

const NONE: RecentSearch[] = [];

/** The search page before a search, with earlier searches and the genres. */
export function SearchStartScreen({ genres }: SearchStart) {
  const recent = useLiveQuery(recentSearches, [], NONE);
  const genreItems = usePlayableCards(resultCards("genre", genres));
  return (
    <>
      <ScreenHeading
        title="Search"
        subtitle="Search for songs, artists, albums and more."
        actions={
          <Button variant="primary" icon="search" onClick={focusSearch}>
            {`Search ${useStoreName()}`}
          </Button>
        }
      />
      {recent.length > 0 && (
        <Section title="Recent searches">
          <ul className={styles.filters}>
            {recent.map(({ href, name }) => (
              <li key={href} className={styles.recent}>
                <ChipLink href={href}>{name}</ChipLink>
                <IconButton
                  label={`Remove ${name} from recent searches`}
                  icon="close"
                  onClick={() => saveOrExplain(forgetRecentSearches(href))}
                />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {genreItems.length > 0 && (
        <Section title="Genres" viewAllHref="/genres">
          <CardList items={genreItems} />
        </Section>
      )}
    </>
  );
}

import { useRouter } from "@tanstack/react-router";
import { type FocusEvent, useEffect, useRef, useState } from "react";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { useBeforeNavigate } from "#src/ui/useBeforeNavigate.ts";
import styles from "./SearchBox.module.css";
import { SearchResults } from "./SearchResults.tsx";
import { SEARCH_INPUT_ID, watchSearchKeys } from "./searchFocus.ts";
import { searchGroups } from "./searchGroups.ts";
import { useSearch } from "./useSearch.ts";
import { useSearchStops } from "./useSearchStops.ts";

const RESULTS_ID = "search-results";
const stopId = (index: number): string => `${RESULTS_ID}-${index}`;

/** The search of the header: a box, and below it the results, through which the arrow keys move. */
export function SearchBox() {
  const { query, state, change } = useSearch();
  const [isOpen, setIsOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const router = useRouter();
  useEffect(watchSearchKeys, []);
  useBeforeNavigate(() => setIsOpen(false));

  const groups = state.kind === "found" ? searchGroups(state.found) : [];
  const stops = groups.flatMap(({ hits, viewAllHref }) => [...hits.map(({ href }) => href), viewAllHref]);
  const hasResults = isOpen && stops.length > 0;
  const { active, leave, onKeyDown } = useSearchStops({
    stops,
    isOpen,
    setIsOpen,
    onChoose: (href) => {
      close();
      void router.navigate({ href });
    },
    onEmpty: () => void change(""),
  });
  const close = () => {
    setIsOpen(false);
    leave();
    input.current?.blur();
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false);
  };
  return (
    <search className={styles.search} data-open={isOpen} onBlur={onBlur}>
      <div className={styles.box}>
        <IconButton className={styles.back} label="Back" icon="back" onClick={close} />
        <Icon name="search" />
        <input
          ref={input}
          id={SEARCH_INPUT_ID}
          className={styles.input}
          type="text"
          role="combobox"
          inputMode="search"
          enterKeyHint="search"
          aria-label="Search"
          placeholder="Search"
          autoComplete="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={hasResults}
          aria-controls={hasResults ? RESULTS_ID : undefined}
          aria-activedescendant={hasResults && active >= 0 ? stopId(active) : undefined}
          value={query}
          onFocus={() => setIsOpen(true)}
          onClick={() => setIsOpen(true)}
          onChange={(event) => {
            setIsOpen(true);
            leave();
            void change(event.target.value);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {isOpen && query.trim() !== "" && (
        <SearchResults id={RESULTS_ID} state={state} groups={groups} active={active} stopId={stopId} onOpen={close} />
      )}
    </search>
  );
}

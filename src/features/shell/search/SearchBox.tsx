import { useRouter } from "@tanstack/react-router";
import { type ComponentProps, type RefObject, useEffect, useRef, useState } from "react";
import type { Playlist } from "#contract/shapes.ts";
import { resultsHref } from "#src/core/search/resultsHref.ts";
import { SEARCH_INPUT_ID } from "#src/core/search/searchField.ts";
import { abovePopups } from "#src/ui/abovePopups.ts";
import { useBackCloses } from "#src/ui/backLayers.ts";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { lazyWithPreload } from "#src/ui/lazyWithPreload.tsx";
import { OnDemand } from "#src/ui/overlays/OnDemand.tsx";
import { useBeforeNavigate } from "#src/ui/useBeforeNavigate.ts";
import { NARROW, useMediaQuery } from "#src/ui/useMediaQuery.ts";
import styles from "./SearchBox.module.css";
import { watchSearchKeys } from "./searchFocus.ts";
import { type SearchGroup, stopsIn } from "./searchHits.ts";
import { type SearchState, useSearch } from "./useSearch.ts";
import { useSearchStops } from "./useSearchStops.ts";
import { useShownQuery } from "./useShownQuery.ts";
import { useSuggestions } from "./useSuggestions.ts";

const SearchResults = lazyWithPreload(() => import("./SearchResults.tsx").then((file) => file.SearchResults));

const RESULTS_ID = "search-results";
const stopId = (index: number): string => `${RESULTS_ID}-${index}`;

interface SearchFieldProps extends Pick<ComponentProps<"input">, "onKeyDown"> {
  field: RefObject<HTMLInputElement | null>;
  query: string;
  isOpen: boolean;
  hasResults: boolean;
  /** The id of the option that the arrow keys have reached. */
  activeId: string | undefined;
  /** Called when the box is opened, or when its text changes. */
  onOpen(text?: string): void;
}

function SearchField({ field, query, isOpen, hasResults, activeId, onOpen, onKeyDown }: SearchFieldProps) {
  const pressedWhileClosed = useRef(false);
  useEffect(watchSearchKeys, []);
  /** Selects the old text, so that typing replaces it. */
  const openSelected = () => {
    field.current?.select();
    onOpen();
  };
  return (
    <>
      <input
        ref={field}
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
        aria-activedescendant={activeId}
        value={query}
        onPointerEnter={SearchResults.preload}
        onFocusCapture={SearchResults.preload}
        onFocus={openSelected}
        onPointerDown={() => {
          pressedWhileClosed.current = !isOpen;
        }}
        // Selects again, because the press that focused the box has placed the caret in its text.
        onClick={() => (pressedWhileClosed.current ? openSelected() : onOpen())}
        onChange={({ target }) => onOpen(target.value)}
        onKeyDown={onKeyDown}
      />
      {query !== "" && (
        <IconButton
          className={styles.clear}
          label="Clear search"
          icon="close"
          onClick={() => {
            onOpen("");
            field.current?.focus();
          }}
        />
      )}
    </>
  );
}

const groupsOf = (state: SearchState, playlists: readonly Playlist[]): readonly SearchGroup[] =>
  state.kind === "found" ? state.groupsWith(playlists) : [];

/** Remembers the chosen hit, or the query if a link to its results was chosen. */
async function rememberChoice(groups: readonly SearchGroup[], href: string, query: string): Promise<void> {
  const hit = groups.flatMap(({ hits }) => hits).find((each) => each.href === href);
  const search = query === "" ? undefined : { href: resultsHref(query), name: query, image: "" };
  const chosen = hit ?? search;
  if (chosen) await (await import("#src/core/search/recentSearches.ts")).rememberSearch(chosen);
}

interface SearchBoxProps {
  /** Whether the user may play music; others get no suggestions. */
  hasMusic: boolean;
}

/** The header's search box, with suggestions or results below that the arrow keys move through. */
export function SearchBox({ hasMusic }: SearchBoxProps) {
  const { query, state, change, show, search } = useSearch();
  const onSearch = (text: string) => void change(text);
  useShownQuery(show);
  const [isOpen, setIsOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const router = useRouter();
  useBeforeNavigate(() => setIsOpen(false));
  const suggestions = useSuggestions(isOpen && hasMusic);
  const isBlank = query.trim() === "";
  const isPhone = useMediaQuery(NARROW);
  const groups = isBlank ? suggestions.groups : groupsOf(state, suggestions.playlists);
  const stops = groups.flatMap(stopsIn);
  const hasResults = isOpen && stops.length > 0;
  const { active, leave, onKeyDown } = useSearchStops({
    stops,
    query: query.trim(),
    // The Enter key of an on-screen keyboard says "Search", so it opens all results.
    resultsHref: isPhone && !isBlank ? resultsHref(query.trim()) : undefined,
    areOfQuery: state.kind === "found" && state.query === query.trim(),
    isOpen,
    setIsOpen,
    onChoose: (href) => {
      remember(href);
      close();
      void router.navigate({ href });
    },
    onRemove: (href) => void suggestions.forgetRecent(href),
    onSearch,
  });
  const remember = (href: string) => void rememberChoice(groups, href, query.trim());
  const close = () => {
    setIsOpen(false);
    leave();
    input.current?.blur();
  };
  useBackCloses(isPhone && isOpen, close);
  return (
    <search
      ref={abovePopups}
      className={styles.search}
      data-open={isOpen}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setIsOpen(false)}
    >
      <div className={styles.box}>
        <IconButton className={styles.back} label="Back" icon="back" onClick={close} />
        <Icon name="search" />
        <SearchField
          {...{ field: input, query, isOpen, hasResults, onKeyDown }}
          activeId={hasResults && active >= 0 ? stopId(active) : undefined}
          onOpen={(text) => {
            setIsOpen(true);
            if (text === undefined) return search();
            leave();
            onSearch(text);
          }}
        />
      </div>
      <OnDemand isOpen={isOpen && (!isBlank || groups.length > 0)}>
        <SearchResults
          id={RESULTS_ID}
          {...{ state, groups, active, stopId }}
          onOpen={close}
          onChoose={remember}
          onForgetRecent={(href) => void suggestions.forgetRecent(href)}
        />
      </OnDemand>
    </search>
  );
}

import { type KeyboardEvent, useEffect, useEffectEvent, useState } from "react";

/**
 * The key code of a key that an input method handles. Safari gives no other sign, because it ends the composition
 * first.
 */
const BY_INPUT_METHOD = 229;

const NONE = { index: -1, hrefs: [] };

interface SearchStops {
  /** The path of each result, in screen order. */
  stops: readonly string[];
  query: string;
  /** Whether the stops are the results of `query`, and not of an earlier text. */
  areOfQuery: boolean;
  /** Where Enter leads if no result is active. If this is absent, Enter leads to the first result. */
  resultsHref: string | undefined;
  isOpen: boolean;
  setIsOpen(isOpen: boolean): void;
  onChoose(href: string): void;
  /** Called for the active result when Delete is pressed in an empty box. */
  onRemove(href: string): void;
  /** Searches for the text, unless it was already searched for. */
  onSearch(text: string): void;
}

/**
 * Keyboard control of the search box: arrow keys move through the results, Enter opens one, Delete removes a recent
 * search, Escape closes the list and then clears the box. If no result is active, Enter opens `resultsHref`, or the
 * first result of the typed text as soon as it arrives.
 */
export function useSearchStops(search: SearchStops) {
  const { stops, query, areOfQuery, resultsHref, isOpen, setIsOpen, onChoose, onRemove, onSearch } = search;
  /** The index that the arrow keys have reached. It counts only while one of `hrefs` is still at that index. */
  const [reached, setReached] = useState<{ index: number; hrefs: readonly string[] }>(NONE);
  /** The query whose first result will open as soon as the results arrive. */
  const [awaited, setAwaited] = useState("");
  if (!isOpen && awaited !== "") setAwaited("");
  // Different results may have arrived since.
  const active = reached.hrefs.includes(stops[reached.index] ?? "") ? reached.index : -1;
  const goTo = (index: number) => setReached({ index, hrefs: stops.slice(index, index + 1) });
  const openFirst = useEffectEvent(() => {
    setAwaited("");
    if (stops[0]) onChoose(stops[0]);
  });
  const isDue = isOpen && awaited !== "" && awaited === query && areOfQuery;
  useEffect(() => {
    if (isDue) openFirst();
  }, [isDue]);
  const keys: Record<string, () => void> = {
    ArrowDown: () => goTo((active + 1) % stops.length),
    ArrowUp: () => goTo((Math.max(active, 0) - 1 + stops.length) % stops.length),
    Enter: () => {
      const chosen = stops[active] ?? resultsHref;
      if (chosen) onChoose(chosen);
      else {
        setAwaited(query);
        onSearch(query);
      }
    },
    Delete: () => {
      const chosen = stops[active];
      if (!chosen) return;
      // The next result will take the place of the removed one.
      setReached({ index: active, hrefs: stops.slice(active, active + 2) });
      onRemove(chosen);
    },
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // The key belongs to the input method, whose suggestion it accepts or discards.
    if (event.nativeEvent.isComposing || event.nativeEvent.keyCode === BY_INPUT_METHOD) return;
    const isForText = event.key === "Delete" && query !== "";
    const canAct = isOpen && !isForText && (stops.length > 0 || event.key === "Enter");
    const handler = canAct ? keys[event.key] : undefined;
    if (event.key === "Escape") {
      event.preventDefault();
      if (isOpen) setIsOpen(false);
      else onSearch("");
    } else if (event.key === "ArrowDown" && !isOpen) setIsOpen(true);
    if (!handler) return;
    event.preventDefault();
    handler();
  };
  const leave = () => {
    setReached(NONE);
    setAwaited("");
  };
  return { active, leave, onKeyDown };
}

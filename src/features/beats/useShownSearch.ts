import { useState } from "react";
import type { BeatSearch } from "./beatSearch.ts";

interface ShownSearch {
  search: BeatSearch;
  change: (search: BeatSearch) => void;
}

/**
 * Shows a change of the search at once, because a checkbox cannot wait until the router has rendered the new URL. From
 * then on the URL decides again.
 */
export function useShownSearch(inUrl: BeatSearch, onSearch: (search: BeatSearch) => void): ShownSearch {
  const [chosen, setChosen] = useState<BeatSearch>();
  if (chosen && isSame(chosen, inUrl)) setChosen(undefined);
  const change = (search: BeatSearch) => {
    setChosen(search);
    onSearch(search);
  };
  return { search: chosen ?? inUrl, change };
}

/** Both are made by `beatSearch`, so that their parameters are in the same order. */
const isSame = (one: BeatSearch, other: BeatSearch): boolean => JSON.stringify(one) === JSON.stringify(other);

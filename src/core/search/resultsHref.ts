export const FILTERS = [
  "all",
  "songs",
  "artists",
  "albums",
  "genres",
  "labels",
  "playlists",
  "beats",
  "products",
] as const;
export type ResultFilter = (typeof FILTERS)[number];

/** The address of the results page. */
export const resultsHref = (q: string, show?: ResultFilter): string =>
  `/search?${new URLSearchParams({ q, ...(show && { show }) })}`;

export const ARTIST_TABS = [
  { id: "songs", label: "Top Songs" },
  { id: "albums", label: "Albums/Eps" },
  { id: "biography", label: "Biography" },
] as const;
export type ArtistTab = (typeof ARTIST_TABS)[number]["id"];

/** The tab that the address names; what is no tab is left out. */
export function artistSearch(search: Record<string, unknown>): { tab?: ArtistTab } {
  const tab = ARTIST_TABS.find(({ id }) => id === search.tab);
  return tab ? { tab: tab.id } : {};
}

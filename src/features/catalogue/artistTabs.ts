export const ARTIST_TABS = [
  { id: "songs", label: "Top Songs" },
  { id: "albums", label: "Albums/Eps" },
  { id: "biography", label: "Biography" },
] as const;
export type ArtistTab = (typeof ARTIST_TABS)[number]["id"];

/** The tab named in the URL; `undefined` if unknown. */
export const artistSearch = ({ tab }: Record<string, unknown>): { tab?: ArtistTab | undefined } => ({
  tab: ARTIST_TABS.find(({ id }) => id === tab)?.id,
});

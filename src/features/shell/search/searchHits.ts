/** Search hits in groups, as shown below the search box. */
import { addressOf, type Item } from "#src/core/collections/registry.ts";

export interface SearchHit {
  name: string;
  /** The address of the hit's screen. */
  href: string;
  /** Absent for an earlier search. */
  item?: Item;
  image: string;
  covers?: readonly string[] | undefined;
  /** Distinguishes hits with the same name, such as by a song's artist. */
  caption?: string | undefined;
  /** Why the hit was found, if its name and caption do not show that. */
  note?: string | undefined;
}

export const hitOf = (item: Item, looks: Omit<SearchHit, "name" | "item" | "href">): SearchHit => ({
  item,
  name: item.name,
  href: addressOf(item),
  ...looks,
});

export interface SearchGroup {
  heading: string;
  /** The noun for counting hits; absent for suggestions. */
  noun?: string;
  viewAllHref?: string;
  /**
   * The layout: a grid of circles (artists), two columns of tiles (genres) or, without a shape, a list. A "line" is for
   * a group without hits, and has its heading and link side by side.
   */
  shape?: "circle" | "tile" | "line";
  /** Whether the group's first hit is the best of all. */
  hasTop?: boolean;
  /** Whether any hit matches without correcting typos. Only set for hits that were found in the client. */
  matchesAsTyped?: boolean;
  hits: SearchHit[];
}

export const RECENT = "Recent searches";

/** The options of a group for the arrow keys: its hits, then the link to all results. */
export const stopsIn = ({ hits, viewAllHref }: SearchGroup): string[] => [
  ...hits.map(({ href }) => href),
  ...(viewAllHref ? [viewAllHref] : []),
];

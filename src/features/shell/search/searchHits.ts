/** What the search shows below its box: hits in groups. */
export interface SearchHit {
  name: string;
  image: string;
  href: string;
  covers?: readonly string[] | undefined;
  /** Tells it from others of the same name, such as a song's artist. */
  caption?: string | undefined;
}

export interface SearchGroup {
  heading: string;
  /** What the hits are counted as; absent before anything was typed. */
  noun?: string;
  viewAllHref?: string;
  /** Artists stand side by side, genres in two columns, all others below each other. */
  shape: "circle" | "square" | "tile";
  /** Whether the first hit is the nearest of all. */
  hasTop?: boolean;
  hits: SearchHit[];
}

export const RECENT = "Recent searches";

/** Where the arrow keys stop in a group: its hits, then the link to all. */
export const stopsIn = ({ hits, viewAllHref }: SearchGroup): string[] => [
  ...hits.map(({ href }) => href),
  ...(viewAllHref ? [viewAllHref] : []),
];

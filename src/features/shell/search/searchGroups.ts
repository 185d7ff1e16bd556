import type { Found } from "#contract/shell.ts";

interface SearchHit {
  name: string;
  image: string;
  href: string;
}

export interface SearchGroup {
  heading: "Artists" | "Track" | "Albums";
  viewAllHref: string;
  shape: "circle" | "square";
  hits: SearchHit[];
}

const path = (start: string, key: string | number): string => `${start}/${encodeURIComponent(key)}`;

/** The results in the three groups of the specification; a group without hits is left out. */
export function searchGroups({ artists, tracks, albums }: Found): SearchGroup[] {
  const groups: SearchGroup[] = [
    {
      heading: "Artists",
      viewAllHref: "/artists",
      shape: "circle",
      hits: artists.map(({ name, image, slug }) => ({ name, image, href: path("/artist", slug) })),
    },
    {
      heading: "Track",
      viewAllHref: "/single-list",
      shape: "square",
      hits: tracks.map(({ name, image, id }) => ({ name, image, href: path("/music-info", id) })),
    },
    {
      heading: "Albums",
      viewAllHref: "/albums",
      shape: "square",
      hits: albums.map(({ name, image, slug }) => ({ name, image, href: path("/album", slug) })),
    },
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}

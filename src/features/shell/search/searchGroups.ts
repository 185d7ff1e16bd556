import type { Playlist } from "#contract/shapes.ts";
import type { Found } from "#contract/shell.ts";
import { fold } from "#lib/fold.ts";
import { nearest, nearnessOf } from "#lib/nameMatch.ts";
import type { SearchGroup } from "./searchHits.ts";

/** As many as the server returns of each other kind. */
const MAX_PLAYLISTS = 8;

const path = (start: string, key: string | number): string => `${start}/${encodeURIComponent(key)}`;

/** The three result groups of the specification, and further kinds. Groups without hits are left out. */
export function searchGroups(
  { artists, tracks, albums, beats = [], products = [] }: Found,
  query: string,
  playlists: readonly Playlist[],
): SearchGroup[] {
  const groups: SearchGroup[] = [
    {
      ...{ heading: "Artists", noun: "artist", viewAllHref: "/artists", shape: "circle" },
      hits: artists.map(({ name, image, slug }) => ({ name, image, href: path("/artist", slug) })),
    },
    {
      ...{ heading: "Track", noun: "track", viewAllHref: "/single-list", shape: "square" },
      hits: tracks.map(({ name, image, id, artist }) => ({
        ...{ name, image, href: path("/music-info", id), caption: artist?.name },
      })),
    },
    {
      ...{ heading: "Albums", noun: "album", viewAllHref: "/albums", shape: "square" },
      hits: albums.map(({ name, image, slug, artist }) => ({
        ...{ name, image, href: path("/album", slug), caption: artist?.name },
      })),
    },
    {
      ...{ heading: "Playlists", noun: "playlist", viewAllHref: "/my-playlist", shape: "square" },
      hits: nearest(playlists, query, MAX_PLAYLISTS).map(({ name, image, covers, id }) => ({
        ...{ name, image, covers, href: path("/my-playlist-details", id) },
      })),
    },
    {
      ...{ heading: "Beats", noun: "beat", viewAllHref: "/beat-store-list", shape: "square" },
      hits: beats.map(({ name, image, id }) => ({ name, image, href: path("/beat-store-detail", id) })),
    },
    {
      ...{ heading: "Products", noun: "product", shape: "square" },
      hits: products.map(({ name, image, id }) => ({ name, image, href: path("/merchandise-detail", id) })),
    },
  ];
  return withTopFirst(
    groups.filter(({ hits }) => hits.length > 0),
    fold(query),
  );
}

const NOT_NEAR = 9;

/** Puts the group with the best first hit on top, so that Enter opens the most likely match. */
function withTopFirst(groups: SearchGroup[], query: string): SearchGroup[] {
  const distanceOf = ({ hits: [first] }: SearchGroup) => (first && nearnessOf(fold(first.name), query)) ?? NOT_NEAR;
  const [top] = groups.toSorted((one, other) => distanceOf(one) - distanceOf(other));
  return top ? [{ ...top, hasTop: true }, ...groups.filter((group) => group !== top)] : [];
}

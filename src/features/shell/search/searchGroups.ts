import type { Playlist } from "#contract/shapes.ts";
import type { Found } from "#contract/shell.ts";
import { isAnyNamed, playlistsNamed } from "#src/core/lists/playlistsNamed.ts";
import { nearestFirst } from "#src/core/search/nearestFirst.ts";
import { type ResultFilter, resultsHref } from "#src/core/search/resultsHref.ts";
import { matchNote } from "#src/features/cards/matchNote.ts";
import { hitOf, type SearchGroup } from "./searchHits.ts";

/** The same limit as the server has for every other kind. */
const MAX_PLAYLISTS = 8;

/** The three result groups of the specification, and further kinds. Groups without hits are left out. */
export function searchGroups(
  { artists, tracks, albums, genres = [], labels = [], beats = [], products = [] }: Found,
  query: string,
  playlists: readonly Playlist[],
): SearchGroup[] {
  const viewAll = (show: ResultFilter) => ({ viewAllHref: resultsHref(query, show) });
  const groups: SearchGroup[] = [
    {
      heading: "Artists",
      noun: "artist",
      shape: "circle",
      ...viewAll("artists"),
      hits: artists.map(({ name, image, slug }) => hitOf({ kind: "artist", id: slug, name }, { image })),
    },
    {
      heading: "Track",
      noun: "track",
      ...viewAll("songs"),
      hits: tracks.map(({ name, image, id, artist, matched }) =>
        hitOf({ kind: "song", id: String(id), name }, { image, caption: artist?.name, note: matchNote(matched) }),
      ),
    },
    {
      heading: "Albums",
      noun: "album",
      ...viewAll("albums"),
      hits: albums.map(({ name, image, slug, artist, matched }) =>
        hitOf({ kind: "album", id: slug, name }, { image, caption: artist?.name, note: matchNote(matched) }),
      ),
    },
    {
      heading: "Genres",
      noun: "genre",
      ...viewAll("genres"),
      hits: genres.map(({ name, image, slug }) => hitOf({ kind: "genre", id: slug, name }, { image })),
    },
    {
      heading: "Labels",
      noun: "label",
      ...viewAll("labels"),
      hits: labels.map(({ name, image, id }) => hitOf({ kind: "label", id: String(id), name }, { image })),
    },
    {
      heading: "Playlists",
      noun: "playlist",
      ...viewAll("playlists"),
      matchesAsTyped: isAnyNamed(playlists, query),
      hits: playlistsNamed(playlists, query, MAX_PLAYLISTS).map(({ name, image, covers, id }) =>
        hitOf({ kind: "playlist", id: String(id), name }, { image, covers }),
      ),
    },
    {
      heading: "Beats",
      noun: "beat",
      ...viewAll("beats"),
      hits: beats.map(({ name, image, id }) => hitOf({ kind: "beat", id: String(id), name }, { image })),
    },
    {
      heading: "Products",
      noun: "product",
      ...viewAll("products"),
      hits: products.map(({ name, image, id }) => hitOf({ kind: "product", id: String(id), name }, { image })),
    },
  ];
  return withTopFirst(
    groups.filter(({ hits }) => hits.length > 0),
    query,
  );
}

/** Puts the group with the best first hit on top, so that Enter opens the most likely match. */
function withTopFirst(groups: SearchGroup[], query: string): SearchGroup[] {
  const [top] = nearestFirst(groups, query, ({ hits: [first] }) => [first?.name ?? "", first?.caption]);
  return top ? [{ ...top, hasTop: true }, ...groups.filter((group) => group !== top)] : [];
}

/** The search suggestions. */
import { genres } from "#contract/music.ts";
import { call } from "#src/core/api/client.ts";
import { optional } from "#src/core/api/optional.ts";
import { itemAt, labelOf } from "#src/core/collections/registry.ts";
import type { RecentSearch } from "#src/core/database/db.ts";
import { report } from "#src/core/platform/report.ts";
import { forgetRecentSearches, recentSearches } from "#src/core/search/recentSearches.ts";
import { resultsHref } from "#src/core/search/resultsHref.ts";
import { hitOf, RECENT, type SearchGroup } from "./searchHits.ts";

/** This many genres are visible without scrolling. */
const MAX_GENRES = 12;

/** Links to the complete lists of what a search can find. */
const LISTS: readonly SearchGroup[] = [
  { heading: "Artists", viewAllHref: "/artists", shape: "line", hits: [] },
  { heading: "Track", viewAllHref: "/single-list", shape: "line", hits: [] },
  { heading: "Albums", viewAllHref: "/albums", shape: "line", hits: [] },
];

/** Yields the local suggestions first, then adds those that load from the server. */
export async function* readSuggestions(): AsyncGenerator<SearchGroup[]> {
  yield [...(await recentGroup()), ...LISTS];
  const genreRows = await optional(call(genres));
  // The user may have removed recent searches in the meantime.
  yield [...(await recentGroup()), ...genreGroup(genreRows?.categories ?? []), ...LISTS];
}

/** Forgets a recent search, or all of them. Returns a function that takes them out of the suggestions shown by then. */
export async function forgetRecent(href?: string): Promise<(shown: readonly SearchGroup[]) => SearchGroup[]> {
  await forgetRecentSearches(href);
  const recent = await recentGroup();
  return (shown) => [...recent, ...shown.filter(({ heading }) => heading !== RECENT)];
}

async function recentGroup(): Promise<SearchGroup[]> {
  const rows = await recentSearches().catch((cause: unknown): RecentSearch[] => {
    report("reading recent searches", cause);
    return [];
  });
  const hits = rows.flatMap(({ href, name, image }) => {
    const item = itemAt(href, name);
    if (item) return hitOf(item, { image, caption: labelOf(item) });
    return href === resultsHref(name) ? { name, href, image, caption: "Search" } : [];
  });
  if (hits.length === 0) return [];
  return [{ heading: RECENT, hits }];
}

function genreGroup(rows: readonly { name: string; image: string; slug: string }[]): SearchGroup[] {
  if (rows.length === 0) return [];
  const hits = rows
    .slice(0, MAX_GENRES)
    .map(({ name, image, slug }) => hitOf({ kind: "genre", id: slug, name }, { image }));
  return [{ heading: "Genres", viewAllHref: "/genres", shape: "tile", hits }];
}

import { search } from "#lib/search/search.ts";
import { wordIndexOf } from "#lib/search/wordIndex.ts";

/**
 * Sorts groups of results by how well their first hits match the query. `textsOf` returns a first hit's name and
 * artist.
 */
export function nearestFirst<Group>(
  groups: readonly Group[],
  query: string,
  textsOf: (group: Group) => [name: string, artist?: string | undefined],
): Group[] {
  const rows = groups.map((group) => {
    const [name, artist] = textsOf(group);
    return { kind: "first", name, also: artist ? [artist] : [], group };
  });
  const nearest = search(wordIndexOf(rows), query, { limit: rows.length }).groups.get("first")?.rows ?? [];
  return [...new Set([...nearest.map(({ group }) => group), ...groups])];
}

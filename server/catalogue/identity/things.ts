import { groupBy } from "#lib/groupBy.ts";
import { freeSlug } from "./slugs.ts";

/** An artist, album, label or genre of the store. */
export interface KnownThing {
  id: number;
  slug: string;
  /** The slug that the folder used at the last import; null when it is the same as `slug`. */
  folderSlug: string | null;
}

/** An artist, album, label or genre of the folder. */
export interface FolderThing {
  slug: string;
  /** Whether a file gives this slug, by its name or in its content, and not only a tag. */
  isWritten: boolean;
}

/** For one visible song: what it belonged to before, and the slug of what it belongs to in the folder now, if any. */
export interface Move {
  from: number | null;
  to: string | undefined;
}

/**
 * Matches the things of a folder to those of the store. A name that was corrected in the tags is a new name for the same
 * thing: when a thing of the store is missing from the folder, the new name that took over more than half of its songs
 * is its successor.
 */
export function matchThings(things: FolderThing[], known: KnownThing[], moves: Move[]): Map<string, KnownThing> {
  const byFolderSlug = new Map(known.map((thing) => [thing.folderSlug ?? thing.slug, thing]));
  const matched = new Map<string, KnownThing>();
  for (const { slug } of things) {
    const same = byFolderSlug.get(slug);
    if (same) matched.set(slug, same);
  }
  const found = new Set(matched.values());
  const movesFrom = groupBy(moves, ({ from }) => from);
  const newNames = new Set(things.map(({ slug }) => slug).filter((slug) => !matched.has(slug)));
  for (const thing of known.filter((one) => !found.has(one))) {
    const itsMoves = movesFrom.get(thing.id) ?? [];
    const successor = [...newNames].find(
      (slug) => itsMoves.filter(({ to }) => to === slug).length * 2 > itsMoves.length && !matched.has(slug),
    );
    if (successor !== undefined) matched.set(successor, thing);
  }
  return matched;
}

/** Assigns a slug to each of a folder's things: the existing slug stays, unless a file gives another one that is free. */
export function slugsOfThings(
  things: FolderThing[],
  known: KnownThing[],
  matched: Map<string, KnownThing>,
): Map<string, string> {
  const taken = new Set(known.map(({ slug }) => slug));
  const slugs = new Map<string, string>();
  for (const { slug, isWritten } of things) {
    const before = matched.get(slug)?.slug;
    const isFree = slug === before || !taken.has(slug);
    const given =
      before === undefined ? freeSlug([slug], (one) => taken.has(one)) : isWritten && isFree ? slug : before;
    taken.add(given);
    slugs.set(slug, given);
  }
  return slugs;
}

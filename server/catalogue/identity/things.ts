import { groupBy } from "#lib/groupBy.ts";
import { freeSlug } from "./slugs.ts";

/** An artist, album, label or genre of the store. */
export interface KnownThing {
  id: number;
  slug: string;
  /** What the folder called it at the last import; null: its slug. */
  folderSlug: string | null;
}

/** One of the folder. */
export interface FolderThing {
  slug: string;
  /** A file has this slug as its name, or says it. */
  isWritten: boolean;
}

/** Of a song that the store shows: what it belonged to before, and what it belongs to by the folder, if to anything. */
export interface Move {
  from: number | null;
  to: string | undefined;
}

/**
 * Which thing of the store each thing of the folder is. A name that was corrected in the tags is a new name for the same
 * thing: one that is gone goes on in the new one to which more than half of its songs went.
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

/** The slugs of a folder's things in the store: what was given stays, unless a file says another that is free. */
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

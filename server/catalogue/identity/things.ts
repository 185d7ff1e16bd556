import { groupBy } from "#server/common/groupBy.ts";
import { identityOf } from "../writing/registry.ts";
import { freeSlug } from "../writing/slugs.ts";

/** What identifies an artist, album, label or genre. */
interface Identity {
  slug: string;
  name: string;
  musicbrainzId: string | null;
  /** For an album, the store id of its artist. */
  artistId: number | null;
}

/** An artist, album, label or genre in the store. */
export interface KnownThing extends Identity {
  id: number;
  /** The slug that the folder used at the last import; null if it is the same as `slug`. */
  folderSlug: string | null;
  /** Whether the entry was added in the back office, and no import has contained it so far. */
  isAddedHere: boolean;
  /** Whether the name that an import gave it was edited in the back office. */
  isRenamed: boolean;
}

/** An artist, album, label or genre in the folder. */
export interface FolderThing extends Identity {
  /** Whether a YAML file gives this slug, by its name or in its content. */
  isWritten: boolean;
  /** Whether the name comes from a folder of songs. */
  isOfFolder: boolean;
}

/** A visible song's move from an album, artist, label or genre of the store (an id) to one of the folder (a slug). */
export interface Move {
  from: number | null;
  to: string | undefined;
}

/** A reason to believe that two entries are the same: both have the same key. The strongest comes first. */
const EVIDENCE: { ofFolder: (thing: FolderThing) => string | null; ofStore: (thing: KnownThing) => string | null }[] = [
  {
    ofFolder: ({ slug, isWritten }) => (isWritten ? slug : null),
    ofStore: ({ slug, folderSlug }) => folderSlug ?? slug,
  },
  { ofFolder: ({ musicbrainzId }) => musicbrainzId, ofStore: ({ musicbrainzId }) => musicbrainzId },
  { ofFolder: nameOf, ofStore: nameOf },
  {
    ofFolder: ({ slug, isOfFolder }) => (isOfFolder ? slug : null),
    ofStore: ({ slug, folderSlug }) => folderSlug ?? slug,
  },
  {
    ofFolder: ({ slug, isWritten, artistId }) => (isWritten ? null : JSON.stringify([slug, artistId])),
    ofStore: ({ slug, folderSlug, isRenamed, artistId }) =>
      isRenamed ? JSON.stringify([folderSlug ?? slug, artistId]) : null,
  },
];

function nameOf({ name, artistId }: Identity): string {
  return JSON.stringify([identityOf(name), artistId]);
}

const contradict = (a: Identity, b: Identity): boolean =>
  a.musicbrainzId !== null && b.musicbrainzId !== null && a.musicbrainzId !== b.musicbrainzId;

/**
 * Matches the entries of a folder to those of the store. Correcting a name in the tags renames the existing entry: if a
 * store entry is missing from the folder, and one new name has taken over more than half of its songs, the new name is
 * matched to it.
 */
export function matchThings(things: FolderThing[], known: KnownThing[], moves: Move[]): Map<string, KnownThing> {
  const matched = new Map<string, KnownThing>();
  const found = new Set<KnownThing>();
  for (const { ofFolder, ofStore } of EVIDENCE) {
    const byKey = groupBy(
      known.filter((one) => ofStore(one) !== null),
      ofStore,
    );
    for (const thing of things) {
      const key = matched.has(thing.slug) ? null : ofFolder(thing);
      const candidates = key === null ? undefined : byKey.get(key);
      const same = candidates?.find((one) => !found.has(one) && (thing.isWritten || !contradict(thing, one)));
      if (!same) continue;
      matched.set(thing.slug, same);
      found.add(same);
    }
  }
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

/** Assigns a slug to each entry of a folder. An existing slug is kept unless a file gives another one that is free. */
export function slugsOfThings(
  things: { slug: string; wish: string; isWritten: boolean }[],
  known: KnownThing[],
  matched: Map<string, KnownThing>,
): Map<string, string> {
  const taken = new Set(known.map(({ slug }) => slug));
  const slugs = new Map<string, string>();
  for (const { slug, wish, isWritten } of things) {
    const before = matched.get(slug)?.slug;
    const isFree = slug === before || !taken.has(slug);
    const given =
      before === undefined ? freeSlug([wish], (one) => taken.has(one)) : isWritten && isFree ? slug : before;
    taken.add(given);
    slugs.set(slug, given);
  }
  return slugs;
}

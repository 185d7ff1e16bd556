import { inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#server/db/open.ts";
import { ADDED_HERE, isEdited } from "../writing/edited.ts";
import type { Named, Registry } from "../writing/registry.ts";
import type { Synced } from "../writing/sync.ts";
import { renameSlugs } from "./slugs.ts";
import { type FolderThing, type KnownThing, type Move, matchThings, slugsOfThings } from "./things.ts";

type ThingTable = PgTable & {
  id: PgColumn;
  slug: PgColumn;
  folderSlug: PgColumn;
  name: PgColumn;
  isVisible: PgColumn;
  musicbrainzId?: PgColumn;
  artistId?: PgColumn;
  edited?: PgColumn;
};

/** The folder's entries of one kind, with their slugs in the store. */
export interface Placed<Row> {
  rows: (Row & { folderSlug: string | null })[];
  /** The slugs of entries whose files are currently invalid. */
  unreadSlugs: string[];
  /** The ids of the written rows, by the slugs that the folder uses. */
  idsOf: (synced: Synced) => Map<string, number>;
  /** The id of the existing store entry that was matched to this slug. */
  knownIdOf: (slug: string) => number | undefined;
}

interface Found<Row extends Named> {
  registry: Registry<Row>;
  broken: string[];
  moves: Move[];
  /** The store id of the artist that an entry belongs to; undefined if the artist is new. */
  artistIdOf?: (row: Row) => number | null | undefined;
}

/** Stands for the id of a new artist. No known artist has this id. */
const NEW = -1;

const listKnown = (db: Database, table: ThingTable, within: SQL | undefined): Promise<KnownThing[]> =>
  db
    .select({
      id: table.id,
      slug: table.slug,
      folderSlug: table.folderSlug,
      name: table.name,
      musicbrainzId: table.musicbrainzId ?? sql`null`,
      artistId: table.artistId ?? sql`null`,
      isAddedHere: isEdited(table, ADDED_HERE),
      isRenamed: sql`(${isEdited(table, "name")} and not ${isEdited(table, ADDED_HERE)})`,
    })
    .from(table as PgTable)
    .where(within)
    .orderBy(sql`${table.isVisible} desc`, table.id) as unknown as Promise<KnownThing[]>;

/** Removes the mark of entries that were added in the back office, because the folder now contains them too. */
async function noteGiven(db: Database, table: ThingTable, matched: Iterable<KnownThing>): Promise<void> {
  const ids = [...matched].filter(({ isAddedHere }) => isAddedHere).map(({ id }) => id);
  if (ids.length === 0) return;
  await db
    .update(table as PgTable)
    .set({ edited: sql`array_remove(${table.edited}, ${ADDED_HERE})` })
    .where(inArray(table.id, ids));
}

/** The slug that the folder uses. Null if the store's slug is the same, or differs only by an added number. */
const folderSlugOf = (wish: string, isWritten: boolean, given: string): string | null =>
  given === wish || (!isWritten && given.startsWith(`${wish}-`)) ? null : wish;

/** Matches the entries of a folder to those of the store and assigns each its slug. */
export async function placeThings<Row extends Named>(
  db: Database,
  table: ThingTable,
  { registry, broken, moves, artistIdOf = () => null }: Found<Row>,
  within?: SQL,
): Promise<Placed<Row>> {
  const known = await listKnown(db, table, within);
  const unread = broken.filter((slug) => !registry.has(slug)).map((slug) => ({ ...UNREAD, slug, wish: slug }));
  const things: (FolderThing & { wish: string })[] = registry.all.map((row) => ({
    slug: row.slug,
    name: row.name,
    musicbrainzId: row.musicbrainzId ?? null,
    artistId: orNew(artistIdOf(row)),
    wish: registry.wishOf(row.slug),
    isWritten: registry.isWritten(row.slug),
    isOfFolder: registry.isOfFolder(row.slug),
  }));
  const all = [...things, ...unread];
  const matched = matchThings(all, known, moves);
  await noteGiven(db, table, matched.values());
  const slugs = slugsOfThings(all, known, matched);
  const slugOf = (slug: string) => slugs.get(slug) ?? slug;
  const renamed = [...matched].filter(([slug, thing]) => slugOf(slug) !== thing.slug);
  await renameSlugs(db, table, new Map(renamed.map(([slug, { id }]) => [id, slugOf(slug)])));
  return {
    rows: registry.all.map((row) => {
      const slug = slugOf(row.slug);
      const folderSlug = folderSlugOf(registry.wishOf(row.slug), registry.isWritten(row.slug), slug);
      return { ...row, slug, folderSlug };
    }),
    unreadSlugs: broken.map(slugOf),
    idsOf: ({ ids }) =>
      new Map([...slugs].flatMap(([slug, given]) => (ids.has(given) ? [[slug, ids.get(given) ?? 0]] : []))),
    knownIdOf: (slug) => matched.get(slug)?.id,
  };
}

const orNew = (id: number | null | undefined): number | null => (id === undefined ? NEW : id);

const UNREAD = { name: "", musicbrainzId: null, artistId: NEW, isWritten: true, isOfFolder: false };

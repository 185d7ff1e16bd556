import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#server/db/open.ts";
import type { Registry } from "../writing/registry.ts";
import type { Synced } from "../writing/sync.ts";
import { renameSlugs } from "./slugs.ts";
import { type FolderThing, type KnownThing, type Move, matchThings, slugsOfThings } from "./things.ts";

type ThingTable = PgTable & { id: PgColumn; slug: PgColumn; folderSlug: PgColumn };

/** The things of one kind under the slugs that they have in the store. */
export interface Placed<Row> {
  rows: (Row & { folderSlug: string | null })[];
  /** The slugs of things whose files are invalid at present. */
  unreadSlugs: string[];
  /** The ids of the written rows, by the slugs that the folder uses. */
  idsOf: (synced: Synced) => Map<string, number>;
}

interface Found<Row extends { slug: string; name: string }> {
  registry: Registry<Row>;
  broken: string[];
  moves: Move[];
}

/** Matches the things of a folder to those of the store and gives each its slug there. */
export async function placeThings<Row extends { slug: string; name: string }>(
  db: Database,
  table: ThingTable,
  { registry, broken, moves }: Found<Row>,
  within?: SQL,
): Promise<Placed<Row>> {
  const known = (await db
    .select({ id: table.id, slug: table.slug, folderSlug: table.folderSlug })
    .from(table as PgTable)
    .where(within)
    .orderBy(table.id)) as KnownThing[];
  const unread = broken.map((slug) => ({ slug, isWritten: true }));
  const things: FolderThing[] = registry.all.map(({ slug }) => ({ slug, isWritten: registry.isWritten(slug) }));
  const all = [...things, ...unread.filter(({ slug }) => !registry.has(slug))];
  const matched = matchThings(all, known, moves);
  const slugs = slugsOfThings(all, known, matched);
  const slugOf = (slug: string) => slugs.get(slug) ?? slug;
  const renamed = [...matched].filter(([slug, thing]) => slugOf(slug) !== thing.slug);
  await renameSlugs(db, table, new Map(renamed.map(([slug, { id }]) => [id, slugOf(slug)])));
  return {
    rows: registry.all.map((row) => {
      const slug = slugOf(row.slug);
      return { ...row, slug, folderSlug: slug === row.slug ? null : row.slug };
    }),
    unreadSlugs: broken.map(slugOf),
    idsOf: ({ ids }) =>
      new Map([...slugs].flatMap(([slug, given]) => (ids.has(given) ? [[slug, ids.get(given) ?? 0]] : []))),
  };
}

import { eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#server/db/open.ts";
import * as tables from "#server/db/schema/index.ts";

/** What an import does to the entries of one kind, by name. */
export interface Change {
  /** How many entries were visible before. */
  shownBefore: number;
  added: string[];
  changed: string[];
  hidden: string[];
}
export type Changes = Record<string, Change>;

interface Kind {
  table: PgTable & { isVisible: PgColumn };
  id: PgColumn;
  name: PgColumn;
  within?: SQL;
  /** Facts of an entry that are stored in another table. */
  with?: SQL;
}

const { artists, labels, categories, albums, songs, videos, beats, licences, merchandise } = tables;
const { merchandiseOptions, pages, banners, nfts, codes, packages, categorySongs } = tables;

const songsInOrder = sql`(select string_agg(${categorySongs.songId}::text, ',' order by ${categorySongs.listOrder})
  from ${categorySongs} where ${categorySongs.categoryId} = ${categories.id})`;

const KINDS: Record<string, Kind> = {
  artists: { table: artists, id: artists.id, name: artists.name },
  labels: { table: labels, id: labels.id, name: labels.name },
  genres: { table: categories, id: categories.id, name: categories.name, within: eq(categories.kind, "genre") },
  albums: { table: albums, id: albums.id, name: albums.name },
  songs: { table: songs, id: songs.id, name: songs.name },
  browseCategories: {
    table: categories,
    id: categories.id,
    name: categories.name,
    within: eq(categories.kind, "browse"),
    with: songsInOrder,
  },
  videos: { table: videos, id: videos.id, name: videos.name },
  beats: { table: beats, id: beats.id, name: beats.name },
  licences: { table: licences, id: licences.id, name: licences.name },
  merchandise: { table: merchandise, id: merchandise.id, name: merchandise.name },
  options: { table: merchandiseOptions, id: merchandiseOptions.id, name: merchandiseOptions.value },
  pages: { table: pages, id: pages.id, name: pages.title },
  banners: { table: banners, id: banners.id, name: banners.slug },
  nfts: { table: nfts, id: nfts.id, name: nfts.name },
  codes: { table: codes, id: codes.id, name: codes.code },
  packages: { table: packages, id: packages.id, name: packages.title },
};

interface Row {
  id: unknown;
  name: unknown;
  isVisible: unknown;
  fingerprint: string;
}

const rowsOf = (db: Database, { table, id, name, within, with: more }: Kind): Promise<Row[]> =>
  db
    .select({
      id,
      name,
      isVisible: table.isVisible,
      fingerprint: sql<string>`md5(${table}::text || coalesce(${more ?? null}::text, ''))`,
    })
    .from(table as PgTable)
    .where(within)
    .orderBy(id);

type Snapshot = Map<string, Row[]>;

async function storeFacts(db: Database): Promise<Row[]> {
  const { settings } = tables;
  const fingerprint = sql<string>`md5(${settings.value}::text)`;
  const rows = await db.select({ id: settings.key, fingerprint }).from(settings).where(eq(settings.key, "store"));
  return rows.map((row) => ({ ...row, name: "store.yaml", isVisible: true }));
}

/** Reads the current state of all entries. */
export async function takeSnapshot(db: Database): Promise<Snapshot> {
  const snapshot: Snapshot = new Map([["store", await storeFacts(db)]]);
  for (const [name, kind] of Object.entries(KINDS)) snapshot.set(name, await rowsOf(db, kind));
  return snapshot;
}

const namesOf = (rows: Row[]): string[] => rows.map(({ name }) => String(name));

export function changesBetween(before: Snapshot, after: Snapshot): Changes {
  const changes = [...after].map(([kind, rows]): [string, Change] => {
    const shownBefore = (before.get(kind) ?? []).filter(({ isVisible }) => isVisible);
    const old = new Map(shownBefore.map((row) => [row.id, row]));
    const shown = rows.filter(({ isVisible }) => isVisible);
    const isShown = new Set(shown.map(({ id }) => id));
    return [
      kind,
      {
        shownBefore: shownBefore.length,
        added: namesOf(shown.filter(({ id }) => !old.has(id))),
        changed: namesOf(
          shown.filter(({ id, fingerprint }) => (old.get(id)?.fingerprint ?? fingerprint) !== fingerprint),
        ),
        hidden: namesOf(shownBefore.filter(({ id }) => !isShown.has(id))),
      },
    ];
  });
  return Object.fromEntries(
    changes.filter(([, { added, changed, hidden }]) => added.length + changed.length + hidden.length > 0),
  );
}

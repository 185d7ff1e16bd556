import { and, asc, eq, ilike, inArray, not, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { NameSource } from "#contract/entryForm.ts";
import type { Database } from "../../open.ts";
import {
  albums,
  artists,
  beatCategories,
  beats,
  categories,
  labels,
  merchandiseCategories,
  songArtists,
  songs,
} from "../../schema/index.ts";
import { isOneOf } from "../ids.ts";
import { containing } from "./table.ts";

/** Reads the ids of the items that a seller has a share in. */
type ReadOwnIds = () => Promise<Record<"songs" | "albums", number[]>>;

interface Source {
  table: PgTable & { name: PgColumn };
  within?: SQL;
  /** The condition for the rows whose names a seller may see. */
  ofSeller: (db: Database, readOwn: ReadOwnIds) => SQL | undefined | Promise<SQL | undefined>;
}

const publicOnes = (table: { isVisible: PgColumn }) => () => eq(table.isVisible, true);
/** Used for names that no seller's form asks for. */
const none = () => sql`false`;

async function artistsOf(db: Database, readOwn: ReadOwnIds): Promise<SQL | undefined> {
  const own = await readOwn();
  const ofSongs = db.select({ id: songs.artistId }).from(songs).where(isOneOf(songs.id, own.songs));
  const others = db
    .select({ id: songArtists.artistId })
    .from(songArtists)
    .where(isOneOf(songArtists.songId, own.songs));
  const ofAlbums = db.select({ id: albums.artistId }).from(albums).where(isOneOf(albums.id, own.albums));
  return or(inArray(artists.id, ofSongs), inArray(artists.id, others), inArray(artists.id, ofAlbums));
}

const SOURCES: Record<NameSource, Source> = {
  artists: { table: artists, ofSeller: artistsOf },
  albums: { table: albums, ofSeller: none },
  genres: { table: categories, within: eq(categories.kind, "genre"), ofSeller: publicOnes(categories) },
  labels: { table: labels, ofSeller: publicOnes(labels) },
  beats: { table: beats, ofSeller: none },
  beatCategories: { table: beatCategories, ofSeller: publicOnes(beatCategories) },
  productCategories: { table: merchandiseCategories, ofSeller: publicOnes(merchandiseCategories) },
};

const MOST_NAMES = 20;

/**
 * Names that contain a text, sorted so that names which begin with the text come first. With `readOwn`, only names that
 * the seller may see.
 */
export async function findNames(
  db: Database,
  source: NameSource,
  find: string,
  readOwn?: ReadOwnIds,
): Promise<string[]> {
  const { table, within, ofSeller } = SOURCES[source];
  const pattern = containing(find);
  const begins = ilike(table.name, pattern.slice(1));
  const rows = await db
    .select({ name: sql<string>`${table.name}` })
    .from(table as PgTable)
    .where(and(within, readOwn && (await ofSeller(db, readOwn)), ilike(table.name, pattern)))
    .groupBy(table.name)
    .orderBy(asc(not(begins)), asc(table.name))
    .limit(MOST_NAMES);
  return rows.map(({ name }) => name);
}

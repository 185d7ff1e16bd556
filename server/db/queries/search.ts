import { and, asc, desc, eq, inArray, like, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { fold } from "#lib/fold.ts";
import type { Database } from "#server/db/open.ts";
import { albums, artists, beats, merchandise, songs } from "#server/db/schema/index.ts";
import { isBeatForSale } from "./beats.ts";
import { meantTerms } from "./searchTerms.ts";

export const FOUND_PER_GROUP = 8;

const literally = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** Matches names that contain every word of the query. */
const hasAllWords = (name: PgColumn, query: string): SQL | undefined =>
  and(...query.split(" ").map((word) => like(name, `%${literally(word)}%`)));

/** Matches names that have the query at the beginning of a word, which the index finds for one and two letters too. */
const hasItAtAWord = (name: PgColumn, query: string): SQL | undefined =>
  or(like(name, `${literally(query)}%`), like(name, `% ${literally(query)}%`));

/** Ranks the exact name first, then names that start with the query, then those with a word that does, then the rest. */
const nearness = (name: PgColumn, query: string): SQL => sql`case
  when ${name} = ${query} then 0
  when ${name} like ${`${literally(query)}%`} then 1
  when ${name} like ${`% ${literally(query)}%`} then 2
  else 3 end`;

/** Which names are found, and in which order. */
interface Matching {
  matches: (name: PgColumn) => SQL | undefined;
  order: (name: PgColumn) => SQL;
}

const findArtists = (db: Database, { matches, order }: Matching) =>
  db
    .select({ id: artists.id, slug: artists.slug, name: artists.name, imageFileId: artists.imageFileId })
    .from(artists)
    .where(and(eq(artists.isVisible, true), matches(artists.foldedName)))
    .orderBy(order(artists.foldedName), asc(artists.name), asc(artists.id))
    .limit(FOUND_PER_GROUP);

const findTracks = (db: Database, { matches, order }: Matching) =>
  db
    .select({
      id: songs.id,
      name: songs.name,
      imageFileId: sql<string | null>`coalesce(${songs.imageFileId}, ${albums.imageFileId})`,
    })
    .from(songs)
    .leftJoin(albums, eq(albums.id, songs.albumId))
    .where(and(eq(songs.isVisible, true), matches(songs.foldedName)))
    .orderBy(order(songs.foldedName), desc(songs.plays), asc(songs.name), asc(songs.id))
    .limit(FOUND_PER_GROUP);

const findAlbums = (db: Database, { matches, order }: Matching) =>
  db
    .select({ id: albums.id, slug: albums.slug, name: albums.name, imageFileId: albums.imageFileId })
    .from(albums)
    .where(and(eq(albums.isVisible, true), matches(albums.foldedName)))
    .orderBy(order(albums.foldedName), asc(albums.name), asc(albums.id))
    .limit(FOUND_PER_GROUP);

type Find<Row> = (matching: Matching) => Promise<Row[]>;

/** Whatever begins a word with the query ranks before the rest, so the rest is looked for only where there is room. */
async function nearest<Row>(query: string, find: Find<Row>): Promise<Row[]> {
  const order = (name: PgColumn) => nearness(name, query);
  const near = await find({ matches: (name) => hasItAtAWord(name, query), order });
  return near.length < FOUND_PER_GROUP ? find({ matches: (name) => hasAllWords(name, query), order }) : near;
}

/** Searches each part of the public catalogue in the same way. */
async function inEachGroup(db: Database, search: <Row>(find: Find<Row>) => Promise<Row[]>) {
  const [artistRows, trackRows, albumRows] = await Promise.all([
    search((matching) => findArtists(db, matching)),
    search((matching) => findTracks(db, matching)),
    search((matching) => findAlbums(db, matching)),
  ]);
  return { artists: artistRows, tracks: trackRows, albums: albumRows };
}

export type FoundInCatalogue = Awaited<ReturnType<typeof inEachGroup>>;

const NOTHING: FoundInCatalogue = { artists: [], tracks: [], albums: [] };

/** Searches the names of the public catalogue, ignoring case and accents. */
export async function searchCatalogue(db: Database, text: string): Promise<FoundInCatalogue> {
  const query = fold(text);
  return query === "" ? NOTHING : inEachGroup(db, (find) => nearest(query, find));
}

/** What is found by the words that the query's words were meant to be; nothing where there are none. */
export async function searchMisspelt(db: Database, text: string): Promise<FoundInCatalogue> {
  const terms = await meantTerms(db, text);
  if (terms.length === 0) return NOTHING;
  const meant = terms.map(([first]) => first).join(" ");
  return inEachGroup(db, (find) =>
    find({
      matches: (name) => and(...terms.map((some) => or(...some.map((term) => like(name, `%${literally(term)}%`))))),
      order: (name) => nearness(name, meant),
    }),
  );
}

/** The artists of some songs and albums, by their ids. */
export async function creditsOf(db: Database, { tracks, albums: found }: FoundInCatalogue) {
  const credit = { name: artists.name, slug: artists.slug };
  const [ofTracks, ofAlbums] = await Promise.all([
    db
      .select({ id: songs.id, ...credit })
      .from(songs)
      .innerJoin(artists, eq(artists.id, songs.artistId))
      .where(
        inArray(
          songs.id,
          tracks.map(({ id }) => id),
        ),
      ),
    db
      .select({ id: albums.id, ...credit })
      .from(albums)
      .innerJoin(artists, eq(artists.id, albums.artistId))
      .where(
        inArray(
          albums.id,
          found.map(({ id }) => id),
        ),
      ),
  ]);
  return { tracks: byId(ofTracks), albums: byId(ofAlbums) };
}

const byId = <T extends { id: number }>(rows: T[]): Map<number, T> => new Map(rows.map((row) => [row.id, row]));

/** The names of all that is sold beside music: few, as the screens that list them whole have them. */
export async function listGoods(db: Database) {
  const named = <T extends typeof beats | typeof merchandise>(table: T, isSold: SQL | undefined) =>
    db
      .select({ id: table.id, name: table.name, imageFileId: table.imageFileId })
      .from(table as typeof beats)
      .where(isSold)
      .orderBy(asc(table.listOrder), asc(table.id));
  const [beatRows, productRows] = await Promise.all([
    named(beats, isBeatForSale),
    named(merchandise, eq(merchandise.isVisible, true)),
  ]);
  return { beats: beatRows, products: productRows };
}

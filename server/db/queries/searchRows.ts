import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Findable } from "#lib/search/wordIndex.ts";
import type { Database } from "#server/db/open.ts";
import {
  albums,
  artists,
  beatCategories,
  beats,
  categories,
  labels,
  merchandise,
  merchandiseCategories,
  songArtists,
  songGenres,
  songs,
} from "#server/db/schema/index.ts";

/** Another name under which a search finds a song or an album, such as the album of a song. */
interface Fact {
  kind: "artist" | "album" | "genre" | "label";
  name: string;
}

/** An item of the public catalogue that a search can find. */
export interface CatalogueRow extends Findable {
  kind: "artists" | "tracks" | "albums" | "genres" | "labels" | "beats" | "products";
  id: number;
  slug: string;
  imageFileId: string | null;
  artist?: { name: string; slug: string } | undefined;
  facts?: readonly Fact[];
}

/** How many songs are processed at a time: few enough that no other call waits long. */
const SONGS_AT_ONCE = 2_000;

/** The artists, albums, genres and labels by id. Songs may refer to hidden ones. */
async function readNames(db: Database) {
  const [artistRows, albumRows, genreRows, labelRows] = await Promise.all([
    db.select().from(artists).orderBy(asc(artists.name), asc(artists.id)),
    db.select().from(albums).orderBy(asc(albums.name), asc(albums.id)),
    db.select().from(categories).where(eq(categories.kind, "genre")).orderBy(asc(categories.listOrder)),
    db.select().from(labels).orderBy(asc(labels.name), asc(labels.id)),
  ]);
  return {
    artists: byId("artist", artistRows),
    albums: byId("album", albumRows),
    genres: byId("genre", genreRows),
    labels: byId("label", labelRows),
  };
}

type Names = Awaited<ReturnType<typeof readNames>>;

/** The rows by id. Each has one fact object, which all songs that refer to the row share. */
const byId = <T extends { id: number; name: string }>(kind: Fact["kind"], rows: T[]): Map<number, T & { fact: Fact }> =>
  new Map(rows.map((row) => [row.id, { ...row, fact: { kind, name: row.name } }]));

const readSongs = (db: Database, afterId: number) =>
  db
    .select({
      id: songs.id,
      slug: songs.slug,
      name: songs.name,
      imageFileId: songs.imageFileId,
      plays: songs.plays,
      artistId: songs.artistId,
      albumId: songs.albumId,
      labelId: songs.labelId,
      genreId: songs.genreId,
      moreArtistIds: sql<number[]>`array(
        select ${songArtists.artistId} from ${songArtists} where ${songArtists.songId} = ${songs.id})`,
      moreGenreIds: sql<number[]>`array(
        select ${songGenres.genreId} from ${songGenres} where ${songGenres.songId} = ${songs.id})`,
    })
    .from(songs)
    .where(and(eq(songs.isVisible, true), gt(songs.id, afterId)))
    .orderBy(asc(songs.id))
    .limit(SONGS_AT_ONCE);

type SongRow = Awaited<ReturnType<typeof readSongs>>[number];

/** How often the songs of each artist, album, genre and label were played, and the genres of each album. */
class Popularity {
  readonly plays = new Map<object, number>();
  readonly genresOfAlbum = new Map<number, Set<Fact>>();

  add({ plays, albumId }: SongRow, of: readonly (object | undefined)[], genres: readonly Fact[]): void {
    for (const one of of) if (one) this.plays.set(one, (this.plays.get(one) ?? 0) + plays);
    if (albumId === null) return;
    const known = this.genresOfAlbum.get(albumId) ?? new Set();
    for (const genre of genres) known.add(genre);
    this.genresOfAlbum.set(albumId, known);
  }

  /** The most played first; equally popular rows keep their order. */
  sort = <T extends object>(rows: Iterable<T>): T[] =>
    [...rows].sort((one, other) => (this.plays.get(other) ?? 0) - (this.plays.get(one) ?? 0));
}

/** Leaves out hidden albums, genres and labels, but not hidden artists: songs name those too. */
const factsOf = (rows: readonly ({ fact: Fact; isVisible: boolean } | undefined)[]): Fact[] =>
  rows.flatMap((row) => (row && (row.isVisible || row.fact.kind === "artist") ? [row.fact] : []));

const withFacts = (facts: readonly Fact[]) => ({ facts, also: facts.map(({ name }) => name) });

const creditOf = (artist: { name: string; slug: string } | undefined): CatalogueRow["artist"] =>
  artist && { name: artist.name, slug: artist.slug };

/** The visible songs, most played first. */
async function readTracks(db: Database, names: Names, popularity: Popularity): Promise<CatalogueRow[]> {
  const tracks: { row: CatalogueRow; plays: number }[] = [];
  let found: SongRow[] = [];
  do {
    found = await readSongs(db, found.at(-1)?.id ?? 0);
    for (const song of found) {
      const own = names.artists.get(song.artistId);
      const credited = [own, ...song.moreArtistIds.map((id) => names.artists.get(id))];
      const genres = [song.genreId ?? 0, ...song.moreGenreIds].map((id) => names.genres.get(id));
      const [album, label] = [names.albums.get(song.albumId ?? 0), names.labels.get(song.labelId ?? 0)];
      popularity.add(song, [...credited, ...genres, album, label], factsOf(genres));
      const { id, slug, name, plays } = song;
      const row: CatalogueRow = {
        kind: "tracks",
        id,
        slug,
        name,
        imageFileId: song.imageFileId ?? album?.imageFileId ?? null,
        artist: creditOf(own),
        ...withFacts(factsOf([...credited, album, ...genres, label])),
      };
      tracks.push({ row, plays });
    }
  } while (found.length === SONGS_AT_ONCE);
  tracks.sort((one, other) => other.plays - one.plays || (one.row.name < other.row.name ? -1 : 1));
  return tracks.map(({ row }) => row);
}

async function readGoods(db: Database): Promise<CatalogueRow[]> {
  const [beatRows, productRows] = await Promise.all([
    db
      .select({ beat: beats, category: beatCategories.name })
      .from(beats)
      .innerJoin(beatCategories, eq(beatCategories.id, beats.categoryId))
      .where(eq(beats.isVisible, true))
      .orderBy(asc(beats.listOrder), asc(beats.id)),
    db
      .select({ product: merchandise, category: merchandiseCategories.name })
      .from(merchandise)
      .innerJoin(merchandiseCategories, eq(merchandiseCategories.id, merchandise.categoryId))
      .where(eq(merchandise.isVisible, true))
      .orderBy(asc(merchandise.listOrder), asc(merchandise.id)),
  ]);
  return [
    ...beatRows.map(({ beat, category }) => rowOf("beats", beat, [beat.producer, category, ...beat.tags])),
    ...productRows.map(({ product, category }) => rowOf("products", product, [category])),
  ];
}

type Named = Pick<CatalogueRow, "id" | "slug" | "name" | "imageFileId">;

const rowOf = (kind: CatalogueRow["kind"], { id, slug, name, imageFileId }: Named, also: string[] = []) =>
  ({ kind, id, slug, name, imageFileId, also }) satisfies CatalogueRow;

const isVisible = (row: { isVisible: boolean }): boolean => row.isVisible;

/** Everything that a search can find, grouped by kind: music by popularity, goods in the store's order. */
export async function readSearchRows(db: Database): Promise<CatalogueRow[]> {
  const names = await readNames(db);
  const popularity = new Popularity();
  const tracks = await readTracks(db, names, popularity);
  const shown = <T extends { isVisible: boolean }>(rows: Map<number, T>) =>
    popularity.sort([...rows.values()].filter(isVisible));
  return [
    ...shown(names.artists).map((artist) => rowOf("artists", artist)),
    ...tracks,
    ...shown(names.albums).map((album) => {
      const artist = names.artists.get(album.artistId ?? 0);
      const genres = popularity.genresOfAlbum.get(album.id) ?? [];
      const facts = [...factsOf([artist, names.labels.get(album.labelId ?? 0)]), ...genres];
      return { ...rowOf("albums", album), artist: creditOf(artist), ...withFacts(facts) };
    }),
    ...shown(names.genres).map((genre) => rowOf("genres", genre)),
    ...shown(names.labels).map((label) => rowOf("labels", label)),
    ...(await readGoods(db)),
  ];
}

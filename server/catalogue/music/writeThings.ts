import { eq } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { albums, artists, categories, labels } from "#server/db/schema/index.ts";
import { placeThings } from "../identity/placeThings.ts";
import { type Album, writeAlbums } from "../importers/albums.ts";
import { writeArtists } from "../importers/artists.ts";
import { writeCategories } from "../importers/categories.ts";
import { writeLabels } from "../importers/labels.ts";
import type { MusicOfFolder } from "../importers/music.ts";
import type { Reading } from "../reading/reading.ts";
import type { MovesOfThings } from "./candidates.ts";
import { refusedThing } from "./refusedThings.ts";

/** Writes the artists, albums, labels and genres. Returns their ids by the folder's slugs. */
export async function writeThings(db: Database, inFolder: MusicOfFolder, moves: MovesOfThings, reading: Reading) {
  const { music, broken } = inFolder;
  const found = {
    artists: { registry: music.artists, broken: broken.artists, moves: moves.artists },
    labels: { registry: music.labels, broken: broken.labels, moves: moves.labels },
    genres: { registry: music.genres, broken: [], moves: moves.genres },
    albums: { registry: music.albums, broken: broken.albums, moves: moves.albums },
  };
  const placedArtists = await placeThings(db, artists, found.artists);
  const artistIdOf = ({ artist }: Album) => (artist === undefined ? null : placedArtists.knownIdOf(artist));
  const placed = {
    artists: placedArtists,
    labels: await placeThings(db, labels, found.labels),
    genres: await placeThings(db, categories, found.genres, eq(categories.kind, "genre")),
    albums: await placeThings(db, albums, { ...found.albums, artistIdOf }),
  };
  const unwritten = (kind: keyof typeof placed) => ({
    unreadSlugs: placed[kind].unreadSlugs,
    onRefused: refusedThing(kind, inFolder, placed[kind].rows, reading),
  });
  const writtenArtists = await writeArtists(db, placed.artists.rows, unwritten("artists"));
  const writtenLabels = await writeLabels(db, placed.labels.rows, unwritten("labels"));
  const writtenGenres = await writeCategories(db, "genre", placed.genres.rows, unwritten("genres").onRefused);
  const ids = {
    artists: placed.artists.idsOf(writtenArtists),
    labels: placed.labels.idsOf(writtenLabels),
    genres: placed.genres.idsOf(writtenGenres),
  };
  const writtenAlbums = await writeAlbums(db, placed.albums.rows, ids, unwritten("albums"));
  return {
    ids: { ...ids, albums: placed.albums.idsOf(writtenAlbums) },
    counts: { artists: writtenArtists, labels: writtenLabels, genres: writtenGenres, albums: writtenAlbums },
  };
}

import type { beats } from "#contract/beats.ts";
import type { AnyEndpoint, Data } from "#contract/endpoint.ts";
import * as music from "#contract/music.ts";
import { favourites, playlistDetail } from "#contract/playlists.ts";
import type { Album, Artist, BeatProduct, OwnedSong, Release, Song } from "#contract/shapes.ts";
import { type Found, home, search } from "#contract/shell.ts";
import type { merchandiseList } from "#contract/shop.ts";
import type { SearchRow } from "../database/db.ts";
import { songIdOf } from "../song/songId.ts";

/** An item in a response. */
export type Entity = SearchRow & { also: string[] };
type Named = Pick<SearchRow, "id" | "name" | "image">;
type WithSlug = Named & Pick<SearchRow, "slug">;
type Facts = Pick<SearchRow, "also" | "plays" | "artist">;
type Credited = { artist?: { name: string; slug?: string | undefined } | undefined };

const entity = (kind: SearchRow["kind"], { id, name, image, slug }: WithSlug, facts: Facts = {}): Entity => ({
  key: `${kind}:${id}`,
  kind,
  id,
  slug,
  name,
  image,
  also: [],
  ...facts,
});

const unnamed = (kind: SearchRow["kind"], { id, name, image }: Named, facts?: Facts): Entity =>
  entity(kind, { id, name, image, slug: "" }, facts);

/** Drops missing and empty texts. */
const texts = (...found: (string | undefined)[]): string[] =>
  found.filter((text) => text !== undefined && text !== "") as string[];

const artists = (found: readonly (Artist | WithSlug)[]): Entity[] => found.map((artist) => entity("artist", artist));
const albums = (found: readonly (Album | (WithSlug & Credited))[]): Entity[] =>
  found.map((album) => entity("album", album, { also: texts(album.artist?.name), artist: album.artist }));
const genres = (found: readonly WithSlug[] = []): Entity[] => found.map((genre) => entity("genre", genre));
const labels = (found: readonly Named[] = []): Entity[] => found.map((label) => unnamed("label", label));
const tracks = (found: readonly (Named & Credited)[]): Entity[] =>
  found.map((track) => unnamed("song", track, { also: texts(track.artist?.name), artist: track.artist }));
const owned = (found: readonly OwnedSong[]): Entity[] =>
  found.map((song) => unnamed("song", song, { also: texts(song.artist_name) }));
const released = (found: readonly Release[] = []): Entity[] =>
  found.flatMap((release) => (release.kind === "album" ? albums([release]) : tracks([release])));
const products = (found: readonly Named[] = []): Entity[] => found.map((product) => unnamed("product", product));
const soldBeats = (found: readonly (BeatProduct | Named)[] = []): Entity[] =>
  found.map((beat) => unnamed("beat", beat, "tags" in beat ? { also: wordsOfBeat(beat) } : {}));
const wordsOfBeat = ({ producer, category_name, tags = [] }: BeatProduct): string[] =>
  texts(producer, category_name, ...tags);

/** `listedUnder` is the genre or label whose screen lists the songs; a song itself includes neither. */
const songs = (found: readonly Song[], listedUnder?: string): Entity[] =>
  found.map((song) =>
    unnamed(
      "song",
      { id: songIdOf(song), name: song.name, image: song.image },
      {
        also: texts(song.artist.name, song.album?.name, listedUnder),
        plays: song.plays,
        artist: song.artist,
      },
    ),
  );

const foundBy = (data: Found): Entity[] => [
  ...tracks(data.tracks),
  ...artists(data.artists),
  ...albums(data.albums),
  ...genres(data.genres),
  ...labels(data.labels),
  ...soldBeats(data.beats),
  ...products(data.products),
];

/** How to extract the searchable items from the response to each call, by the call's path. */
const RULES = new Map<string, (data: never) => Entity[]>();

/** Names the call by its path, because importing the call would load a schema that Home does not need. */
function extractEntitiesAt<E extends AnyEndpoint>(path: string, find: (data: Data<E>) => Entity[]): void {
  RULES.set(path, find);
}

const extractEntities = <E extends AnyEndpoint>({ path }: E, find: (data: Data<E>) => Entity[]): void =>
  extractEntitiesAt<E>(path, find);

extractEntities(home, (data) => [
  ...[data.new_releases, data.top_songs, data.repeat_songs, data.more_like].flatMap((list) => songs(list)),
  ...artists([...data.artists, ...data.feature_artists]),
  ...albums(data.albums),
  ...genres(data.genres),
  ...released(data.followed_releases),
  ...products(data.merchandise_products),
]);
extractEntities(search, foundBy);
extractEntitiesAt<typeof beats>("/beat_store/list", (data) => soldBeats(data.products));
extractEntitiesAt<typeof merchandiseList>("/merchandise/list/{slug}", (data) => products(data.products));
extractEntities(music.artists, (data) => artists(data.artists));
extractEntities(music.featuredArtists, (data) => artists(data.artists));
extractEntities(music.artistDetail, (data) => [
  ...artists(data.artist ? [data.artist] : []),
  ...songs(data.music.data),
]);
extractEntities(music.artistAlbums, (data) => albums(data.albums.data));
extractEntities(music.albums, (data) => albums(data.albums));
extractEntities(music.albumDetail, (data) => [...albums(data.album ? [data.album] : []), ...songs(data.music.data)]);
extractEntities(music.browseDetail, (data) => songs(data.music.data));
extractEntities(music.genres, (data) => genres(data.categories));
extractEntities(music.genreDetail, (data) => [
  ...genres(data.category ? [data.category] : []),
  ...songs(data.music.data, data.category?.name),
]);
extractEntities(music.labels, (data) => labels(data.labels));
extractEntities(music.labelDetail, (data) => [
  ...labels(data.label ? [data.label] : []),
  ...songs(data.music.data, data.label?.name),
]);
extractEntities(music.newReleases, (data) => songs(data.music));
extractEntities(music.singles, (data) => songs(data.music));
extractEntities(music.history, (data) => songs(data.music));
extractEntities(music.songInfo, (data) => songs([data.music]));
extractEntities(music.ownedSongs, (data) => owned(data.music_download.data));
extractEntities(favourites, (data) => songs(data.favourite_music));
extractEntities(playlistDetail, (data) => songs(data.music));

/** Everything in a response that can be searched for. */
export const entitiesIn = (endpoint: AnyEndpoint, data: unknown): Entity[] =>
  RULES.get(endpoint.path)?.(data as never) ?? [];

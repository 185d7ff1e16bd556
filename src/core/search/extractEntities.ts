import type { beats } from "#contract/beats.ts";
import type { AnyEndpoint, Data } from "#contract/endpoint.ts";
import * as music from "#contract/music.ts";
import { favourites, playlistDetail } from "#contract/playlists.ts";
import type { Album, Artist, OwnedSong, Release, Song } from "#contract/shapes.ts";
import { home, search } from "#contract/shell.ts";
import type { merchandiseList } from "#contract/shop.ts";
import type { SearchRow } from "../database/db.ts";
import { songIdOf } from "../song/songId.ts";

/** What a response shows, without the words to find it by. */
export type Entity = Omit<SearchRow, "words">;
type Named = Pick<SearchRow, "id" | "name" | "image">;
type WithSlug = Named & Pick<SearchRow, "slug">;

const entity = (kind: SearchRow["kind"], { id, name, image, slug }: WithSlug): Entity => ({
  key: `${kind}:${id}`,
  kind,
  id,
  slug,
  name,
  image,
});

const artists = (found: readonly (Artist | WithSlug)[]): Entity[] => found.map((artist) => entity("artist", artist));
const albums = (found: readonly (Album | WithSlug)[]): Entity[] => found.map((album) => entity("album", album));
const track = ({ id, name, image }: Named): Entity => entity("song", { id, name, image, slug: "" });
const tracks = (found: readonly (OwnedSong | Named)[]): Entity[] => found.map(track);
const released = (found: readonly Release[] = []): Entity[] =>
  found.map((release) => (release.kind === "album" ? entity("album", release) : track(release)));
const goods =
  (kind: "beat" | "product") =>
  (found: readonly Named[] = []): Entity[] =>
    found.map(({ id, name, image }) => entity(kind, { id, name, image, slug: "" }));
const [soldBeats, products] = [goods("beat"), goods("product")];
const songs = (found: readonly Song[]): Entity[] =>
  found.map((song) => track({ id: songIdOf(song), name: song.name, image: song.image }));

/** How to extract the songs, artists, albums, beats and products from the response of each call. */
const RULES = new Map<string, (data: never) => Entity[]>();

/** By its path, for a call that Home has no other use for: its schema stays where it is used. */
function extractEntitiesAt<E extends AnyEndpoint>(path: string, find: (data: Data<E>) => Entity[]): void {
  RULES.set(path, find);
}

const extractEntities = <E extends AnyEndpoint>({ path }: E, find: (data: Data<E>) => Entity[]): void =>
  extractEntitiesAt<E>(path, find);

extractEntities(home, (data) => [
  ...[data.new_releases, data.top_songs, data.repeat_songs, data.more_like].flatMap(songs),
  ...artists([...data.artists, ...data.feature_artists]),
  ...albums(data.albums),
  ...released(data.followed_releases),
  ...products(data.merchandise_products),
]);
extractEntities(search, (data) => [
  ...[...tracks(data.tracks), ...artists(data.artists), ...albums(data.albums)],
  ...[...soldBeats(data.beats), ...products(data.products)],
]);
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
extractEntities(music.genreDetail, (data) => songs(data.music.data));
extractEntities(music.labelDetail, (data) => songs(data.music.data));
extractEntities(music.newReleases, (data) => songs(data.music));
extractEntities(music.singles, (data) => songs(data.music));
extractEntities(music.history, (data) => songs(data.music));
extractEntities(music.songInfo, (data) => songs([data.music]));
extractEntities(music.ownedSongs, (data) => tracks(data.music_download.data));
extractEntities(favourites, (data) => songs(data.favourite_music));
extractEntities(playlistDetail, (data) => songs(data.music));

/** Every song, artist, album, beat and product in a response. */
export const entitiesIn = (endpoint: AnyEndpoint, data: unknown): Entity[] =>
  RULES.get(endpoint.path)?.(data as never) ?? [];

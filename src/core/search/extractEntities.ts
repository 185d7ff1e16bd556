import type { AnyEndpoint, Data } from "#contract/endpoint.ts";
import * as music from "#contract/music.ts";
import { favourites, playlistDetail } from "#contract/playlists.ts";
import type { Album, Artist, OwnedSong, Song } from "#contract/shapes.ts";
import { home, search } from "#contract/shell.ts";
import { fold } from "#lib/fold.ts";
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

/** A text's words as they are compared: "Ñoño's 2" is "nonos" and "2". */
export const wordsIn = (text: string): string[] => [
  ...new Set(
    fold(text)
      .replace(/['’]/g, "")
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== ""),
  ),
];

const artists = (found: readonly (Artist | WithSlug)[]): Entity[] => found.map((artist) => entity("artist", artist));
const albums = (found: readonly (Album | WithSlug)[]): Entity[] => found.map((album) => entity("album", album));
const track = ({ id, name, image }: Named): Entity => entity("song", { id, name, image, slug: "" });
const tracks = (found: readonly (OwnedSong | Named)[]): Entity[] => found.map(track);
const songs = (found: readonly Song[]): Entity[] =>
  found.map((song) => track({ id: songIdOf(song), name: song.name, image: song.image }));

/** How to extract the songs, artists and albums from the response of each call. */
const RULES = new Map<AnyEndpoint, (data: never) => Entity[]>();

function extractEntities<E extends AnyEndpoint>(endpoint: E, find: (data: Data<E>) => Entity[]): void {
  RULES.set(endpoint, find);
}

extractEntities(home, (data) => [
  ...[data.new_releases, data.top_songs, data.repeat_songs, data.more_like].flatMap(songs),
  ...artists([...data.artists, ...data.feature_artists]),
  ...albums(data.albums),
]);
extractEntities(search, (data) => [...tracks(data.tracks), ...artists(data.artists), ...albums(data.albums)]);
extractEntities(music.artists, (data) => artists(data.artists));
extractEntities(music.featuredArtists, (data) => artists(data.artists));
extractEntities(music.artistDetail, (data) => [...artists([data.artist]), ...songs(data.music.data)]);
extractEntities(music.artistAlbums, (data) => albums(data.albums.data));
extractEntities(music.albums, (data) => albums(data.albums));
extractEntities(music.albumDetail, (data) => [...albums([data.album]), ...songs(data.music.data)]);
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

/** Every song, artist and album in a response. */
export const entitiesIn = (endpoint: AnyEndpoint, data: unknown): Entity[] =>
  RULES.get(endpoint)?.(data as never) ?? [];

import type { AnyEndpoint, Data } from "#contract/endpoint.ts";
import * as music from "#contract/music.ts";
import { favourites, playlistDetail } from "#contract/playlists.ts";
import type { Album, Artist, OwnedSong, Song } from "#contract/shapes.ts";
import { home, search } from "#contract/shell.ts";
import { fold } from "#lib/fold.ts";
import type { SeenRow } from "../database/db.ts";
import { songIdOf } from "../song/songId.ts";

type Named = Pick<SeenRow, "id" | "name" | "image">;
type WithSlug = Named & Pick<SeenRow, "slug">;

const row = (kind: SeenRow["kind"], { id, name, image, slug }: WithSlug): SeenRow => ({
  key: `${kind}:${id}`,
  kind,
  id,
  slug,
  name,
  image,
  words: wordsIn(name),
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

const artists = (found: readonly (Artist | WithSlug)[]): SeenRow[] => found.map((artist) => row("artist", artist));
const albums = (found: readonly (Album | WithSlug)[]): SeenRow[] => found.map((album) => row("album", album));
const tracks = (found: readonly (OwnedSong | Named)[]): SeenRow[] =>
  found.map(({ id, name, image }) => row("song", { id, name, image, slug: "" }));
const songs = (found: readonly Song[]): SeenRow[] => tracks(found.map((song) => ({ ...song, id: songIdOf(song) })));

/** What a call's answer shows of songs, artists and albums. */
const RULES = new Map<AnyEndpoint, (data: never) => SeenRow[]>();

function seenIn<E extends AnyEndpoint>(endpoint: E, find: (data: Data<E>) => SeenRow[]): void {
  RULES.set(endpoint, find);
}

seenIn(home, (data) => [
  ...[data.new_releases, data.top_songs, data.repeat_songs, data.more_like].flatMap(songs),
  ...artists([...data.artists, ...data.feature_artists]),
  ...albums(data.albums),
]);
seenIn(search, (data) => [...tracks(data.tracks), ...artists(data.artists), ...albums(data.albums)]);
seenIn(music.artists, (data) => artists(data.artists));
seenIn(music.featuredArtists, (data) => artists(data.artists));
seenIn(music.artistDetail, (data) => [...artists([data.artist]), ...songs(data.music.data)]);
seenIn(music.artistAlbums, (data) => albums(data.albums.data));
seenIn(music.albums, (data) => albums(data.albums));
seenIn(music.albumDetail, (data) => [...albums([data.album]), ...songs(data.music.data)]);
seenIn(music.browseDetail, (data) => songs(data.music.data));
seenIn(music.genreDetail, (data) => songs(data.music.data));
seenIn(music.labelDetail, (data) => songs(data.music.data));
seenIn(music.newReleases, (data) => songs(data.music));
seenIn(music.singles, (data) => songs(data.music));
seenIn(music.history, (data) => songs(data.music));
seenIn(music.songInfo, (data) => songs([data.music]));
seenIn(music.ownedSongs, (data) => tracks(data.music_download.data));
seenIn(favourites, (data) => songs(data.favourite_music));
seenIn(playlistDetail, (data) => songs(data.music));

/** Every song, artist and album that an answer shows. */
export const rowsIn = (endpoint: AnyEndpoint, data: unknown): SeenRow[] => RULES.get(endpoint)?.(data as never) ?? [];

/**
 * Overlays the user's actions on the server's data until the screens have reloaded. Nothing is changed in place, so a
 * refused action needs no revert: it simply leaves the overlay. Every function here is pure.
 */
import type { FollowedArtist } from "#contract/following.ts";
import type { SavedAlbum } from "#contract/savedAlbums.ts";
import type { Playlist, Song } from "#contract/shapes.ts";
import type { OutboxAction, OutboxRow } from "../database/db.ts";
import type { Mutation } from "../mutations/mutation.ts";
import { mutationOf } from "../mutations/registry.ts";
import { songIdOf } from "../song/songId.ts";

type Rows = readonly OutboxRow[];
type Overlay = Mutation<OutboxAction>["overlay"];
type Overlaid<T> = ((list: T[], action: OutboxAction) => T[]) | undefined;

function overlay<T>(list: readonly T[], rows: Rows, overlaid: (overlay: Overlay) => Overlaid<T>): T[] {
  const pending = rows.filter(({ state }) => state !== "refused").map(({ action }) => action);
  return pending.reduce((shown, action) => overlaid(mutationOf(action).overlay)?.(shown, action) ?? shown, [...list]);
}

export const favouritesWith = (songs: readonly Song[], rows: Rows): Song[] =>
  overlay(songs, rows, ({ favourites }) => favourites);

export const followedWith = (artists: readonly FollowedArtist[], rows: Rows): FollowedArtist[] =>
  overlay(artists, rows, ({ followed }) => followed);

export const isFollowedWith = (
  artists: readonly FollowedArtist[],
  rows: Rows,
  { slug }: Pick<FollowedArtist, "slug">,
): boolean => followedWith(artists, rows).some((artist) => artist.slug === slug);

export const savedAlbumsWith = (albums: readonly SavedAlbum[], rows: Rows): SavedAlbum[] =>
  overlay(albums, rows, ({ savedAlbums }) => savedAlbums);

export const isSavedWith = (albums: readonly SavedAlbum[], rows: Rows, { slug }: Pick<SavedAlbum, "slug">): boolean =>
  savedAlbumsWith(albums, rows).some((album) => album.slug === slug);

export const playlistsWith = (playlists: readonly Playlist[], rows: Rows): Playlist[] =>
  overlay(playlists, rows, (overlaid) => overlaid.playlists);

export function playlistSongsWith(playlistId: number, songs: readonly Song[], rows: Rows): Song[] {
  const own = rows.filter(({ action }) => "playlistId" in action && action.playlistId === playlistId);
  return overlay(songs, own, ({ playlistSongs }) => playlistSongs);
}

/** Whether a change to the entity is waiting to be sent. */
export const waitsFor = (rows: Rows, entity: string): boolean =>
  rows.some((row) => row.state === "waiting" && row.entity === entity);

/** Ids of the songs that an unsent action adds to or removes from the favourites or the playlist `playlistId`. */
export function songsWaiting(rows: Rows, playlistId?: number): ReadonlySet<number> {
  const actions = rows.filter(({ state }) => state === "waiting").map(({ action }) => action);
  const concerns = actions.filter((action) => !("playlistId" in action) || action.playlistId === playlistId);
  return new Set(concerns.flatMap((action) => ("song" in action ? songIdOf(action.song) : [])));
}

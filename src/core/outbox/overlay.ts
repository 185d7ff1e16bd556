import type { FollowedArtist } from "#contract/following.ts";
import { MOST_COVERS, type Playlist, type Song } from "#contract/shapes.ts";
import type { OutboxAction, OutboxRow } from "../database/db.ts";
import { songIdOf } from "../song/songId.ts";

/**
 * A screen shows the server's data with the unsent actions overlaid. No data is changed in place, so no refusal has to be
 * reverted: a refused action is simply no longer overlaid. Every function of this file is pure.
 */
const laid = (rows: readonly OutboxRow[]): OutboxAction[] =>
  rows.filter((row) => row.state !== "refused").map((row) => row.action);

export function favouritesWith(songs: readonly Song[], rows: readonly OutboxRow[]): Song[] {
  return laid(rows).reduce<Song[]>(
    (shown, action) => {
      if (action.kind !== "favourite.add" && action.kind !== "favourite.remove") return shown;
      const others = shown.filter((song) => songIdOf(song) !== songIdOf(action.song));
      return action.kind === "favourite.add" ? [action.song, ...others] : others;
    },
    [...songs],
  );
}

export function followedWith(artists: readonly FollowedArtist[], rows: readonly OutboxRow[]): FollowedArtist[] {
  return laid(rows).reduce<FollowedArtist[]>(
    (shown, action) => {
      if (action.kind !== "artist.follow" && action.kind !== "artist.unfollow") return shown;
      const others = shown.filter(({ slug }) => slug !== action.artist.slug);
      return action.kind === "artist.follow" ? [action.artist, ...others] : others;
    },
    [...artists],
  );
}

export const isFollowedWith = (
  artists: readonly FollowedArtist[],
  rows: readonly OutboxRow[],
  { slug }: Pick<FollowedArtist, "slug">,
): boolean => followedWith(artists, rows).some((artist) => artist.slug === slug);

export function playlistsWith(playlists: readonly Playlist[], rows: readonly OutboxRow[]): Playlist[] {
  return laid(rows).reduce<Playlist[]>(
    (shown, action) => {
      if (action.kind === "playlist.create") {
        const { localId: id, name, description } = action;
        // The playlist has reached the server, which lists it already.
        if (shown.some((other) => other.id === id)) return shown;
        return [{ ...emptyPlaylist(id), name, description }].concat(shown);
      }
      if (action.kind === "playlist.delete") return shown.filter(({ id }) => id !== action.playlistId);
      if (action.kind !== "playlist.addSong" && action.kind !== "playlist.removeSong") return shown;
      return shown.map((playlist) => (playlist.id === action.playlistId ? changed(playlist, action) : playlist));
    },
    [...playlists],
  );
}

/** A playlist that was created on this device. */
export const emptyPlaylist = (id: number): Playlist => ({
  id,
  name: "",
  description: "",
  image: "",
  createBy: "",
  music_count: 0,
  covers: [],
});

/** The playlist with one song more or less. What a server does not count is not counted here either. */
function changed(playlist: Playlist, { kind, song }: { kind: string; song: Song }): Playlist {
  const { music_count: count, covers } = playlist;
  if (kind === "playlist.removeSong") return { ...playlist, music_count: count && count - 1 };
  return {
    ...playlist,
    music_count: count === undefined ? undefined : count + 1,
    covers: covers && coversOf([...covers, song.image]),
  };
}

/** The first different pictures of what a playlist contains, which stand for one of its own. */
export const coversOf = (images: readonly string[]): string[] =>
  [...new Set(images.filter(Boolean))].slice(0, MOST_COVERS);

export function playlistSongsWith(playlistId: number, songs: readonly Song[], rows: readonly OutboxRow[]): Song[] {
  return laid(rows).reduce<Song[]>(
    (shown, action) => {
      if (!("playlistId" in action) || action.playlistId !== playlistId) return shown;
      if (action.kind === "playlist.addSong") return without(shown, action.song).concat(action.song);
      if (action.kind === "playlist.removeSong") return without(shown, action.song);
      return action.kind === "playlist.reorder" ? inOrder(shown, action.songIds) : shown;
    },
    [...songs],
  );
}

/** Whether any change of the entity waits to reach the server. */
export const waitsFor = (rows: readonly OutboxRow[], entity: string): boolean =>
  rows.some((row) => row.state === "waiting" && row.entity === entity);

/** Ids of the songs that an unsent action adds to or removes from the favourites or the playlist `playlistId`. */
export function songsWaiting(rows: readonly OutboxRow[], playlistId?: number): ReadonlySet<number> {
  const actions = rows.filter(({ state }) => state === "waiting").map(({ action }) => action);
  const concerns = actions.filter((action) => !("playlistId" in action) || action.playlistId === playlistId);
  return new Set(concerns.flatMap((action) => ("song" in action ? songIdOf(action.song) : [])));
}

const without = (songs: readonly Song[], song: Song): Song[] =>
  songs.filter((other) => songIdOf(other) !== songIdOf(song));

/** Sorts as the server does: unknown ids are ignored, and songs whose ids are missing stay at the end. */
function inOrder(songs: readonly Song[], songIds: readonly number[]): Song[] {
  const first = songIds.flatMap((id) => songs.find((song) => songIdOf(song) === id) ?? []);
  return [...first, ...songs.filter((song) => !first.includes(song))];
}

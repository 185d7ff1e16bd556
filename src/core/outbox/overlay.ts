import type { Playlist, Song } from "#contract/shapes.ts";
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

export function playlistsWith(playlists: readonly Playlist[], rows: readonly OutboxRow[]): Playlist[] {
  return laid(rows).reduce<Playlist[]>(
    (shown, action) => {
      if (action.kind === "playlist.create") {
        const { localId: id, name, description } = action;
        // The playlist has reached the server, which lists it already.
        if (shown.some((other) => other.id === id)) return shown;
        return shown.concat({ id, name, description, image: "", createBy: "" });
      }
      return action.kind === "playlist.delete" ? shown.filter(({ id }) => id !== action.playlistId) : shown;
    },
    [...playlists],
  );
}

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

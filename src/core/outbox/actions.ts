import type { OutboxAction } from "../database/outboxRows.ts";
import { songIdOf } from "../song/songId.ts";

/** What the server said to an action that it took. */
export interface ServerResult {
  message: string;
  /** The id of what was made. */
  madeId?: number | undefined;
  /** When the server now says that it was changed last. */
  updatedAt?: string | undefined;
}

/** Actions on one entity are sent in the order in which they were done. */
export function entityOf(action: OutboxAction): string {
  switch (action.kind) {
    case "favourite.add":
    case "favourite.remove":
      return `favourite:${songIdOf(action.song)}`;
    case "playlist.create":
      return `playlist:${action.localId}`;
    case "lyric.save":
      return `lyric:${action.musicId}`;
    case "playlist.delete":
    case "playlist.addSong":
    case "playlist.removeSong":
    case "playlist.reorder":
      return `playlist:${action.playlistId}`;
  }
}

/** The action in a person's words, for the list of what waits. */
export function describeAction(action: OutboxAction): string {
  switch (action.kind) {
    case "favourite.add":
      return `Make “${action.song.name}” a favourite`;
    case "favourite.remove":
      return `Remove “${action.song.name}” from favourites`;
    case "playlist.create":
      return `Create the playlist “${action.name}”`;
    case "playlist.delete":
      return `Delete the playlist “${action.name}”`;
    case "playlist.addSong":
      return `Add “${action.song.name}” to a playlist`;
    case "playlist.removeSong":
      return `Remove “${action.song.name}” from a playlist`;
    case "playlist.reorder":
      return "Put a playlist in another order";
    case "lyric.save":
      return `Save the lyrics of “${action.name}”`;
  }
}

/** The action as it is known from now on: what was made has the server's id. */
export const sentAs = (action: OutboxAction, { madeId }: ServerResult): OutboxAction =>
  action.kind === "playlist.create" && madeId !== undefined ? { ...action, localId: madeId } : action;

/** A later action of the same entity, with what the server said to the earlier one: the id it gave, the moment it saved. */
export function followingOn(later: OutboxAction, earlier: OutboxAction, serverResult: ServerResult): OutboxAction {
  if (earlier.kind === "playlist.create" && serverResult.madeId !== undefined) {
    return "playlistId" in later && later.playlistId === earlier.localId
      ? { ...later, playlistId: serverResult.madeId }
      : later;
  }
  if (earlier.kind === "lyric.save" && later.kind === "lyric.save") {
    return { ...later, updatedAt: serverResult.updatedAt ?? later.updatedAt };
  }
  return later;
}

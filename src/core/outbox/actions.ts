import type { OutboxAction } from "../database/outboxRows.ts";
import { songIdOf } from "../song/songId.ts";

/** The server's response to an action that it accepted. */
export interface ServerResult {
  message: string;
  /** The server's id of the playlist that the action created. */
  madeId?: number | undefined;
  /** The `updated_at` of the lyric that the action saved. */
  updatedAt?: string | undefined;
}

/** The entity that an action changes. Actions on one entity are sent in the order in which the user did them. */
export function entityOf(action: OutboxAction): string {
  switch (action.kind) {
    case "favourite.add":
    case "favourite.remove":
      return `favourite:${songIdOf(action.song)}`;
    case "artist.follow":
    case "artist.unfollow":
      return `artist:${action.artist.slug}`;
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

/** The action after it was sent: a playlist that it created has the server's id. */
export const sentAs = (action: OutboxAction, { madeId }: ServerResult): OutboxAction =>
  action.kind === "playlist.create" && madeId !== undefined ? { ...action, localId: madeId } : action;

/** A later action on the same entity, with the id or the `updated_at` that the server gave the earlier one. */
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

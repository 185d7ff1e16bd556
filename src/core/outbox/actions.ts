import type { Song } from "#contract/shapes.ts";
import type { StoredFile } from "../database/storedFile.ts";
import { songIdOf } from "../song/songId.ts";

/** What a person can do without a network. An id below zero is a playlist's that was made here and not sent yet. */
export type OutboxAction =
  | { kind: "favourite.add" | "favourite.remove"; song: Song }
  | { kind: "playlist.create"; localId: number; name: string; description: string; image?: StoredFile | undefined }
  | { kind: "playlist.delete"; playlistId: number; name: string }
  | { kind: "playlist.addSong" | "playlist.removeSong"; playlistId: number; song: Song }
  | { kind: "playlist.reorder"; playlistId: number; songIds: number[] }
  | LyricSave;

export interface LyricSave {
  kind: "lyric.save";
  musicId: number;
  name: string;
  lyrics: string;
  updatedAt: string;
  /** The rest of the record as the server gave it; nothing of one that was written without a network. */
  type?: string | undefined;
  audioHtml?: string | undefined;
}

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

import { AppError } from "../api/appError.ts";
import { addFavourite, removeFavourite } from "./favourites.ts";
import { followArtist, unfollowArtist } from "./following.ts";
import { saveLyric } from "./lyrics.ts";
import type { Mutation } from "./mutation.ts";
import { addSong, createPlaylist, deletePlaylist, editPlaylist, removeSong, reorderPlaylist } from "./playlists.ts";
import { removeAlbum, saveAlbum } from "./savedAlbums.ts";

/** Every kind of action that works offline. */
const MUTATIONS = [
  addFavourite,
  removeFavourite,
  followArtist,
  unfollowArtist,
  saveAlbum,
  removeAlbum,
  createPlaylist,
  editPlaylist,
  deletePlaylist,
  addSong,
  removeSong,
  reorderPlaylist,
  saveLyric,
] as const;

/**
 * The actions available offline. A negative id belongs to a playlist that was created on this device and has not been
 * sent yet.
 */
export type OutboxAction = Parameters<(typeof MUTATIONS)[number]["send"]>[1];

type AnyMutation = Omit<Mutation<OutboxAction>, "kind">;

/** An action that another tab's newer version stored. It waits for that version. */
const UNKNOWN: AnyMutation = {
  entity: ({ kind }) => kind,
  send: () => Promise.reject(new AppError("server")),
  describe: () => "A change made with a newer version of Segue",
  refusal: "error",
  overlay: {},
  affects: () => [],
};

const BY_KIND = new Map<string, AnyMutation>(MUTATIONS.map((mutation) => [mutation.kind, mutation]));

export const mutationOf = ({ kind }: OutboxAction): AnyMutation => BY_KIND.get(kind) ?? UNKNOWN;

export const entityOf = (action: OutboxAction): string => mutationOf(action).entity(action);

import { AppError } from "../../api/appError.ts";
import type { OutboxAction } from "../../database/outboxRows.ts";
import { addFavourite, removeFavourite } from "./favourites.ts";
import { followArtist, unfollowArtist } from "./following.ts";
import { saveLyric } from "./lyrics.ts";
import type { ActionOf, Mutation } from "./mutation.ts";
import { addSong, createPlaylist, deletePlaylist, editPlaylist, removeSong, reorderPlaylist } from "./playlists.ts";
import { removeAlbum, saveAlbum } from "./savedAlbums.ts";

/** Every action that works offline. */
const MUTATIONS = {
  "favourite.add": addFavourite,
  "favourite.remove": removeFavourite,
  "artist.follow": followArtist,
  "artist.unfollow": unfollowArtist,
  "album.save": saveAlbum,
  "album.remove": removeAlbum,
  "playlist.create": createPlaylist,
  "playlist.edit": editPlaylist,
  "playlist.delete": deletePlaylist,
  "playlist.addSong": addSong,
  "playlist.removeSong": removeSong,
  "playlist.reorder": reorderPlaylist,
  "lyric.save": saveLyric,
} satisfies { [K in OutboxAction["kind"]]: Mutation<ActionOf<K>> };

/** An action that another tab's newer version stored. It waits for that version. */
const UNKNOWN: Mutation = {
  entity: ({ kind }) => kind,
  send: () => Promise.reject(new AppError("server")),
  describe: () => "A change made with a newer version of Segue",
  refusal: "error",
  overlay: {},
  affects: () => [],
};

export const mutationOf = ({ kind }: OutboxAction): Mutation =>
  Object.hasOwn(MUTATIONS, kind) ? MUTATIONS[kind] : UNKNOWN;

export const entityOf = (action: OutboxAction): string => mutationOf(action).entity(action);

import { addFavourite as addCall, favourites, removeFavourite as removeCall } from "#contract/playlists.ts";
import type { Song } from "#contract/shapes.ts";
import { songIdOf } from "../song/songId.ts";
import type { Mutation } from "./mutation.ts";
import { hasSong, withoutSong } from "./withoutSong.ts";

const shared = {
  entity: ({ song }: { song: Song }) => `favourite:${songIdOf(song)}`,
  refusal: "warning" as const,
  affects: () => [{ endpoint: favourites, params: {} }],
};

export const addFavourite: Mutation<{ kind: "favourite.add"; song: Song }> = {
  kind: "favourite.add",
  ...shared,
  send: (call, { song }, idempotencyKey) => call(addCall, { params: { id: songIdOf(song) }, idempotencyKey }),
  describe: ({ song }) => `Add “${song.name}” to favourites`,
  overlay: { favourites: (songs, { song }) => (hasSong(songs, song) ? songs : [song, ...songs]) },
};

export const removeFavourite: Mutation<{ kind: "favourite.remove"; song: Song }> = {
  kind: "favourite.remove",
  ...shared,
  send: (call, { song }, idempotencyKey) => call(removeCall, { params: { musicId: songIdOf(song) }, idempotencyKey }),
  describe: ({ song }) => `Remove “${song.name}” from favourites`,
  overlay: { favourites: (songs, { song }) => withoutSong(songs, song) },
};

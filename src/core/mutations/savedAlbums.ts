import {
  removeSavedAlbum as removeCall,
  type SavedAlbum,
  saveAlbum as saveCall,
  savedAlbums,
} from "#contract/savedAlbums.ts";
import type { Mutation } from "./mutation.ts";

const shared = {
  entity: ({ album }: { album: SavedAlbum }) => `album:${album.slug}`,
  refusal: "warning" as const,
  affects: () => [{ endpoint: savedAlbums, params: {} }],
};

const without = (albums: readonly SavedAlbum[], { slug }: SavedAlbum): SavedAlbum[] =>
  albums.filter((other) => other.slug !== slug);

export const saveAlbum: Mutation<{ kind: "album.save"; album: SavedAlbum }> = {
  kind: "album.save",
  ...shared,
  send: (call, { album }, idempotencyKey) => call(saveCall, { params: { slug: album.slug }, idempotencyKey }),
  describe: ({ album }) => `Add “${album.name}” to your library`,
  overlay: { savedAlbums: (albums, { album }) => [album, ...without(albums, album)] },
};

export const removeAlbum: Mutation<{ kind: "album.remove"; album: SavedAlbum }> = {
  kind: "album.remove",
  ...shared,
  send: (call, { album }, idempotencyKey) => call(removeCall, { params: { slug: album.slug }, idempotencyKey }),
  describe: ({ album }) => `Remove “${album.name}” from your library`,
  overlay: { savedAlbums: (albums, { album }) => without(albums, album) },
};

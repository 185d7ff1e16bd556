import {
  addPlaylist,
  addToPlaylist,
  deletePlaylist as deleteCall,
  playlistDetail,
  playlists,
  removeFromPlaylist,
  reorderPlaylist as reorderCall,
  updatePlaylist as updateCall,
} from "#contract/playlists.ts";
import { MAX_COVERS, type Playlist, type Song } from "#contract/shapes.ts";
import { optional } from "../api/optional.ts";
import type { Call } from "../api/wire.ts";
import { type StoredFile, toFile } from "../platform/storedFile.ts";
import { songIdOf } from "../song/songId.ts";
import type { AffectedRead, Mutation } from "./mutation.ts";
import { hasSong, withoutSong } from "./withoutSong.ts";

const readOf = (id: number): AffectedRead => ({ endpoint: playlistDetail, params: { id } });
const LIST: AffectedRead = { endpoint: playlists, params: {} };

const shared = {
  entity: ({ playlistId }: { playlistId: number }) => `playlist:${playlistId}`,
  refusal: "error" as const,
  affects: ({ playlistId }: { playlistId: number }) => [LIST, readOf(playlistId)],
};

const entryOf = ({ playlistId, song }: { playlistId: number; song: Song }) => ({ playlistId, musicId: songIdOf(song) });

/** A playlist newly created on this device. */
export const emptyPlaylist = (id: number): Playlist => ({
  id,
  name: "",
  description: "",
  image: "",
  createBy: "",
  music_count: 0,
  covers: [],
  smart: undefined,
});

/** The first distinct pictures of a playlist's songs, used if it has no picture of its own. */
export const coversOf = (images: readonly string[]): string[] =>
  [...new Set(images.filter(Boolean))].slice(0, MAX_COVERS);

interface Creation {
  kind: "playlist.create";
  localId: number;
  name: string;
  description: string;
  image?: StoredFile | undefined;
}

export const createPlaylist: Mutation<Creation> = {
  kind: "playlist.create",
  entity: ({ localId }) => `playlist:${localId}`,
  send: async (call, { name, description, image }, idempotencyKey) => {
    const { message, data } = await call(addPlaylist, {
      body: { name, description },
      files: { image: image && toFile(image) },
      idempotencyKey,
    });
    return { message, madeId: data?.id ?? (await newestNamed(call, name)) };
  },
  describe: ({ name }) => `Create playlist “${name}”`,
  refusal: "error",
  overlay: {
    playlists: (shown, { localId: id, name, description }) =>
      // The server already lists the playlist.
      shown.some((other) => other.id === id) ? shown : [{ ...emptyPlaylist(id), name, description }, ...shown],
  },
  affects: ({ localId }) => [LIST, readOf(localId)],
  createsEntity: true,
  sentAs: (action, { madeId }) => (madeId === undefined ? action : { ...action, localId: madeId }),
  followingOn: (later, { localId }, { madeId }) =>
    madeId !== undefined && "playlistId" in later && later.playlistId === localId
      ? { ...later, playlistId: madeId }
      : later,
  settle: async ({ localIds }, { localId }, { madeId }) => {
    if (madeId !== undefined) await localIds.put({ localId, realId: madeId });
  },
};

/**
 * Finds the id of a playlist just created, if the server did not return it. The playlist exists even if the list cannot
 * be read.
 */
async function newestNamed(call: Call, name: string): Promise<number | undefined> {
  const found = await optional(call(playlists));
  const ids = found?.playlists.filter((playlist) => playlist.name === name).map(({ id }) => id) ?? [];
  return ids.length > 0 ? Math.max(...ids) : undefined;
}

interface Edit {
  kind: "playlist.edit";
  playlistId: number;
  name: string;
  description: string;
  /** A new picture; if absent, the playlist keeps its current picture unless `removesImage` is set. */
  image?: StoredFile | undefined;
  removesImage?: boolean;
}

export const editPlaylist: Mutation<Edit> = {
  kind: "playlist.edit",
  ...shared,
  send: (call, { playlistId, name, description, image, removesImage }, idempotencyKey) =>
    call(updateCall, {
      params: { id: playlistId },
      body: { name, description, ...(removesImage && { remove_image: true }) },
      files: { image: image && toFile(image) },
      idempotencyKey,
    }),
  describe: ({ name }) => `Edit playlist “${name}”`,
  overlay: {
    playlists: (shown, { playlistId, name, description, removesImage }) =>
      shown.map((playlist) =>
        playlist.id === playlistId ? { ...playlist, name, description, ...(removesImage && { image: "" }) } : playlist,
      ),
  },
};

export const deletePlaylist: Mutation<{ kind: "playlist.delete"; playlistId: number; name: string }> = {
  kind: "playlist.delete",
  ...shared,
  send: (call, { playlistId }, idempotencyKey) => call(deleteCall, { params: { id: playlistId }, idempotencyKey }),
  describe: ({ name }) => `Delete playlist “${name}”`,
  overlay: { playlists: (shown, { playlistId }) => shown.filter(({ id }) => id !== playlistId) },
  affects: () => [LIST],
};

export const addSong: Mutation<{ kind: "playlist.addSong"; playlistId: number; song: Song }> = {
  kind: "playlist.addSong",
  ...shared,
  send: (call, action, idempotencyKey) => call(addToPlaylist, { params: entryOf(action), idempotencyKey }),
  describe: ({ song }) => `Add “${song.name}” to a playlist`,
  overlay: {
    playlists: (shown, { playlistId, song }) =>
      shown.map((playlist) => (playlist.id === playlistId ? withOneMore(playlist, song) : playlist)),
    playlistSongs: (songs, { song }) => (hasSong(songs, song) ? songs : [...songs, song]),
  },
};

/** If the server sends no count, none is shown. */
const withOneMore = (playlist: Playlist, song: Song): Playlist => ({
  ...playlist,
  music_count: playlist.music_count === undefined ? undefined : playlist.music_count + 1,
  covers: playlist.covers && coversOf([...playlist.covers, song.image]),
});

export const removeSong: Mutation<{ kind: "playlist.removeSong"; playlistId: number; song: Song }> = {
  kind: "playlist.removeSong",
  ...shared,
  send: (call, action, idempotencyKey) => call(removeFromPlaylist, { params: entryOf(action), idempotencyKey }),
  describe: ({ song }) => `Remove “${song.name}” from a playlist`,
  overlay: {
    playlists: (shown, { playlistId }) =>
      shown.map((playlist) => (playlist.id === playlistId ? withOneLess(playlist) : playlist)),
    playlistSongs: (songs, { song }) => withoutSong(songs, song),
  },
};

const withOneLess = (playlist: Playlist): Playlist => ({
  ...playlist,
  music_count: playlist.music_count && playlist.music_count - 1,
});

export const reorderPlaylist: Mutation<{ kind: "playlist.reorder"; playlistId: number; songIds: number[] }> = {
  kind: "playlist.reorder",
  ...shared,
  send: (call, { playlistId, songIds }, idempotencyKey) =>
    call(reorderCall, { params: { id: playlistId }, body: { music_ids: songIds }, idempotencyKey }),
  describe: () => "Reorder a playlist",
  overlay: { playlistSongs: (songs, { songIds }) => inOrder(songs, songIds) },
};

/** Sorts as the server does: unknown ids are ignored, and songs without an id in the list go to the end. */
function inOrder(songs: readonly Song[], songIds: readonly number[]): Song[] {
  const places = new Map(songIds.map((id, place) => [id, place]));
  const placeOf = (song: Song): number => places.get(songIdOf(song)) ?? songIds.length;
  return songs.toSorted((one, other) => placeOf(one) - placeOf(other));
}

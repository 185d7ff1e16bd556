import * as following from "#contract/following.ts";
import { saveLyric } from "#contract/lyrics.ts";
import * as playlists from "#contract/playlists.ts";
import type { Song } from "#contract/shapes.ts";
import { AppError } from "../api/appError.ts";
import { optional } from "../api/optional.ts";
import type { Call } from "../api/wire.ts";
import type { LyricSave, OutboxAction } from "../database/outboxRows.ts";
import { toFile } from "../database/storedFile.ts";
import { songIdOf } from "../song/songId.ts";
import type { ServerResult } from "./actions.ts";

/** How long a call may go without an answer; one that carries a picture needs time to send it. */
const LIMITS_MS = { words: 20_000, files: 300_000 };

/**
 * Makes the action's call. Throws an AppError when the server does not accept it. A request that is neither answered nor
 * fails, as on a connection that has silently died, is given up: it would keep every later action from being sent.
 */
export async function sendAction(
  anyCall: Call,
  action: OutboxAction,
  idempotencyKey: string,
  limitsMs = LIMITS_MS,
): Promise<ServerResult> {
  const call: Call = (endpoint, input) =>
    anyCall(endpoint, { ...input, signal: AbortSignal.timeout(input?.files ? limitsMs.files : limitsMs.words) });
  switch (action.kind) {
    case "favourite.add":
      return call(playlists.addFavourite, { params: { id: songIdOf(action.song) }, idempotencyKey });
    case "favourite.remove":
      return call(playlists.removeFavourite, { params: { musicId: songIdOf(action.song) }, idempotencyKey });
    case "artist.follow":
      return call(following.followArtist, { params: { slug: action.artist.slug }, idempotencyKey });
    case "artist.unfollow":
      return call(following.unfollowArtist, { params: { slug: action.artist.slug }, idempotencyKey });
    case "playlist.create":
      return createPlaylist(call, action, idempotencyKey);
    case "playlist.delete":
      return call(playlists.deletePlaylist, { params: { id: action.playlistId }, idempotencyKey });
    case "playlist.addSong":
      return call(playlists.addToPlaylist, { params: entryOf(action), idempotencyKey });
    case "playlist.removeSong":
      return call(playlists.removeFromPlaylist, { params: entryOf(action), idempotencyKey });
    case "playlist.reorder": {
      const body = { music_ids: action.songIds };
      return call(playlists.reorderPlaylist, { params: { id: action.playlistId }, body, idempotencyKey });
    }
    case "lyric.save":
      return sendLyric(call, action, idempotencyKey);
    default:
      // A newer version, in another tab, has stored it: it waits for that one.
      throw new AppError("server");
  }
}

const entryOf = ({ playlistId, song }: { playlistId: number; song: Song }) => ({ playlistId, musicId: songIdOf(song) });

async function createPlaylist(
  call: Call,
  { name, description, image }: Extract<OutboxAction, { kind: "playlist.create" }>,
  idempotencyKey: string,
): Promise<ServerResult> {
  const { message, data } = await call(playlists.addPlaylist, {
    body: { name, description },
    files: { image: image && toFile(image) },
    idempotencyKey,
  });
  return { message, madeId: data?.id ?? (await newestNamed(call, name)) };
}

/** The id of a playlist that was just created, if the server did not send it; undefined if the playlists cannot be read. */
async function newestNamed(call: Call, name: string): Promise<number | undefined> {
  const found = await optional(call(playlists.playlists));
  const ids = found?.playlists.filter((playlist) => playlist.name === name).map(({ id }) => id) ?? [];
  return ids.length > 0 ? Math.max(...ids) : undefined;
}

async function sendLyric(
  call: Call,
  { musicId, name, lyrics, updatedAt, type, audioHtml }: LyricSave,
  idempotencyKey: string,
): Promise<ServerResult> {
  const body = { music_id: musicId, name, lyrics, type, audio_html: audioHtml, updated_at: updatedAt || null };
  const { message, data } = await call(saveLyric, { params: { id: musicId }, body, idempotencyKey });
  return { message, updatedAt: data?.lyric.updated_at };
}

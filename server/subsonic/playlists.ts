import * as contract from "#contract/playlists.ts";
import { Failure, notFound } from "../common/failure.ts";
import {
  appendSongs,
  findPlaylist,
  listPlaylistSongs,
  listPlaylists,
  type PlaylistRow,
  removeSongs,
} from "../db/queries/playlists.ts";
import { type PlaylistSize, playlistEntries, smartPlaylistSize } from "../db/queries/smartPlaylists.ts";
import { playlistLengths } from "../db/queries/subsonic.ts";
import { changeSongs } from "../routes/playlistSongs.ts";
import { isAboutAnother } from "./account.ts";
import { admitAs, callRoute } from "./callRoute.ts";
import { idOf, numberIn } from "./ids.ts";
import { forSubscribers, type Methods, type SubsonicCall } from "./method.ts";
import { required } from "./parameters.ts";
import { unsupported } from "./refusals.ts";
import { songsOf } from "./shapes.ts";
import type { Fields } from "./xml.ts";

const MOST_SONGS = 5_000;

const toPlaylist = (
  { user, now }: SubsonicCall,
  { playlist, covers }: PlaylistRow,
  { songCount, seconds }: PlaylistSize,
): Fields => ({
  id: idOf("playlist", playlist.id),
  name: playlist.name,
  comment: playlist.description || undefined,
  owner: user.email,
  public: false,
  // The songs of a smart playlist follow from its rules.
  readonly: playlist.rules !== null,
  songCount,
  duration: seconds,
  created: playlist.createdAt.toISOString(),
  // Segue doesn’t record when a playlist changed. This makes clients read it again instead of trusting an old copy.
  changed: now().toISOString(),
  coverArt: playlist.imageFileId ?? covers[0],
});

async function toPlaylists(call: SubsonicCall, rows: readonly PlaylistRow[]): Promise<Fields[]> {
  const lengths = await playlistLengths(
    call.db,
    rows.map(({ playlist }) => playlist.id),
  );
  const secondsOf = new Map(lengths.map(({ id, seconds }) => [id, seconds]));
  const found: Fields[] = [];
  for (const row of rows) {
    const { id, accountId, rules } = row.playlist;
    const size = rules
      ? await smartPlaylistSize(call.db, { accountId, now: call.now() }, rules)
      : { songCount: row.songCount, seconds: secondsOf.get(id) ?? 0 };
    found.push(toPlaylist(call, row, size));
  }
  return found;
}

const songIdsIn = async ({ db }: Pick<SubsonicCall, "db">, playlistId: number): Promise<number[]> =>
  (await listPlaylistSongs(db, playlistId)).map(({ songId }) => songId);

async function wholePlaylist(call: SubsonicCall, id: number): Promise<Fields> {
  const row = await findPlaylist(call.db, call.user.accountId, id);
  if (!row) throw notFound("We couldn’t find this playlist.");
  const entries = await playlistEntries(call.db, row, { now: call.now() });
  const songs = await songsOf(
    call,
    entries.map(({ songId }) => songId),
  );
  const seconds = songs.reduce((sum, { duration }) => sum + Number(duration), 0);
  return { playlist: { ...toPlaylist(call, row, { songCount: songs.length, seconds }), entry: songs } };
}

function songIdsOf({ parameters }: SubsonicCall, name: string): number[] {
  const ids = parameters.getAll(name).map((id) => numberIn(id, "song"));
  if (ids.length > MOST_SONGS) throw unsupported(`A playlist may have at most ${MOST_SONGS} songs.`);
  return ids;
}

/** Creates a playlist, or replaces the songs of an existing playlist. */
const createPlaylist = forSubscribers(async (call) => {
  const songIds = songIdsOf(call, "songId");
  const existing = call.parameters.get("playlistId");
  const id = existing === null ? await addPlaylist(call) : numberIn(existing, "playlist");
  const name = call.parameters.get("name");
  if (existing !== null && name !== null)
    await callRoute(call, contract.updatePlaylist, { params: { id }, body: { name } });
  await admitAs(call, contract.reorderPlaylist);
  await changeSongs(call.db, call.user, id, async (db) => {
    await removeSongs(db, id, await songIdsIn({ db }, id));
    await appendSongs(db, id, songIds);
  });
  return wholePlaylist(call, id);
});

async function addPlaylist(call: SubsonicCall): Promise<number> {
  const name = required(call.parameters, "name");
  const { data } = await callRoute(call, contract.addPlaylist, { body: { name } });
  if (!data) throw new Error("the new playlist has no id");
  return data.id;
}

function placeOf(text: string): number {
  if (!/^\d+$/.test(text)) throw unsupported("The parameter “songIndexToRemove” must be a whole number.");
  return Number(text);
}

const updatePlaylist = forSubscribers(async (call) => {
  const { parameters, db, user } = call;
  const id = numberIn(required(parameters, "playlistId"), "playlist");
  const [name, description] = [parameters.get("name") ?? undefined, parameters.get("comment") ?? undefined];
  const added = songIdsOf(call, "songIdToAdd");
  const places = new Set(parameters.getAll("songIndexToRemove").map(placeOf));
  const changesSongs = added.length > 0 || places.size > 0;
  // Skipped if only songs change: apps add songs one call at a time, and `updatePlaylist` has a lower rate limit.
  if (name !== undefined || description !== undefined || !changesSongs)
    await callRoute(call, contract.updatePlaylist, { params: { id }, body: { name, description } });
  if (!changesSongs) return {};
  await admitAs(call, contract.addToPlaylist);
  await changeSongs(db, user, id, async (held) => {
    const ids = await songIdsIn({ db: held }, id);
    await removeSongs(
      held,
      id,
      ids.filter((_, place) => places.has(place)),
    );
    await appendSongs(held, id, added);
  });
  return {};
});

export const playlistMethods: Methods = {
  getPlaylists: forSubscribers(async (call) => {
    if (isAboutAnother(call)) throw new Failure("forbidden", "You can only see your own playlists.");
    return { playlists: { playlist: await toPlaylists(call, await listPlaylists(call.db, call.user.accountId)) } };
  }),
  getPlaylist: forSubscribers((call) => wholePlaylist(call, numberIn(required(call.parameters, "id"), "playlist"))),
  createPlaylist,
  updatePlaylist,
  deletePlaylist: forSubscribers(async (call) => {
    const id = numberIn(required(call.parameters, "id"), "playlist");
    await callRoute(call, contract.deletePlaylist, { params: { id } });
    return {};
  }),
};

import type { Song } from "#contract/shapes.ts";
import { fold } from "#lib/fold.ts";
import { type M3uSong, readM3u } from "#lib/m3u.ts";
import { untilMoment } from "#lib/untilMoment.ts";
import { activeAccountKey } from "#src/core/account/activeAccount.ts";
import { isAppError } from "#src/core/api/appError.ts";
import { readSong } from "#src/core/collections/sources/song.ts";
import { accountDatabase } from "#src/core/database/db.ts";
import { enqueueEach, newLocalId } from "#src/core/outbox/outbox.ts";
import { currentPlaylistId } from "#src/core/outbox/playlist.ts";
import { discardAction } from "#src/core/outbox/waitingChange.ts";
import { showPopup } from "#src/core/platform/popups.ts";
import { find } from "#src/core/search/find.ts";
import { songIdOf } from "#src/core/song/songId.ts";

/** The server's limit; a file name may be longer. */
const LONGEST_NAME = 120;
const LONGEST_QUERY = 100;

export interface ImportedPlaylist {
  id: number;
  songCount: number;
  /** The songs that the store does not have, each once. */
  missing: string[];
}

/**
 * Creates a playlist from those songs in an M3U file that the store has. Returns `undefined` if there are none, or if
 * the user has logged out in the meantime.
 */
export async function importPlaylist(file: File): Promise<ImportedPlaylist | undefined> {
  const accountKey = activeAccountKey();
  const { name, songs: listed } = readM3u(new Uint8Array(await file.arrayBuffer()));
  const songs = new Map<number, Song>();
  const missing = new Set<string>();
  for (const one of listed) {
    const song = await songFor(one);
    if (song) songs.set(songIdOf(song), song);
    else missing.add([one.artist, one.title].filter(Boolean).join(" – ") || one.address);
  }
  if (activeAccountKey() !== accountKey) return undefined;
  if (songs.size === 0) {
    showPopup({ kind: "warning", message: `None of the songs in “${file.name}” were found.` });
    return undefined;
  }
  const called = (name || file.name.replace(/\.m3u8?$/i, "")).slice(0, LONGEST_NAME);
  const { id, removed } = await createWith(called, [...songs.values()]);
  for (const song of removed) missing.add(`${song.artist.name} – ${song.name}`);
  return { id, songCount: songs.size - removed.length, missing: [...missing] };
}

/** Creates a playlist. Returns its id, and the songs that the store no longer has. */
async function createWith(name: string, songs: readonly Song[]): Promise<{ id: number; removed: Song[] }> {
  const localId = newLocalId();
  const [created, ...added] = await enqueueEach([
    { kind: "playlist.create", localId, name, description: "" },
    ...songs.map((song) => ({ kind: "playlist.addSong", playlistId: localId, song }) as const),
  ]);
  if (created?.status === "rejected") {
    // Discards the refused playlist. Otherwise the songs would wait in the outbox for a playlist that is never created.
    const creation = await accountDatabase().outbox.where("entity").equals(`playlist:${localId}`).first();
    if (creation?.state === "refused") await discardAction(creation);
    throw created.reason;
  }
  const removed = songs.filter((_, index) => {
    const outcome = added[index];
    if (outcome?.status !== "rejected") return false;
    if (!isAppError(outcome.reason, "notFound")) throw outcome.reason;
    return true;
  });
  return { id: await currentPlaylistId(localId), removed };
}

/**
 * Finds the song by its address if that is one of Segue's. If it is not, or the store no longer has that song, finds it
 * by its title and artist.
 */
async function songFor(listed: M3uSong): Promise<Song | undefined> {
  try {
    return (await songWith(idIn(listed.address))) ?? (await songWith(await idByName(listed)));
  } catch (error) {
    if (!isAppError(error, "tooMany")) throw error;
    // The server limits the number of searches, and a long playlist file exceeds the limit.
    const againAtMs = performance.now() + (error.retryAfterSeconds ?? 1) * 1000;
    await untilMoment(() => againAtMs);
    return songFor(listed);
  }
}

async function songWith(id: number | undefined): Promise<Song | undefined> {
  if (id === undefined) return undefined;
  try {
    return await readSong(id);
  } catch (error) {
    if (isAppError(error, "notFound")) return undefined;
    throw error;
  }
}

function idIn(address: string): number | undefined {
  const here = URL.canParse(address) ? new URL(address) : undefined;
  if (here?.origin !== location.origin) return undefined;
  const [, id] = /^\/music-info\/(\d+)$/.exec(here.pathname) ?? [];
  return id === undefined ? undefined : Number(id);
}

async function idByName({ title, artist }: M3uSong): Promise<number | undefined> {
  const query = `${artist} ${title}`.trim().slice(0, LONGEST_QUERY);
  if (query === "") return undefined;
  const { tracks } = await find(query);
  return tracks.find((track) => fold(track.name) === fold(title))?.id;
}

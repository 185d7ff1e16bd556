/** Plays albums, artists, playlists and other collections without opening their screens. */
import type { Song } from "#contract/shapes.ts";
import { activeAccountKey } from "../account/activeAccount.ts";
import { optional } from "../api/optional.ts";
import { downloadedSongIds } from "../downloads/downloadedSongs.ts";
import { isOnline } from "../network/online.ts";
import { showPopup } from "../platform/popups.ts";
import { noteChoice } from "../player/choice.ts";
import { playSongs } from "../player/player.ts";
import { addSongsToQueue, playSongsNext } from "../player/queueCommands.ts";
import { startRadio } from "../player/radio.ts";
import { songIdOf } from "../song/songId.ts";
import type { OpenedCollection } from "./collectionSource.ts";
import { addressOf, type Collection } from "./registry.ts";
import { SOURCES } from "./sources.ts";

const open = (collection: Collection): Promise<OpenedCollection> => SOURCES[collection.kind].open(collection.id);

const warn = (message: string): void => showPopup({ kind: "warning", message });
const noSongsIn = ({ name }: Collection): string => `“${name}” has no songs yet.`;

/** Offline, only downloaded songs can be played. */
async function playableOf(songs: readonly Song[], collection: Collection): Promise<Song[]> {
  const downloaded = isOnline() ? undefined : await downloadedSongIds();
  const playable = songs.filter((song) => downloaded?.has(songIdOf(song)) ?? true);
  if (songs.length === 0) warn(noSongsIn(collection));
  else if (playable.length === 0) warn(`You’re offline, and no songs from “${collection.name}” are downloaded.`);
  return playable;
}

/** Reads all songs of a collection. If that fails, for example offline, returns only the songs that are loaded. */
const readSaved = async ({ songs, readAll }: OpenedCollection): Promise<Song[]> => (await optional(readAll())) ?? songs;

/**
 * The songs to start playing with. If there is an `opened.part`, the player reads the other songs later. Without one,
 * for example offline, this reads all songs.
 */
const readFirst = async (opened: OpenedCollection): Promise<Song[]> => (opened.part ? opened.songs : readSaved(opened));

/** Plays a whole collection from its first song, unless the user has chosen something else in the meantime. */
export async function playCollection(collection: Collection): Promise<void> {
  const isLastChoice = noteChoice();
  const opened = await open(collection);
  const playable = await playableOf(await readFirst(opened), collection);
  if (isLastChoice()) playSongs(playable, 0, { name: collection.name, path: addressOf(collection) }, opened.part);
}

/** All songs of the collection, even those that cannot be played offline. Says so if there are none. */
export async function allSongsOf(collection: Collection): Promise<Song[]> {
  const songs = await (await open(collection)).readAll();
  if (songs.length === 0) warn(noSongsIn(collection));
  return songs;
}

export const playCollectionNext = (collection: Collection): Promise<void> => queueAll(collection, playSongsNext);

export const addCollectionToQueue = (collection: Collection): Promise<void> => queueAll(collection, addSongsToQueue);

/**
 * Queues all songs of the collection that can be played now. Queues nothing if another user has signed in while the
 * songs were read.
 */
async function queueAll(collection: Collection, add: typeof addSongsToQueue): Promise<void> {
  const accountKey = activeAccountKey();
  const opened = await open(collection);
  const songs = await playableOf(await (isOnline() ? opened.readAll() : readSaved(opened)), collection);
  if (activeAccountKey() === accountKey) add(songs, collection.name);
}

/**
 * Plays a random song of the collection, followed by similar songs, unless the user has chosen something else in the
 * meantime.
 */
export async function startCollectionRadio(collection: Collection): Promise<void> {
  const isLastChoice = noteChoice();
  const songs = await playableOf(await readFirst(await open(collection)), collection);
  const song = songs[Math.floor(Math.random() * songs.length)];
  if (song && isLastChoice()) await startRadio(song, collection.name);
}

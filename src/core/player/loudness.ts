import type { Song } from "#contract/shapes.ts";
import type { QueueEntry } from "../database/db.ts";
import { store } from "../platform/store.ts";
import { levelsSongsAtom, queueAtom } from "./state.ts";

/** What louder songs are lowered to. Quieter ones stay as they are: a browser plays nothing louder than it is recorded. */
const TARGET_LUFS = -16;

const powerOf = (lufs: number): number => 10 ** (lufs / 10);

/** The loudness of a whole album: the mean of its songs' power, by their length. */
function albumLoudness(songs: readonly Song[]): number | undefined {
  let [power, seconds] = [0, 0];
  for (const { loudness, duration } of songs) {
    if (typeof loudness !== "number" || !duration) continue;
    power += powerOf(loudness) * duration;
    seconds += duration;
  }
  return seconds > 0 ? 10 * Math.log10(power / seconds) : undefined;
}

/**
 * How loud an entry plays, from 0 to 1, so that it is as loud as the others. Within an album the songs keep their
 * differences: all of them are changed as the album is.
 */
export function levelIn(entries: readonly QueueEntry[], entry: QueueEntry): number {
  const at = entries.findIndex(({ entryId }) => entryId === entry.entryId);
  const isOfSameAlbum = (other: QueueEntry | undefined): other is QueueEntry =>
    entry.song.album !== undefined && other?.song.album?.slug === entry.song.album.slug;
  const isWithinAlbum = isOfSameAlbum(entries[at - 1]) || isOfSameAlbum(entries[at + 1]);
  const songs = isWithinAlbum ? entries.filter(isOfSameAlbum).map(({ song }) => song) : [];
  const loudness = albumLoudness(songs) ?? entry.song.loudness;
  if (typeof loudness !== "number") return 1;
  return Math.min(1, 10 ** ((TARGET_LUFS - loudness) / 20));
}

/** How loud an entry of the queue plays; 1 if the user wants songs at their own loudness. */
export const levelOf = (entry: QueueEntry): number =>
  store.get(levelsSongsAtom) ? levelIn(store.get(queueAtom).entries, entry) : 1;

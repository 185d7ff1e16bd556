import type { Song } from "#contract/shapes.ts";
import type { QueueEntry } from "../database/db.ts";
import { store } from "../platform/store.ts";
import { areOnSameAlbum } from "../song/sameAlbum.ts";
import { levelsSongsAtom, queueAtom } from "./state.ts";

/** Louder songs are turned down to this. Quieter ones are not changed, because a browser cannot amplify a recording. */
const TARGET_LUFS = -16;

const powerOf = (lufs: number): number => 10 ** (lufs / 10);

/** The loudness of a whole album: the mean power of its songs, weighted by their length. */
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
 * The level of an entry, from 0 to 1, at which it sounds as loud as the others. Songs within an album share the album's
 * level, so that they keep their differences.
 */
export function levelIn(entries: readonly QueueEntry[], entry: QueueEntry): number {
  const at = entries.findIndex(({ entryId }) => entryId === entry.entryId);
  const isOnAlbum = (other: QueueEntry | undefined): boolean => areOnSameAlbum(entry.song, other?.song);
  const isWithinAlbum = isOnAlbum(entries[at - 1]) || isOnAlbum(entries[at + 1]);
  const songs = isWithinAlbum ? entries.filter(isOnAlbum).map(({ song }) => song) : [];
  const loudness = albumLoudness(songs) ?? entry.song.loudness;
  if (typeof loudness !== "number") return 1;
  return Math.min(1, 10 ** ((TARGET_LUFS - loudness) / 20));
}

/** The level of an entry of a queue; 1 if the setting is off. */
export const levelOf = (entry: QueueEntry, { entries } = store.get(queueAtom)): number =>
  store.get(levelsSongsAtom) ? levelIn(entries, entry) : 1;

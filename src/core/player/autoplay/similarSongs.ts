import type { Song } from "#contract/shapes.ts";
import { isAppError } from "../../api/appError.ts";
import { isOnline } from "../../network/online.ts";
import { report } from "../../platform/report.ts";
import { recordingKeyOf } from "../../song/recordingKey.ts";
import { isSong } from "../../song/songId.ts";
import { currentEntry, EMPTY_QUEUE, indexOfCurrent, newEntries, type Queue } from "../queue/queue.ts";
import { downloadedByArtist, otherBeats, type ReadSongs, SOURCES } from "./sources.ts";

const SONGS_AT_ONCE = 10;
/**
 * At most this many songs come from one source, so that no source fills the queue alone. The rest of an album is added
 * whole.
 */
const SONGS_PER_SOURCE = 5;
/** This many of the most recent songs are not repeated. */
const RECENT_SONGS = 50;
/** The start of the paths of the beats' own screens. */
const BEAT_SCREEN = "/beat-store-detail/";

/**
 * Songs to continue with after the current one, most similar first; none if the user may not play. A beat that plays
 * from the Beat Store is followed by other beats. A beat that plays from its own screen, where the user only tries it,
 * is followed by nothing.
 */
export async function similarSongs(queue: Queue): Promise<readonly Song[]> {
  const seed = currentEntry(queue)?.song;
  if (!seed) return [];
  const takeNew = newSongsOf(queue);
  if (!isSong(seed)) return isSingleBeat(queue) ? [] : takeNew(await otherBeats(seed), SONGS_AT_ONCE);
  try {
    if (isOnline()) return await fromSources(seed, queue, takeNew);
  } catch (cause) {
    if (isAppError(cause, "unauthorised", "subscription")) return [];
    if (!isAppError(cause, "network")) throw cause;
  }
  return takeNew(await downloadedByArtist(seed), SONGS_AT_ONCE);
}

/** Songs to continue with after these, as if the last of them were playing; may be empty. */
export function songsLike(songs: readonly Song[]): Promise<readonly Song[]> {
  const entries = newEntries(songs);
  return similarSongs({ ...EMPTY_QUEUE, entries, currentEntryId: entries.at(-1)?.entryId ?? null });
}

const isSingleBeat = ({ sourcePath = "" }: Queue): boolean => sourcePath.startsWith(BEAT_SCREEN);

type TakeNew = (songs: readonly Song[], most: number) => readonly Song[];

async function fromSources(seed: Song, queue: Queue, takeNew: TakeNew): Promise<readonly Song[]> {
  const found: Song[] = [];
  for (const { isWhole, read } of SOURCES) {
    if (found.length >= SONGS_AT_ONCE) break;
    const songs = await readUnlessMissing(read, seed, queue);
    found.push(...takeNew(songs, isWhole ? songs.length : SONGS_PER_SOURCE));
  }
  return found;
}

/** If one source fails, the others are used. Without a network, a session or a subscription, all fail. */
async function readUnlessMissing(read: ReadSongs, seed: Song, queue: Queue): Promise<readonly Song[]> {
  try {
    return await read(seed, queue);
  } catch (cause) {
    if (isAppError(cause, "network", "unauthorised", "subscription")) throw cause;
    report("player, reading similar songs", cause);
    return [];
  }
}

/**
 * Returns a function that takes up to the requested number of songs from a list, without duplicates, cleared songs or
 * recently played ones.
 */
function newSongsOf(queue: Queue): TakeNew {
  const recent = queue.entries.slice(0, indexOfCurrent(queue) + 1).slice(-RECENT_SONGS);
  const unwanted = [...recent, ...(queue.cleared ?? [])];
  const known = new Set(unwanted.map(({ song }) => recordingKeyOf(song.dataAudio)));
  return (songs, most) => {
    const taken: Song[] = [];
    for (const song of songs) {
      const key = recordingKeyOf(song.dataAudio);
      if (taken.length >= most) break;
      if (known.has(key)) continue;
      known.add(key);
      taken.push(song);
    }
    return taken;
  };
}

import type { Song } from "#contract/shapes.ts";
import type { QueueEntry } from "../../database/db.ts";
import { playableUrl } from "../../downloads/downloadedRecordings.ts";
import { savesData } from "../../network/connection.ts";
import { isOnline } from "../../network/online.ts";
import { serverNowMs } from "../../network/serverTime.ts";
import { report } from "../../platform/report.ts";
import { store } from "../../platform/store.ts";
import { expiresAtMs } from "../../song/expiry.ts";
import { updateSong } from "../queue/edits.ts";
import { queueAtom } from "../state.ts";
import { freshSong } from "./freshSong.ts";
import { nextDownloaded } from "./nextDownloaded.ts";

/** Allows for the rest of the current song, and for pauses. */
const MARGIN_SECONDS = 120;
const UNKNOWN_LENGTH_SECONDS = 1200;

/** Whether the address of a song that starts soon will expire before the song ends. */
const isExpiring = ({ dataAudio, duration = UNKNOWN_LENGTH_SECONDS }: Song): boolean =>
  expiresAtMs(dataAudio) < serverNowMs() + (duration + MARGIN_SECONDS) * 1000;

/** What preparing the next song needs of the playback. */
export interface NextAheadHost {
  /** The entry that follows, once the end is near; `undefined` if it is already loaded. */
  nextEntry: () => QueueEntry | undefined;
  /** Preloads a recording; null drops it. */
  prepare: (url: string | null) => void;
}

/**
 * Fetches what the next song needs while this one plays, because a locked phone suspends a page that waits between two
 * songs.
 */
export function createNextAhead({ nextEntry, prepare }: NextAheadHost) {
  /** The entry whose address was already refreshed ahead of time; one refresh is enough. */
  let refreshedId: string | null = null;
  /** The downloaded song that plays offline instead of the next entry. */
  let instead: { ofId: string; entryId: string } | undefined;

  function look(): void {
    const entry = nextEntry();
    if (entry && !isOnline()) void findInstead(entry);
    else if (entry && isExpiring(entry.song) && refreshedId !== entry.entryId) return void refresh(entry, true);
    const chosen = entry && entryInsteadOf(entry);
    // An entry chosen instead of the next one is downloaded, so preparing it costs no data.
    const isWanted = chosen !== entry || !savesData();
    prepare(chosen && isWanted ? playableUrl(chosen.song.dataAudio) : null);
  }

  /** Called when the next song could not be preloaded. */
  function recover(): void {
    const entry = nextEntry();
    if (!entry) return;
    if (!isOnline()) void findInstead(entry);
    else if (refreshedId !== entry.entryId) void refresh(entry, false);
  }

  /** `mayBeGood`: the current address may still be valid. */
  async function refresh(entry: QueueEntry, mayBeGood: boolean): Promise<void> {
    refreshedId = entry.entryId;
    try {
      const song = await freshSong(entry.song);
      store.set(queueAtom, updateSong(store.get(queueAtom), entry.entryId, song));
    } catch (cause) {
      report("player, next song", cause);
      if (isOnline() && !mayBeGood) return;
    }
    look();
  }

  async function findInstead(entry: QueueEntry): Promise<void> {
    if (instead?.ofId === entry.entryId) return;
    const downloaded = await nextDownloaded(store.get(queueAtom));
    if (!downloaded || downloaded.entryId === entry.entryId || nextEntry()?.entryId !== entry.entryId) return;
    instead = { ofId: entry.entryId, entryId: downloaded.entryId };
    prepare(playableUrl(downloaded.song.dataAudio));
  }

  /**
   * The entry to play when this one is due: the same entry or, offline, the downloaded one that was found in advance.
   */
  function entryInsteadOf(entry: QueueEntry): QueueEntry {
    if (isOnline() || instead?.ofId !== entry.entryId) return entry;
    return store.get(queueAtom).entries.find(({ entryId }) => entryId === instead?.entryId) ?? entry;
  }

  return { look, recover, entryInsteadOf };
}

export type NextAhead = ReturnType<typeof createNextAhead>;

import { readItem } from "../platform/deviceStorage.ts";
import { STORAGE_KEYS } from "../platform/storageKeys.ts";
import { atom, store } from "../platform/store.ts";
import { isSong, songIdOf } from "../song/songId.ts";
import { currentEntry, EMPTY_QUEUE, following, type Queue } from "./queue/queue.ts";

export type PlayerStatus = "idle" | "loading" | "playing" | "paused" | "buffering" | "error";

export interface Position {
  positionSeconds: number;
  /** 0 while unknown. */
  durationSeconds: number;
  /** The position up to which the recording is buffered. */
  bufferedSeconds: number;
}

export interface Volume {
  volumePercent: number;
  isMuted: boolean;
}

export const NO_POSITION: Position = { positionSeconds: 0, durationSeconds: 0, bufferedSeconds: 0 };
export const FULL_VOLUME: Volume = { volumePercent: 100, isMuted: false };

export const queueAtom = atom<Queue>(EMPTY_QUEUE);
export const statusAtom = atom<PlayerStatus>("idle");
export const volumeAtom = atom<Volume>(FULL_VOLUME);
/** Muted, or at volume 0. */
export const isSilentAtom = atom((get) => get(volumeAtom).isMuted || get(volumeAtom).volumePercent === 0);
/** False if the device controls the volume, as on an iPhone. */
export const canSetVolumeAtom = atom(true);
/** How long a song overlaps the next; 0 for no crossfade. */
export const crossfadeSecondsAtom = atom(Number(readItem(STORAGE_KEYS.crossfadeSeconds)) || 0);
/** Whether loud songs are turned down to match the others. */
export const levelsSongsAtom = atom(readItem(STORAGE_KEYS.levelsSongs) !== "no");
/** Lets another device play the current recording; undefined without a recording, or in Firefox. */
export const remoteAtom = atom<RemotePlayback | undefined>(undefined);
/** A separate atom, because the position changes several times a second. */
export const positionAtom = atom<Position>(NO_POSITION);

export const currentEntryAtom = atom((get) => currentEntry(get(queueAtom)));

/** The song in the player, whether it is playing or not; null if there is none. */
export const currentSongIdAtom = atom((get) => {
  const song = get(currentEntryAtom)?.song;
  return song && isSong(song) ? songIdOf(song) : null;
});

/**
 * The path of the list that plays, such as an album. Undefined if the list has no path, or if Autoplay has added the
 * song.
 */
export const currentPathAtom = atom((get) =>
  get(currentEntryAtom)?.isAutoplay ? undefined : get(queueAtom).sourcePath,
);

/** True from the moment that the user starts the song, even before it sounds: the button then says "Pause". */
export const isPlayingAtom = atom((get) => isWanted(get(statusAtom)));

export const isWanted = (status: PlayerStatus): boolean =>
  status === "loading" || status === "playing" || status === "buffering";

/** The player's state except its position. */
export const playerAtom = atom((get) => {
  const queue = get(queueAtom);
  const entry = get(currentEntryAtom);
  return {
    status: get(statusAtom),
    isPlaying: get(isPlayingAtom),
    entry,
    repeat: queue.repeat,
    isShuffled: queue.isShuffled,
    /** Where the current song comes from, as shown in the queue. */
    source: entry?.isAutoplay && !queue.isRadio ? "Autoplay" : queue.source,
    hasNext: following(queue) !== undefined,
    ...get(volumeAtom),
    isSilent: get(isSilentAtom),
    canSetVolume: get(canSetVolumeAtom),
  };
});

export function setStatus(status: PlayerStatus): void {
  if (store.get(statusAtom) !== status) store.set(statusAtom, status);
}

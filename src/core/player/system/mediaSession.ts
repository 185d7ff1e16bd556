/** The only file that uses the Media Session API: lock screens, media keys and headsets. */
import type { QueueEntry } from "../../database/db.ts";
import { isIos } from "../../platform/isIos.ts";
import { report } from "../../platform/report.ts";
import { store } from "../../platform/store.ts";
import { next, pause, play, previous, seekBy, seekTo } from "../player.ts";
import { currentEntryAtom, type PlayerStatus, positionAtom, statusAtom } from "../state.ts";
import { artworkOf } from "./artwork.ts";

const SEEK_SECONDS = 10;

const ACTIONS: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
  play: () => play(),
  pause: () => pause(),
  stop: () => pause(),
  previoustrack: () => previous(),
  nexttrack: () => next(),
  seekto: ({ seekTime }) => seekTo(seekTime ?? 0),
  seekbackward: ({ seekOffset }) => seekBy(-(seekOffset ?? SEEK_SECONDS)),
  seekforward: ({ seekOffset }) => seekBy(seekOffset ?? SEEK_SECONDS),
};

/** On an iPhone, these two actions would replace the buttons "previous" and "next". */
const NOT_ON_IOS: MediaSessionAction[] = ["seekbackward", "seekforward"];

/** The browser decodes pictures on the page's own thread, so the artwork waits until the song has begun to sound. */
const ARTWORK_AFTER_MS = 500;

let shownEntryId: string | undefined;
let dropArtwork = (): void => undefined;

export function connectMediaSession(): void {
  if (!("mediaSession" in navigator)) return;
  store.sub(currentEntryAtom, showSong);
  store.sub(statusAtom, showStatus);
  let lastSeconds = 0;
  store.sub(positionAtom, () => {
    // The system advances the position by itself; it only needs to know about seeks, and the duration once that is
    // known.
    const { positionSeconds } = store.get(positionAtom);
    if (Math.abs(positionSeconds - lastSeconds) > 1) showPosition();
    lastSeconds = positionSeconds;
  });
  showSong();
  showStatus();
}

function showSong(): void {
  const entry = store.get(currentEntryAtom);
  if (entry?.entryId === shownEntryId) return;
  shownEntryId = entry?.entryId;
  dropArtwork();
  dropArtwork = () => undefined;
  if (entry) showMetadata(entry);
  else navigator.mediaSession.metadata = null;
}

function showMetadata({ entryId, song }: QueueEntry): void {
  const about = { title: song.name, artist: song.artist.name, album: song.album?.name ?? "" };
  navigator.mediaSession.metadata = new MediaMetadata(about);
  if (!song.image) return;
  const showArtwork = async (): Promise<void> => {
    const { images, release } = await artworkOf(song.image);
    if (shownEntryId !== entryId) return release();
    dropArtwork = release;
    navigator.mediaSession.metadata = new MediaMetadata({ ...about, artwork: images });
  };
  const timer = setTimeout(() => {
    showArtwork().catch((cause: unknown) => report("player, artwork", cause));
  }, ARTWORK_AFTER_MS);
  dropArtwork = () => clearTimeout(timer);
}

const PLAYBACK_STATE: Record<PlayerStatus, MediaSessionPlaybackState> = {
  idle: "none",
  error: "paused",
  paused: "paused",
  loading: "playing",
  buffering: "playing",
  playing: "playing",
};

function showStatus(): void {
  const status = store.get(statusAtom);
  navigator.mediaSession.playbackState = PLAYBACK_STATE[status];
  // Some browsers drop handlers that are set before the sound begins, so they are set whenever it begins.
  if (status === "playing" || status === "paused") giveHandlers();
  showPosition();
}

function giveHandlers(): void {
  for (const [action, handler] of Object.entries(ACTIONS) as [MediaSessionAction, MediaSessionActionHandler][]) {
    try {
      navigator.mediaSession.setActionHandler(action, isIos() && NOT_ON_IOS.includes(action) ? null : handler);
    } catch {
      // This browser does not know the action; the other handlers work without it.
    }
  }
}

function showPosition(): void {
  const { positionSeconds, durationSeconds } = store.get(positionAtom);
  if (store.get(statusAtom) === "idle" || durationSeconds <= 0) navigator.mediaSession.setPositionState?.();
  else {
    const position = Math.max(0, Math.min(positionSeconds, durationSeconds));
    navigator.mediaSession.setPositionState?.({ duration: durationSeconds, position, playbackRate: 1 });
  }
}

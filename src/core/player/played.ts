/** The songs heard during this visit, so that the user can go back to them. */
import type { Song } from "#contract/shapes.ts";
import type { QueueEntry } from "../database/db.ts";
import { atom, store } from "../platform/store.ts";
import { isSameRecording } from "../song/recordingKey.ts";
import { noteChoice } from "./choice.ts";
import { playback } from "./playback.ts";
import { insertNext } from "./queue/edits.ts";
import { EMPTY_QUEUE, newEntries } from "./queue/queue.ts";
import { currentEntryAtom, positionAtom, queueAtom, statusAtom } from "./state.ts";

/** Enough for an afternoon of listening. */
const MAX_PLAYED = 50;

/** The songs heard so far, each once, latest first. */
const pastAtom = atom<readonly QueueEntry[]>([]);

const isSame = (entry: QueueEntry, other: QueueEntry): boolean =>
  isSameRecording(entry.song.dataAudio, other.song.dataAudio);

/** The songs heard before the current one, latest first. */
export const playedAtom = atom((get) => {
  const current = get(currentEntryAtom);
  return current ? get(pastAtom).filter((entry) => !isSame(entry, current)) : get(pastAtom);
});

/** The current entry, once it has been heard. */
let sounded: QueueEntry | undefined;

/** Starts recording until the page closes. The next user who signs in starts with an empty list. */
export function rememberPlayed(): void {
  store.sub(queueAtom, () => {
    if (store.get(queueAtom) !== EMPTY_QUEUE) return;
    sounded = undefined;
    store.set(pastAtom, []);
  });
  // Subscribes to the position rather than the queue: when the queue changes, the position still belongs to the
  // previous entry.
  store.sub(positionAtom, () => {
    const entry = store.get(currentEntryAtom);
    if (sounded && sounded.entryId !== entry?.entryId) {
      remember(sounded);
      sounded = undefined;
    }
    if (store.get(statusAtom) === "playing" && store.get(positionAtom).positionSeconds > 0) sounded = entry;
  });
}

function remember(entry: QueueEntry): void {
  const others = store.get(pastAtom).filter((other) => !isSame(entry, other));
  store.set(pastAtom, [entry, ...others].slice(0, MAX_PLAYED));
}

/** Plays a song at once, before the upcoming songs. */
export function playAgain(song: Song): void {
  const [entry] = newEntries([song]);
  if (!entry) return;
  noteChoice();
  playback.playFromStart(entry, insertNext(store.get(queueAtom), [entry]));
}

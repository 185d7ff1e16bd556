import type { Song } from "#contract/shapes.ts";
import { showPopup } from "../platform/popups.ts";
import { atom, store } from "../platform/store.ts";
import { playback } from "./playback.ts";
import { append, insertNext, remove } from "./queue/edits.ts";
import { currentEntry, newEntries, type Queue } from "./queue/queue.ts";
import { stopFilling } from "./queueFilling.ts";
import { isPlayingAtom, NO_POSITION, type Position, positionAtom, queueAtom, setStatus } from "./state.ts";

/** The queue before and after an edit by the user. */
interface QueueEdit {
  before: Queue;
  after: Queue;
  /** Continues to fill the queue, if the edit has stopped that. */
  resumeFilling: (() => void) | undefined;
}

/** The last edit, unless it was undone. */
export const lastEditAtom = atom<QueueEdit | null>(null);

interface EditOptions {
  isEdited?: boolean;
  resumeFilling?: () => void;
}

export function editQueue(change: (queue: Queue) => Queue, { isEdited = true, resumeFilling }: EditOptions = {}): void {
  const before = store.get(queueAtom);
  const after = { ...change(before), isEdited };
  store.set(queueAtom, after);
  store.set(lastEditAtom, { before, after, resumeFilling });
  if (after.currentEntryId !== before.currentEntryId) followNewCurrent(after, store.get(isPlayingAtom));
}

function followNewCurrent(queue: Queue, wasPlaying: boolean): void {
  const entry = currentEntry(queue);
  if (!entry) {
    playback.unload();
    store.set(positionAtom, NO_POSITION);
    setStatus("idle");
  } else if (wasPlaying) {
    playback.playFromStart(entry);
  } else {
    playback.select(entry);
  }
}

export const playNext = (song: Song): void => playSongsNext([song], song.name);

export const addToQueue = (song: Song): void => addSongsToQueue([song], song.name);

/** `name` is what the songs are called together, such as the name of their album. */
export function playSongsNext(songs: readonly Song[], name: string): void {
  addEntries(songs, insertNext, `“${name}” will play next.`);
}

export function addSongsToQueue(songs: readonly Song[], name: string): void {
  addEntries(songs, append, `“${name}” added to the queue.`);
}

function addEntries(songs: readonly Song[], add: typeof append, message: string): void {
  if (songs.length === 0) return;
  const entries = newEntries(songs);
  const wasEdited = store.get(queueAtom).isEdited;
  editQueue((queue) => add(queue, ...entries));
  const added = store.get(lastEditAtom);
  const takeAway = () => {
    // If the user undoes their only edit, the queue counts as unedited again.
    const isEdited = wasEdited || store.get(lastEditAtom) !== added;
    editQueue((queue) => entries.reduce((left, { entryId }) => remove(left, entryId), queue), { isEdited });
  };
  showPopup({ kind: "success", message, action: { label: "Undo", run: takeAway } });
}

interface EditedQueue {
  queue: Queue;
  position: Position;
}

/** The queue that the user has edited, and its position; `undefined` if no edit would be lost. */
export function editedQueue(): EditedQueue | undefined {
  const queue = store.get(queueAtom);
  return queue.isEdited && queue.entries.length > 0 ? { queue, position: store.get(positionAtom) } : undefined;
}

/** Tells the user that an edited queue was replaced, and offers to restore it and to continue filling it. */
export function offerBack(edited: EditedQueue, resumeFilling: () => void): void {
  const run = () => takeUpAgain(edited, resumeFilling);
  showPopup({ kind: "success", message: "Queue replaced.", action: { label: "Undo", run } });
}

function takeUpAgain({ queue, position }: EditedQueue, resumeFilling: () => void): void {
  const wasPlaying = store.get(isPlayingAtom);
  const entry = currentEntry(queue);
  stopFilling();
  store.set(queueAtom, queue);
  resumeFilling();
  if (!entry) return;
  playback.select(entry);
  store.set(positionAtom, position);
  if (wasPlaying) playback.play();
}

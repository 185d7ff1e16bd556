import type { Song } from "#contract/shapes.ts";
import { showPopup } from "../popups.ts";
import { atom, store } from "../store.ts";
import { newEntries } from "./entries.ts";
import { playEntry, selectEntry, unloadPlayback } from "./playback.ts";
import { currentEntry, type Queue } from "./queue.ts";
import { append, insertNext, keepOnlyCurrent, move, remove } from "./queueEdits.ts";
import { isPlayingAtom, NO_POSITION, positionAtom, queueAtom, setStatus } from "./state.ts";

/** The queue before its last edit by hand, while that can be taken back. */
const beforeEditAtom = atom<{ before: Queue; after: Queue } | null>(null);

/** False as soon as something else than the edit has changed what plays. */
export const canUndoQueueEditAtom = atom((get) => get(beforeEditAtom)?.after.entries === get(queueAtom).entries);

function edit(change: (queue: Queue) => Queue): void {
  const before = store.get(queueAtom);
  const after = change(before);
  store.set(queueAtom, after);
  store.set(beforeEditAtom, { before, after });
  if (after.currentEntryId !== before.currentEntryId) followNewCurrent(after, store.get(isPlayingAtom));
}

function followNewCurrent(queue: Queue, wasPlaying: boolean): void {
  const entry = currentEntry(queue);
  if (!entry) {
    unloadPlayback();
    store.set(positionAtom, NO_POSITION);
    setStatus("idle");
  } else if (wasPlaying) {
    playEntry(entry);
  } else {
    selectEntry(entry);
  }
}

export function playNext(song: Song): void {
  for (const entry of newEntries([song])) edit((queue) => insertNext(queue, entry));
  showPopup({ kind: "success", message: `“${song.name}” plays next.` });
}

export function addToQueue(song: Song): void {
  for (const entry of newEntries([song])) edit((queue) => append(queue, entry));
  showPopup({ kind: "success", message: `“${song.name}” was added to the queue.` });
}

/** `toIndex` counts in the whole queue without the entry itself. */
export const moveEntry = (entryId: string, toIndex: number): void => edit((queue) => move(queue, entryId, toIndex));

export const removeEntry = (entryId: string): void => edit((queue) => remove(queue, entryId));

/** Leaves nothing but the current song. */
export const clearQueue = (): void => edit(keepOnlyCurrent);

export function undoQueueEdit(): void {
  const last = store.get(beforeEditAtom);
  if (!last || !store.get(canUndoQueueEditAtom)) return;
  const { entries, originalOrder } = last.before;
  const restored = { ...store.get(queueAtom), entries, originalOrder };
  store.set(queueAtom, restored);
  store.set(beforeEditAtom, null);
  if (restored.currentEntryId === null) for (const entry of entries.slice(0, 1)) selectEntry(entry);
}

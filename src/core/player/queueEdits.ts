/** The edits that are made in the queue itself, and their Undo. Loaded only when the queue is opened. */
import { atom, store } from "../platform/store.ts";
import { playback } from "./playback.ts";
import { clearAllButCurrent, insertNext, move, remove } from "./queue/edits.ts";
import { indexOfCurrent, type Queue } from "./queue/queue.ts";
import { editQueue, lastEditAtom } from "./queueCommands.ts";
import { stopFilling } from "./queueFilling.ts";
import { queueAtom } from "./state.ts";

/** The last edit; null as soon as anything but the edit and Autoplay has changed the entries. */
export const undoableEditAtom = atom((get) => {
  const edit = get(lastEditAtom);
  return edit && isContinued(edit.after, get(queueAtom)) ? edit : null;
});

/** Whether `now` has the entries of a queue, and after them only what Autoplay has added. */
const isContinued = ({ entries }: Queue, now: Queue): boolean =>
  entries.every((entry, index) => entry === now.entries[index]) &&
  now.entries.slice(entries.length).every(({ isAutoplay }) => isAutoplay);

/** `toIndex` is the entry's new place in the whole queue, counted without the entry itself. */
export const moveEntry = (entryId: string, toIndex: number): void =>
  editQueue((queue) => move(queue, entryId, toIndex));

export const removeEntry = (entryId: string): void => editQueue((queue) => remove(queue, entryId));

/** Removes everything but the current song. */
export function clearQueue(): void {
  editQueue(clearAllButCurrent, { resumeFilling: stopFilling() });
}

/** Undoes the last edit. What Autoplay has played since stays, after the songs that it followed. */
export function undoQueueEdit(): void {
  const last = store.get(undoableEditAtom);
  if (!last) return;
  const { before, after, resumeFilling } = last;
  const queue = store.get(queueAtom);
  const { currentEntryId, repeat, isAutoplayOn } = queue;
  const played = queue.entries.slice(after.entries.length, indexOfCurrent(queue) + 1);
  const restored = insertNext({ ...before, currentEntryId: after.entries.at(-1)?.entryId ?? null }, ...played);
  store.set(queueAtom, { ...restored, currentEntryId, repeat, isAutoplayOn });
  store.set(lastEditAtom, null);
  resumeFilling?.();
  if (currentEntryId === null) for (const entry of restored.entries.slice(0, 1)) playback.select(entry);
}

/** The commands that edit the queue. */
import type { Song } from "#contract/shapes.ts";
import { showPopup } from "../platform/popups.ts";
import { atom, store } from "../platform/store.ts";
import { playback } from "./playback.ts";
import { append, clearAllButCurrent, insertNext, move, remove, removeAll } from "./queue/edits.ts";
import { currentEntry, idsOf, indexOfCurrent, newEntries, type Queue } from "./queue/queue.ts";
import { stopFilling } from "./queueFilling.ts";
import { isPlayingAtom, NO_POSITION, positionAtom, queueAtom, setStatus } from "./state.ts";

/** The queue before and after an edit by the user. */
interface QueueEdit {
  before: Queue;
  after: Queue;
  /** Continues to fill the queue, if the edit has stopped that. */
  resumeFilling: (() => void) | undefined;
}

/** The last edit, unless it was undone. */
const lastEditAtom = atom<QueueEdit | null>(null);

/** The last edit. Null if the queue has changed since, except for songs that Autoplay has appended. */
export const undoableEditAtom = atom((get) => {
  const edit = get(lastEditAtom);
  return edit && isContinued(edit.after, get(queueAtom)) ? edit : null;
});

/** Whether `now` has the same entries, in the same order, followed only by entries that Autoplay has added. */
const isContinued = ({ entries, isShuffled }: Queue, now: Queue): boolean =>
  isShuffled === now.isShuffled &&
  entries.every((entry, index) => entry === now.entries[index]) &&
  now.entries.slice(entries.length).every(({ isAutoplay }) => isAutoplay);

interface EditOptions {
  isEdited?: boolean;
  resumeFilling?: () => void;
}

function editQueue(change: (queue: Queue) => Queue, { isEdited = true, resumeFilling }: EditOptions = {}): void {
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

/** `name` names the songs as a group, such as their album. */
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
  editQueue((queue) => add(queue, entries));
  const added = store.get(lastEditAtom);
  const takeAway = () => {
    // If the user undoes their only edit, the queue counts as unedited again.
    const isEdited = wasEdited || store.get(lastEditAtom) !== added;
    editQueue((queue) => removeAll(queue, idsOf(entries)), { isEdited });
  };
  showPopup({ kind: "success", message, action: { label: "Undo", run: takeAway } });
}

/** `toIndex` is the entry's new index in the whole queue, counted without the entry itself. */
export const moveEntry = (entryId: string, toIndex: number): void =>
  editQueue((queue) => move(queue, entryId, toIndex));

export const removeEntry = (entryId: string): void => editQueue((queue) => remove(queue, entryId));

/** Removes everything but the current song. */
export function clearQueue(): void {
  editQueue(clearAllButCurrent, { resumeFilling: stopFilling() });
}

/** Undoes the last edit. Songs that Autoplay has played since the edit stay after the songs that they followed. */
export function undoQueueEdit(): void {
  const last = store.get(undoableEditAtom);
  if (!last) return;
  const { before, after, resumeFilling } = last;
  const queue = store.get(queueAtom);
  const { currentEntryId, repeat, isAutoplayOn } = queue;
  const played = queue.entries.slice(after.entries.length, indexOfCurrent(queue) + 1);
  const restored = insertNext({ ...before, currentEntryId: after.entries.at(-1)?.entryId ?? null }, played);
  store.set(queueAtom, { ...restored, currentEntryId, repeat, isAutoplayOn });
  store.set(lastEditAtom, null);
  resumeFilling?.();
  if (currentEntryId === null) for (const entry of restored.entries.slice(0, 1)) playback.select(entry);
}

import { showPopup } from "../platform/popups.ts";
import { store } from "../platform/store.ts";
import { playback } from "./playback.ts";
import { currentEntry, type Queue } from "./queue/queue.ts";
import { stopFilling } from "./queueFilling.ts";
import { isPlayingAtom, type Position, positionAtom, queueAtom } from "./state.ts";

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

import type { Song } from "#contract/shapes.ts";
import type { QueueEntry } from "../../database/db.ts";
import { idsOf, indexOfCurrent, insertAt, type Queue, upcoming, upcomingByAutoplay } from "./queue.ts";

/** Inserts ids after `afterId`, or at the end if that id is unknown. */
function insertAfter(ids: readonly string[], added: readonly string[], afterId: string | null): string[] {
  const index = afterId === null ? -1 : ids.indexOf(afterId);
  return index < 0 ? [...ids, ...added] : insertAt(ids, index + 1, added);
}

/** Adds entries after the current one. In an empty queue the first of them becomes the current one. */
export function insertNext(queue: Queue, added: readonly QueueEntry[]): Queue {
  return {
    ...queue,
    entries: insertAt(queue.entries, indexOfCurrent(queue) + 1, added),
    originalOrder: queue.isShuffled ? insertAfter(queue.originalOrder, idsOf(added), queue.currentEntryId) : [],
    currentEntryId: queue.currentEntryId ?? added[0]?.entryId ?? null,
  };
}

/** Adds entries before Autoplay's upcoming ones. In the order before shuffling, adds them at the end. */
export function append(queue: Queue, added: readonly QueueEntry[]): Queue {
  const end = queue.entries.length - upcomingByAutoplay(queue).length;
  return {
    ...queue,
    entries: insertAt(queue.entries, end, added),
    originalOrder: queue.isShuffled ? [...queue.originalOrder, ...idsOf(added)] : [],
    currentEntryId: queue.currentEntryId ?? added[0]?.entryId ?? null,
  };
}

/** Adds Autoplay's entries at the end of the queue. */
export function appendByAutoplay(queue: Queue, added: readonly QueueEntry[]): Queue {
  const originalOrder = [...queue.originalOrder, ...idsOf(added)];
  return {
    ...queue,
    entries: [...queue.entries, ...added.map((entry) => ({ ...entry, isAutoplay: true }))],
    originalOrder: queue.isShuffled ? originalOrder : [],
  };
}

/** Removes the upcoming entries that Autoplay has added. */
export const withoutAutoplay = (queue: Queue): Queue => removeAll(queue, idsOf(upcomingByAutoplay(queue)));

/** Moves an entry to `toIndex`, counted in the list without it. The unshuffled order stays the same. */
export function move(queue: Queue, entryId: string, toIndex: number): Queue {
  const entry = queue.entries.find((candidate) => candidate.entryId === entryId);
  if (!entry) return queue;
  const others = queue.entries.filter((candidate) => candidate !== entry);
  const index = Math.max(0, Math.min(toIndex, others.length));
  return { ...queue, entries: others.toSpliced(index, 0, entry) };
}

export const remove = (queue: Queue, entryId: string): Queue => removeAll(queue, [entryId]);

/** If the current entry is removed, the next one that stays becomes current, or else the one before it. */
export function removeAll(queue: Queue, entryIds: readonly string[]): Queue {
  const removed = new Set(entryIds);
  const entries = queue.entries.filter(({ entryId }) => !removed.has(entryId));
  if (entries.length === queue.entries.length) return queue;
  const isCurrentRemoved = queue.currentEntryId !== null && removed.has(queue.currentEntryId);
  return {
    ...queue,
    entries,
    originalOrder: queue.originalOrder.filter((entryId) => !removed.has(entryId)),
    currentEntryId: isCurrentRemoved ? successorOf(queue, removed) : queue.currentEntryId,
  };
}

function successorOf(queue: Queue, removed: ReadonlySet<string>): string | null {
  const stays = ({ entryId }: QueueEntry): boolean => !removed.has(entryId);
  const before = queue.entries.slice(0, indexOfCurrent(queue));
  return (upcoming(queue).find(stays) ?? before.findLast(stays))?.entryId ?? null;
}

/** Removes everything but the current entry. */
export function clearAllButCurrent(queue: Queue): Queue {
  const isCurrent = (entryId: string): boolean => entryId === queue.currentEntryId;
  return {
    ...queue,
    entries: queue.entries.filter((entry) => isCurrent(entry.entryId)),
    originalOrder: queue.originalOrder.filter(isCurrent),
    cleared: [...(queue.cleared ?? []), ...queue.entries.filter((entry) => !isCurrent(entry.entryId))],
  };
}

/** Replaces an entry's song with a newer version, such as one with a newly signed address. */
export const updateSong = (queue: Queue, entryId: string, song: Song): Queue => ({
  ...queue,
  entries: queue.entries.map((entry) => (entry.entryId === entryId ? { ...entry, song } : entry)),
});

import type { QueueEntry } from "../../database/db.ts";
import { idsOf, indexOfCurrent, insertAt, type Queue, shuffled } from "./queue.ts";

/** Whether the next part of the list goes before or after the part that the queue has. */
export type Side = "before" | "after";

/**
 * Inserts a part of the queue's list next to its neighbour in that list. In a shuffled queue the part is mixed into the
 * upcoming songs, but never before the next one, which may already be loading.
 */
export function fill(
  queue: Queue,
  part: readonly QueueEntry[],
  { neighbourId, side }: { neighbourId: string; side: Side },
  random: () => number,
): Queue {
  const { entries, originalOrder, isShuffled } = queue;
  if (!isShuffled) {
    const index = entries.findIndex(({ entryId }) => entryId === neighbourId);
    return { ...queue, entries: beside(entries, index, part, side) };
  }
  const toCome = indexOfCurrent(queue) + 2;
  return {
    ...queue,
    entries: [...entries.slice(0, toCome), ...mixed(entries.slice(toCome), shuffled(part, random), random)],
    originalOrder: beside(originalOrder, originalOrder.indexOf(neighbourId), idsOf(part), side),
  };
}

/** Inserts a part on the given side of the item at `index`, or at that end of the list if there is no such item. */
function beside<Item>(items: readonly Item[], index: number, part: readonly Item[], side: Side): Item[] {
  if (side === "before") return insertAt(items, Math.max(0, index), part);
  return insertAt(items, index < 0 ? items.length : index + 1, part);
}

/** Each list keeps its order, and every way of mixing the two is equally likely. */
function mixed<Item>(one: readonly Item[], other: readonly Item[], random: () => number): Item[] {
  const result: Item[] = [];
  let [fromOne, fromOther] = [0, 0];
  while (fromOne < one.length || fromOther < other.length) {
    const left = one.length - fromOne;
    const takesOne = random() * (left + other.length - fromOther) < left;
    result.push(...(takesOne ? one.slice(fromOne, fromOne + 1) : other.slice(fromOther, fromOther + 1)));
    if (takesOne) fromOne += 1;
    else fromOther += 1;
  }
  return result;
}

import type { Song } from "#contract/shapes.ts";
import type { QueueEntry } from "../../database/db.ts";

export type Repeat = "off" | "all" | "one";

/** What plays and what plays next. A queue is immutable: each function returns a new one. */
export interface Queue {
  entries: readonly QueueEntry[];
  /** Entry ids in the order before shuffling; empty when not shuffled. */
  originalOrder: readonly string[];
  currentEntryId: string | null;
  repeat: Repeat;
  isShuffled: boolean;
  /** Whether similar songs play when the queue ends. */
  isAutoplayOn: boolean;
  /** Whether the user has changed the entries, so that replacing them would lose work. */
  isEdited: boolean;
  /** The entries that the user has cleared, which Autoplay does not offer again. */
  cleared?: readonly QueueEntry[] | undefined;
  /** Whether the queue is a radio: Autoplay chooses its songs from the start. */
  isRadio?: boolean;
  /** Where the songs came from, as shown in the queue. */
  source: string;
  /** The path of the screen that has all of these songs; `undefined` if there is none. */
  sourcePath?: string | undefined;
}

/**
 * Where the songs of a queue come from: the name of the album or the playlist, and the path of the screen that has them
 * all.
 */
export type QueueSource = string | { name: string; path?: string | undefined };

export const EMPTY_QUEUE: Queue = {
  entries: [],
  originalOrder: [],
  currentEntryId: null,
  repeat: "off",
  isShuffled: false,
  isAutoplayOn: true,
  isEdited: false,
  source: "",
};

let entryCount = 0;

/** Entries with ids that are unique across visits too: the same song may be in a queue twice. */
export function newEntries(songs: readonly Song[]): QueueEntry[] {
  const visit = Date.now().toString(36);
  return songs.map((song) => {
    entryCount += 1;
    return { entryId: `${visit}-${entryCount}`, song };
  });
}

export const idsOf = (entries: readonly QueueEntry[]): string[] => entries.map((entry) => entry.entryId);

/** Inserts any number of items. `toSpliced` takes them as arguments, of which Safari accepts about 65,000. */
export const insertAt = <T>(items: readonly T[], index: number, added: readonly T[]): T[] => [
  ...items.slice(0, index),
  ...added,
  ...items.slice(index),
];

export const indexOfCurrent = (queue: Queue): number =>
  queue.entries.findIndex((entry) => entry.entryId === queue.currentEntryId);

export const currentEntry = (queue: Queue): QueueEntry | undefined => queue.entries[indexOfCurrent(queue)];

/** The entries after the current one, in the order in which they will play. */
export const upcoming = (queue: Queue): readonly QueueEntry[] => queue.entries.slice(indexOfCurrent(queue) + 1);

/** Autoplay's entries at the end of the upcoming ones. */
export function upcomingByAutoplay(queue: Queue): readonly QueueEntry[] {
  const next = upcoming(queue);
  return next.slice(next.findLastIndex(({ isAutoplay }) => !isAutoplay) + 1);
}

/** The entry that "Next" goes to. After the last entry this is the first one, unless repeat is off. */
export function following(queue: Queue): QueueEntry | undefined {
  const next = queue.entries[indexOfCurrent(queue) + 1];
  return next ?? (queue.repeat === "off" ? undefined : queue.entries[0]);
}

/** The entry that "Previous" goes to. */
export function preceding(queue: Queue): QueueEntry | undefined {
  const index = indexOfCurrent(queue);
  if (index > 0) return queue.entries[index - 1];
  return queue.repeat === "off" ? undefined : queue.entries.at(-1);
}

/** The entry that starts automatically when the current one ends. */
export const afterEnd = (queue: Queue): QueueEntry | undefined =>
  queue.repeat === "one" ? currentEntry(queue) : following(queue);

/** Replaces the entries with a new list, played from `currentEntryId`. Repeat, shuffle and Autoplay stay as set. */
export function replaceEntries(
  queue: Queue,
  list: Pick<Queue, "entries" | "currentEntryId" | "source" | "sourcePath">,
  random: () => number,
): Queue {
  const { repeat, isAutoplayOn } = queue;
  const ordered: Queue = { ...EMPTY_QUEUE, repeat, isAutoplayOn, ...list };
  return queue.isShuffled ? shuffle(ordered, random) : ordered;
}

/** The current entry stays and comes first; the others follow in a random order. */
export function shuffle(queue: Queue, random: () => number): Queue {
  const current = currentEntry(queue);
  const others = queue.entries.filter((entry) => entry !== current);
  return {
    ...queue,
    entries: current ? [current, ...shuffled(others, random)] : shuffled(others, random),
    originalOrder: idsOf(queue.entries),
    isShuffled: true,
  };
}

/** A shuffled copy. `random` gives numbers from 0 up to, not including, 1. */
export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const placed = items.map((item) => ({ item, place: random() }));
  return placed.sort((one, other) => one.place - other.place).map(({ item }) => item);
}

/** Exactly the order before shuffling, without the entries removed since. */
export function unshuffle(queue: Queue): Queue {
  const entryOf = new Map(queue.entries.map((entry) => [entry.entryId, entry]));
  const entries = queue.originalOrder.flatMap((entryId) => entryOf.get(entryId) ?? []);
  return { ...queue, entries, originalOrder: [], isShuffled: false };
}

export const goTo = (queue: Queue, entryId: string): Queue => ({ ...queue, currentEntryId: entryId });

const NEXT_REPEAT: Record<Repeat, Repeat> = { off: "all", all: "one", one: "off" };

export const withNextRepeat = (queue: Queue): Queue => ({ ...queue, repeat: NEXT_REPEAT[queue.repeat] });

import type { Song } from "#contract/shapes.ts";
import { isAppError } from "../api/appError.ts";
import type { QueueEntry } from "../database/db.ts";
import { isOnline, onBackOnline } from "../network/online.ts";
import { backOffMs } from "../platform/backOff.ts";
import { report } from "../platform/report.ts";
import { store } from "../platform/store.ts";
import { whenIdle } from "../platform/whenIdle.ts";
import { fill, type Side } from "./queue/fill.ts";
import { newEntries } from "./queue/queue.ts";
import { queueAtom } from "./state.ts";

/** A list that is partly in the queue: the songs from `first` up to, but not including, `end`. */
export interface PartOfList {
  first: number;
  end: number;
  /** The index of the song that plays. */
  playing: number;
  /** How many songs the whole list has. */
  total: number;
  read: (offset: number, limit: number) => Promise<readonly Song[]>;
}

/** The most songs that a server sends in one response. */
const MAX_AT_ONCE = 200;
const RETRY = { firstMs: 1000, longestMs: 30_000 };

interface Filling {
  /** The part of the list that the queue has so far. */
  list: PartOfList;
  /** The queue's first and last entry of the list. */
  ends: Record<Side, string>;
  stop: AbortController;
}

let current: Filling | undefined;

/**
 * Call when the queue is replaced, or when the user clears it. Returns a function that resumes the filling, in case the
 * user undoes that.
 */
export function stopFilling(): () => void {
  const stopped = current;
  stopped?.stop.abort();
  current = undefined;
  return () => {
    if (stopped) start(stopped);
  };
}

/**
 * Adds the rest of a list to the queue that plays from it, starting with the songs nearest to the one that plays. Each
 * step adds twice as many songs as the last, because every step copies and saves the whole queue. A part that cannot be
 * read is requested again until the queue is replaced.
 */
export function fillQueue(entries: readonly QueueEntry[], list: PartOfList): void {
  stopFilling();
  const [firstEntry] = entries;
  const lastEntry = entries.at(-1);
  if (!firstEntry || !lastEntry) return;
  start({ list, ends: { before: firstEntry.entryId, after: lastEntry.entryId } });
}

function start({ list, ends }: Omit<Filling, "stop">): void {
  const stop = new AbortController();
  const filling = { list: { ...list }, ends: { ...ends }, stop };
  current = filling;
  addParts(filling).catch((cause) => {
    if (!stop.signal.aborted) report("player, filling the queue", cause);
  });
}

async function addParts({ list, ends, stop: { signal } }: Filling): Promise<void> {
  for (let most = MAX_AT_ONCE; list.first > 0 || list.end < list.total; most *= 2) {
    const { first, end } = list;
    const isAfter = end < list.total && (first === 0 || end - list.playing <= list.playing - first);
    const count = Math.min(most, isAfter ? list.total - end : first);
    const part = newEntries(await readPart(list.read, isAfter ? end : first - count, count, signal));
    if (isAfter) list.end += count;
    else list.first -= count;
    const side: Side = isAfter ? "after" : "before";
    const outermost = isAfter ? part.at(-1) : part[0];
    // The list has become shorter in the meantime.
    if (!outermost) continue;
    store.set(queueAtom, fill(store.get(queueAtom), part, { neighbourId: ends[side], side }, Math.random));
    ends[side] = outermost.entryId;
  }
}

async function readPart(read: PartOfList["read"], offset: number, count: number, signal: AbortSignal): Promise<Song[]> {
  const songs: Song[] = [];
  for (let done = 0; done < count; done += MAX_AT_ONCE) {
    songs.push(...(await untilRead(() => read(offset + done, Math.min(MAX_AT_ONCE, count - done)), signal)));
    // Playback and the screen have priority.
    await whenIdle();
    signal.throwIfAborted();
  }
  return songs;
}

async function untilRead(read: () => Promise<readonly Song[]>, signal: AbortSignal): Promise<readonly Song[]> {
  for (let attempts = 0; ; attempts += 1) {
    try {
      return await read();
    } catch (error) {
      if (!isAppError(error, "network", "server", "unavailable")) throw error;
      await whenWorthRetrying(attempts, signal);
      signal.throwIfAborted();
    }
  }
}

async function whenWorthRetrying(attempts: number, signal: AbortSignal): Promise<void> {
  let [timer, stopWaiting]: [ReturnType<typeof setTimeout> | undefined, () => void] = [undefined, () => undefined];
  await new Promise<void>((resolve) => {
    if (isOnline()) timer = setTimeout(resolve, backOffMs(attempts, RETRY));
    stopWaiting = onBackOnline(resolve);
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
  clearTimeout(timer);
  stopWaiting();
}

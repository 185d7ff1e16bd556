/** Continues a queue with similar songs, which are found while its last song plays. */
import { onBackOnline } from "../../network/online.ts";
import { report } from "../../platform/report.ts";
import { atom, store } from "../../platform/store.ts";
import { appendByAutoplay } from "../queue/edits.ts";
import { currentEntry, following, newEntries } from "../queue/queue.ts";
import { isPlayingAtom, positionAtom, queueAtom } from "../state.ts";

/** The search starts halfway through a song, or this long before its end if that is earlier. */
const AHEAD_SECONDS = 20;

/**
 * The last entry of a queue, and the search for what follows it. Cleared once songs are found, and when the network
 * comes back, since the search may have failed offline.
 */
let search: { entryId: string; done: Promise<void> } | undefined;

/** The queue's last entry, if it is the current one and Autoplay should continue after it. */
const lastEntryAtom = atom((get) => {
  const queue = get(queueAtom);
  const isEnd = queue.isAutoplayOn && queue.repeat === "off" && following(queue) === undefined;
  return isEnd ? currentEntry(queue) : undefined;
});

export const canContinue = (): boolean => store.get(lastEntryAtom) !== undefined;

/** Finds similar songs when the end is near. */
export function continueAhead(): void {
  onBackOnline(() => {
    search = undefined;
  });
  store.sub(positionAtom, () => {
    const { positionSeconds, durationSeconds } = store.get(positionAtom);
    const leftSeconds = durationSeconds - positionSeconds;
    const isNearEnd = durationSeconds > 0 && leftSeconds <= Math.max(AHEAD_SECONDS, durationSeconds / 2);
    if (isNearEnd && store.get(isPlayingAtom)) void continueQueue();
  });
}

/** Adds similar songs after the last song. Resolves once they are added, or if none were found. */
export async function continueQueue(): Promise<void> {
  const entryId = store.get(lastEntryAtom)?.entryId;
  if (entryId === undefined) return;
  if (search?.entryId !== entryId) search = { entryId, done: addSimilar(entryId) };
  await search.done;
}

async function addSimilar(lastEntryId: string): Promise<void> {
  try {
    const { similarSongs } = await import("./similarSongs.ts");
    const searched = store.get(queueAtom);
    const songs = await similarSongs(searched);
    const queue = store.get(queueAtom);
    // By now another list is playing, or the user has added songs or switched Autoplay off.
    if (songs.length === 0 || queue.entries.at(-1)?.entryId !== lastEntryId || !queue.isAutoplayOn) return;
    // The user has cleared the queue, and its songs may be among those found. Autoplay must not offer them again.
    if (queue.cleared !== searched.cleared) return await addSimilar(lastEntryId);
    store.set(queueAtom, appendByAutoplay(queue, newEntries(songs)));
    search = undefined;
  } catch (cause) {
    report("player, looking for similar songs", cause);
  }
}

import type { Data } from "#contract/endpoint.ts";
import { type OwnedBeat, ownedBeats } from "#contract/ownedBeats.ts";
import { onAnswer } from "../api/answers.ts";
import { store } from "../platform/store.ts";
import { playableBeat } from "../song/playableSong.ts";
import { recordingKeyOf } from "../song/recordingKey.ts";
import { isSong } from "../song/songId.ts";
import type { Queue } from "./queue/queue.ts";
import { queueAtom } from "./state.ts";

/**
 * Whenever the bought beats have been read, for example after a purchase, replaces their previews in the queue with the
 * whole beats. Returns a function that stops this.
 */
export const playBoughtBeatsWhole = (): (() => void) =>
  onAnswer((endpoint, data) => {
    if (endpoint !== ownedBeats) return;
    const queue = store.get(queueAtom);
    const whole = withWholeBeats(queue, (data as Data<typeof ownedBeats>).beats);
    if (whole !== queue) store.set(queueAtom, whole);
  });

/**
 * Replaces previews with the whole beats. The entries keep their ids, and a preview that is playing is not interrupted.
 */
function withWholeBeats(queue: Queue, owned: readonly OwnedBeat[]): Queue {
  const wholeOf = new Map(
    owned.flatMap((beat) => (beat.preview ? [[recordingKeyOf(beat.preview), playableBeat(beat)] as const] : [])),
  );
  const entries = queue.entries.map((entry) => {
    const song = isSong(entry.song) ? undefined : wholeOf.get(recordingKeyOf(entry.song.dataAudio));
    return song ? { ...entry, song } : entry;
  });
  return entries.some((entry, index) => entry !== queue.entries[index]) ? { ...queue, entries } : queue;
}

/** Turns the previews in the queue into the whole beats once the user has bought them. */
import { beats } from "#contract/beats.ts";
import type { OwnedBeat } from "#contract/ownedBeats.ts";
import type { Song } from "#contract/shapes.ts";
import { call } from "../api/client.ts";
import { readOwnedBeats } from "../downloads/ownedBeats.ts";
import { store } from "../platform/store.ts";
import { playableBeat } from "../song/playableSong.ts";
import { isSameRecording } from "../song/recordingKey.ts";
import { isSong } from "../song/songId.ts";
import { playback } from "./playback.ts";
import { currentEntryAtom, isPlayingAtom, NO_POSITION, positionAtom, queueAtom, statusAtom } from "./state.ts";

/** Call after a purchase. A preview that is playing plays on; the next "Play" starts the whole beat. */
export async function replacePreviews(): Promise<void> {
  if (store.get(queueAtom).entries.every(({ song }) => isSong(song))) return;
  const [owned, { products }] = await Promise.all([
    readOwnedBeats({ fresh: true }),
    call(beats, { body: { category: 0 } }),
  ]);
  const wholes = new Map(owned.map((beat) => [beat.id, beat]));
  const wholeOf = ({ dataAudio }: Song): OwnedBeat | undefined => {
    const preview = products.find((beat) => isSameRecording(beat.dataAudio, dataAudio));
    const whole = preview && wholes.get(preview.id);
    return whole && !isSameRecording(whole.dataAudio, dataAudio) ? whole : undefined;
  };
  const queue = store.get(queueAtom);
  const current = store.get(currentEntryAtom);
  const entries = queue.entries.map((entry) => {
    const whole = wholeOf(entry.song);
    return whole ? { ...entry, song: playableBeat(whole) } : entry;
  });
  store.set(queueAtom, { ...queue, entries });
  if (current && wholeOf(current.song)) unloadOncePaused(current.entryId);
}

function unloadOncePaused(entryId: string): void {
  const unload = (): void => {
    const entry = store.get(currentEntryAtom);
    if (store.get(isPlayingAtom) && entry?.entryId === entryId) return;
    stop();
    if (entry?.entryId !== entryId) return;
    playback.unload();
    const { positionSeconds } = store.get(positionAtom);
    store.set(positionAtom, { ...NO_POSITION, positionSeconds, durationSeconds: entry.song.duration ?? 0 });
  };
  const stops = [store.sub(statusAtom, unload), store.sub(currentEntryAtom, unload)];
  const stop = () => {
    for (const unsubscribe of stops) unsubscribe();
  };
  unload();
}

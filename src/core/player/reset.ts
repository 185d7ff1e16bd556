import { store } from "../platform/store.ts";
import { applyVolume, unloadPlayback } from "./playback.ts";
import { EMPTY_QUEUE } from "./queue/queue.ts";
import { FULL_VOLUME, NO_POSITION, positionAtom, queueAtom, setStatus, volumeAtom } from "./state.ts";

/** Silence, and the player as on the first visit. */
export function resetPlayer(): void {
  unloadPlayback();
  store.set(queueAtom, EMPTY_QUEUE);
  store.set(volumeAtom, FULL_VOLUME);
  store.set(positionAtom, NO_POSITION);
  setStatus("idle");
  applyVolume();
}

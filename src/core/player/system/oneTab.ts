import { CHANNELS } from "../../platform/storageKeys.ts";
import { atom, store } from "../../platform/store.ts";
import { pausePlayback } from "../playback.ts";
import { isPlayingAtom } from "../state.ts";

/** Another tab has taken the music from this one, which has not played since. */
export const isTakenOverAtom = atom(false);

/** One tab plays at a time: starting here pauses the others. */
export function playInOneTab(): void {
  const channel = new BroadcastChannel(CHANNELS.player);
  let wasPlaying = false;
  store.sub(isPlayingAtom, () => {
    const isPlaying = store.get(isPlayingAtom);
    if (isPlaying && !wasPlaying) channel.postMessage("playing");
    if (isPlaying) store.set(isTakenOverAtom, false);
    wasPlaying = isPlaying;
  });
  channel.addEventListener("message", () => {
    if (!store.get(isPlayingAtom)) return;
    pausePlayback();
    store.set(isTakenOverAtom, true);
  });
}

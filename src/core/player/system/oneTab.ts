import { CHANNELS } from "../../platform/storageKeys.ts";
import { store } from "../../platform/store.ts";
import { pausePlayback } from "../playback.ts";
import { isPlayingAtom } from "../state.ts";

/** One tab plays at a time: starting here pauses the others. */
export function playInOneTab(): void {
  const channel = new BroadcastChannel(CHANNELS.player);
  let wasPlaying = false;
  store.sub(isPlayingAtom, () => {
    const isPlaying = store.get(isPlayingAtom);
    if (isPlaying && !wasPlaying) channel.postMessage("playing");
    wasPlaying = isPlaying;
  });
  channel.addEventListener("message", () => {
    if (store.get(isPlayingAtom)) pausePlayback();
  });
}

import { CHANNELS } from "../../platform/storageKeys.ts";
import { atom, store } from "../../platform/store.ts";
import { openTabChannel } from "../../platform/tabChannel.ts";
import { playback } from "../playback.ts";
import { isPlayingAtom } from "../state.ts";

/** Whether another tab has taken over playback, and this one has not played since. */
export const isTakenOverAtom = atom(false);

/** Whether the tab that has taken over is still playing. */
export const isPlayingElsewhereAtom = atom(false);

/**
 * "playing": the sender has started to play. "stopped": the sender has stopped, or was closed. "asked": the user has
 * changed something in the sender, which wants to store its player. "kept": the reply of a tab that is playing and
 * keeps storing its own. "left": the reply of a tab that stops storing.
 */
type Message = "playing" | "stopped" | "asked" | "kept" | "left";

const channel = openTabChannel<Message>(CHANNELS.player);

let isOwner = false;

/**
 * Whether this tab may store the player. The tab that is playing may do so or, if none is playing, the tab that was
 * used last.
 */
export const ownsStoredPlayer = (): boolean => isOwner;

/**
 * Call when the user has changed something in this tab, which then stores its player. A tab that is playing replies
 * that it keeps storing its own instead.
 */
export function claimStoredPlayer(): void {
  if (!isOwner) channel.send("asked");
  isOwner = true;
}

/**
 * One tab plays at a time: starting here pauses the others. `storeAnew` stores this tab's player again, because another
 * tab may have overwritten it before the message arrived.
 */
export function playInOneTab(storeAnew: () => void): void {
  let wasPlaying = false;
  store.sub(isPlayingAtom, () => {
    const isPlaying = store.get(isPlayingAtom);
    if (isPlaying && !wasPlaying) channel.send("playing");
    if (isPlaying) {
      isOwner = true;
      store.set(isTakenOverAtom, false);
      store.set(isPlayingElsewhereAtom, false);
    }
    // The message is not sent if this tab stopped because another tab has taken over.
    if (!isPlaying && wasPlaying && !store.get(isTakenOverAtom)) channel.send("stopped");
    wasPlaying = isPlaying;
  });
  window.addEventListener("pagehide", () => {
    if (store.get(isPlayingAtom)) channel.send("stopped");
  });
  channel.listen((message) => {
    if (message === "stopped") return store.set(isPlayingElsewhereAtom, false);
    const isPlaying = store.get(isPlayingAtom);
    if (message === "left") return isPlaying ? storeAnew() : undefined;
    if (message === "asked" && isPlaying) return channel.send("kept");
    // The sender does not know yet that this tab is playing, so its message is ignored.
    if (message === "kept" && isPlaying) return;
    isOwner = false;
    if (message === "kept") channel.send("left");
    if (message !== "playing") return;
    if (isPlaying) beTakenOver();
    store.set(isPlayingElsewhereAtom, store.get(isTakenOverAtom));
  });
}

function beTakenOver(): void {
  store.set(isTakenOverAtom, true);
  playback.pause();
}

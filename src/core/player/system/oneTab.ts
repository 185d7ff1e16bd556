import { CHANNELS } from "../../platform/storageKeys.ts";
import { atom, store } from "../../platform/store.ts";
import { openTabChannel } from "../../platform/tabChannel.ts";
import { pausePlayback } from "../playback.ts";
import { isPlayingAtom } from "../state.ts";

/** Another tab has taken the music from this one, which has not played since. */
export const isTakenOverAtom = atom(false);

/**
 * "playing": the sender has begun to play. "asked": its user has changed something, and it may store its player. "kept", in
 * answer to that: the sender plays, and goes on storing its own. "left", in answer to that: the sender stores nothing any more.
 */
type Message = "playing" | "asked" | "kept" | "left";

const channel = openTabChannel<Message>(CHANNELS.player);

let isOwner = false;

/** Whether what is stored of the player is this tab's to write: the tab that plays has it, else the one that was asked last. */
export const ownsStoredPlayer = (): boolean => isOwner;

/** To be called when something has changed in this tab. A tab that plays keeps what is stored for itself all the same. */
export function claimStoredPlayer(): void {
  if (!isOwner) channel.send("asked");
  isOwner = true;
}

/**
 * One tab plays at a time: starting here pauses the others. `storeAnew` stores this tab's player again, which another tab may
 * have overwritten before it heard of this one.
 */
export function playInOneTab(storeAnew: () => void): void {
  let wasPlaying = false;
  store.sub(isPlayingAtom, () => {
    const isPlaying = store.get(isPlayingAtom);
    if (isPlaying && !wasPlaying) channel.send("playing");
    if (isPlaying) {
      isOwner = true;
      store.set(isTakenOverAtom, false);
    }
    wasPlaying = isPlaying;
  });
  channel.listen((message) => {
    const isPlaying = store.get(isPlayingAtom);
    if (message === "left") return isPlaying ? storeAnew() : undefined;
    if (message === "asked" && isPlaying) return channel.send("kept");
    // It is about to hear that this tab plays now.
    if (message === "kept" && isPlaying) return;
    isOwner = false;
    if (message === "kept") channel.send("left");
    if (message === "playing" && isPlaying) beTakenOver();
  });
}

function beTakenOver(): void {
  store.set(isTakenOverAtom, true);
  pausePlayback();
}

import { isAppError } from "../api/appError.ts";
import type { QueueEntry } from "../offline/db.ts";
import { isOnline } from "../online.ts";
import { showPopup } from "../popups.ts";
import { report } from "../report.ts";
import { freshSong } from "./freshSong.ts";
import { createNetworkWait } from "./networkWait.ts";
import { remedyFor } from "./remedy.ts";
import { setStatus } from "./state.ts";

/** How far a song must get beyond where it failed to count as playing well again. */
const PROVEN_SECONDS = 5;

interface Playback {
  isStillWanted: (entry: QueueEntry) => boolean;
  /** Plays the entry, with its song as given, from the position that is shown. */
  playFrom: (entry: QueueEntry) => void;
  skip: () => void;
}

/** What to do about a recording that cannot be loaded, or no longer. */
export function createRecovery(playback: Playback) {
  let hasRetried = false;
  let failuresInARow = 0;
  let failedAtSeconds = 0;
  const network = createNetworkWait();

  function forget(): void {
    network.cancel();
    hasRetried = false;
    failedAtSeconds = 0;
  }

  function forgetFailures(): void {
    failuresInARow = 0;
  }

  function handle(entry: QueueEntry, positionSeconds: number): void {
    failedAtSeconds = positionSeconds;
    const remedy = remedyFor({ isOnline: isOnline(), hasRetried, failuresInARow });
    if (remedy === "wait") waitFromStart(entry);
    else if (remedy === "refresh") void refresh(entry);
    else giveUp(entry, remedy);
  }

  function waitFromStart(entry: QueueEntry): void {
    const isUnheard = failedAtSeconds === 0 && !network.hasBegun();
    if (isUnheard) showPopup({ kind: "warning", message: `“${entry.song.name}” plays when you are online again.` });
    wait(entry);
  }

  function wait(entry: QueueEntry): void {
    network.begin(() => {
      if (playback.isStillWanted(entry)) void refresh(entry);
    });
  }

  async function refresh(entry: QueueEntry): Promise<void> {
    try {
      const song = await freshSong(entry.song);
      if (!playback.isStillWanted(entry)) return;
      if (!isOnline()) return wait(entry);
      hasRetried = true;
      playback.playFrom({ ...entry, song });
    } catch (cause) {
      if (!playback.isStillWanted(entry)) return;
      if (isAppError(cause, "network")) return wait(entry);
      report("player, fresh address", cause);
      hasRetried = true;
      handle(entry, failedAtSeconds);
    }
  }

  function giveUp({ song }: QueueEntry, remedy: "skip" | "stop"): void {
    forget();
    showPopup({ kind: "error", message: `“${song.name}” cannot be played.` });
    failuresInARow = remedy === "stop" ? 0 : failuresInARow + 1;
    if (remedy === "stop") setStatus("error");
    else playback.skip();
  }

  /** A song that plays on has recovered. */
  function noteHeard(positionSeconds: number): void {
    if (positionSeconds < failedAtSeconds + PROVEN_SECONDS) return;
    failuresInARow = 0;
    hasRetried = false;
    network.cancel();
  }

  return { handle, cancel: network.cancel, forget, forgetFailures, noteHeard };
}

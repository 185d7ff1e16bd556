import { isAppError } from "../api/appError.ts";
import type { QueueEntry } from "../offline/db.ts";
import { isOnline } from "../online.ts";
import { showPopup } from "../popups.ts";
import { report } from "../report.ts";
import { freshSong } from "./freshSong.ts";
import { createNetworkWait } from "./networkWait.ts";
import { mayGoOn, remedyFor } from "./remedy.ts";
import { setStatus } from "./state.ts";

/** How far a song must get beyond where it failed to count as playing well again. */
const PROVEN_SECONDS = 5;

interface Playback {
  isStillWanted: (entry: QueueEntry) => boolean;
  /** Plays the entry, with its song as given, from the position that is shown. */
  playFrom: (entry: QueueEntry) => void;
  skip: () => void;
  /** The entry that plays next of those that need no network. */
  nextKept: () => Promise<QueueEntry | undefined>;
  goOnWith: (entry: QueueEntry) => void;
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
    if (remedy === "withoutNetwork") void goOnOrWait(entry);
    else if (remedy === "refresh") void refresh(entry);
    else giveUp(entry, remedy);
  }

  /** Kept songs that fail as well, such as ones that the browser has removed, are not gone through for ever. */
  async function goOnOrWait(entry: QueueEntry): Promise<void> {
    const kept = mayGoOn(failuresInARow) ? await playback.nextKept() : undefined;
    if (!playback.isStillWanted(entry)) return;
    if (isOnline()) return refresh(entry);
    if (!kept) return wait(entry);
    failuresInARow += 1;
    const [name, keptName] = [entry.song.name, kept.song.name];
    const message = `“${name}” needs the network. “${keptName}” plays instead: it is kept on this device.`;
    showPopup({ kind: "warning", message });
    playback.goOnWith(kept);
  }

  function wait(entry: QueueEntry): void {
    const isUnheard = failedAtSeconds === 0 && !network.hasBegun();
    if (isUnheard) showPopup({ kind: "warning", message: `“${entry.song.name}” plays when you are online again.` });
    network.begin(() => {
      if (playback.isStillWanted(entry)) void refresh(entry);
    });
  }

  async function refresh(entry: QueueEntry): Promise<void> {
    try {
      const song = await freshSong(entry.song);
      if (!playback.isStillWanted(entry)) return;
      if (!isOnline()) return goOnOrWait(entry);
      hasRetried = true;
      playback.playFrom({ ...entry, song });
    } catch (cause) {
      if (!playback.isStillWanted(entry)) return;
      if (isAppError(cause, "network")) return goOnOrWait(entry);
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

import { type AppError, isAppError } from "../../api/appError.ts";
import type { QueueEntry } from "../../database/db.ts";
import { isOnline, onBackOnline } from "../../network/online.ts";
import { dismissTopic, showPopup } from "../../platform/popups.ts";
import { report } from "../../platform/report.ts";
import { store } from "../../platform/store.ts";
import { isUnplayable } from "../../song/playableFormat.ts";
import { insertNext } from "../queue/edits.ts";
import type { Queue } from "../queue/queue.ts";
import { queueAtom, setStatus } from "../state.ts";
import { freshSong } from "./freshSong.ts";
import { createNetworkWait } from "./networkWait.ts";
import { nextDownloaded } from "./nextDownloaded.ts";
import { FailureState, mayContinue, retryPolicy } from "./retryPolicy.ts";

/** The topic of popups about playing without a network, so that a newer popup replaces the last one. */
const WITHOUT_NETWORK = "playing offline";

/** What the recovery needs of the playback. */
export interface RecoveryHost {
  isStillWanted: (entry: QueueEntry) => boolean;
  /** Plays the entry again from the position on screen, with the newly signed address in its song. */
  retry: (entry: QueueEntry) => void;
  skip: () => void;
  /** Plays an entry of this queue from its start. */
  playFrom: (queue: Queue, entry: QueueEntry) => void;
}

onBackOnline(() => dismissTopic(WITHOUT_NETWORK));

/** Handles a recording that cannot be loaded, or stops loading. */
export function createRecovery(playback: RecoveryHost) {
  const memory = new FailureState();
  const network = createNetworkWait();
  const forgetFailures = (): void => memory.forgetFailures();

  function forget(): void {
    network.cancel();
    memory.forget();
  }

  function handle(entry: QueueEntry, positionSeconds: number): void {
    memory.failedAtSeconds = positionSeconds;
    const retry = retryPolicy({ ...memory, isOnline: isOnline() });
    if (retry === "withoutNetwork") void playDownloadedOrWait(entry);
    else if (retry === "refresh") void refresh(entry);
    else void giveUp(entry, retry);
  }

  async function playDownloadedOrWait(entry: QueueEntry): Promise<void> {
    const downloaded = mayContinue(memory.failuresInARow) ? await nextDownloaded(store.get(queueAtom)) : undefined;
    if (!playback.isStillWanted(entry)) return;
    if (isOnline()) return refresh(entry);
    if (!downloaded) return wait(entry);
    if (!isQueued(downloaded)) return playDownloadedOrWait(entry);
    memory.failuresInARow += 1;
    showInstead(entry, downloaded);
    playNow(playback, downloaded);
  }

  function wait(entry: QueueEntry): void {
    if (memory.failedAtSeconds === 0 && !network.hasBegun()) showLater(entry);
    network.begin(() => {
      if (playback.isStillWanted(entry)) void refresh(entry);
    });
  }

  async function refresh(entry: QueueEntry): Promise<void> {
    try {
      const song = await freshSong(entry.song);
      if (!playback.isStillWanted(entry)) return;
      if (!isOnline()) return playDownloadedOrWait(entry);
      memory.hasRetried = true;
      playback.retry({ ...entry, song });
    } catch (cause) {
      if (!playback.isStillWanted(entry)) return;
      if (isAppError(cause, "network") && !isOnline()) return playDownloadedOrWait(entry);
      if (isAppError(cause, "unauthorised", "subscription")) return stopFor(cause);
      report("player, refreshing a media URL", cause);
      memory.hasRetried = true;
      handle(entry, memory.failedAtSeconds);
    }
  }

  async function giveUp(entry: QueueEntry, retry: "skip" | "stop"): Promise<void> {
    await showFailure(entry, () => playNow(playback, entry));
    if (!playback.isStillWanted(entry)) return;
    forget();
    memory.failuresInARow = retry === "stop" ? 0 : memory.failuresInARow + 1;
    if (retry === "stop") setStatus("error");
    else playback.skip();
  }

  /** A song that keeps playing has recovered: its failures no longer count. */
  function noteProgress(positionSeconds: number): void {
    if (!memory.isProvenAt(positionSeconds)) return;
    forgetFailures();
    network.cancel();
  }
  return { handle, forget, noteProgress, cancel: network.cancel, forgetFailures, showInstead };
}

export type Recovery = ReturnType<typeof createRecovery>;

const isQueued = ({ entryId: id }: QueueEntry): boolean =>
  store.get(queueAtom).entries.some(({ entryId }) => entryId === id);

/** The queue may no longer have the entry: the user may have removed it, or replaced the queue. */
function playNow(playback: RecoveryHost, entry: QueueEntry): void {
  const queue = store.get(queueAtom);
  playback.playFrom(isQueued(entry) ? queue : insertNext(queue, [entry]), entry);
}

async function showFailure(entry: QueueEntry, tryAgain: () => void): Promise<void> {
  const message = `“${entry.song.name}” can’t be played.${await reasonOf(entry)}`;
  showPopup({ kind: "error", message, action: { label: "Try again", run: tryAgain } });
}

/** Why a recording cannot be played, as an additional sentence, if the reason is known. */
async function reasonOf({ song }: QueueEntry): Promise<string> {
  try {
    return (await isUnplayable(song.dataAudio)) ? " This browser can’t play this format." : "";
  } catch (cause) {
    report("player, asking for a recording's format", cause);
    return "";
  }
}

/**
 * The user may no longer play any song, so the following ones are not tried. If the session has ended, the failed call
 * itself leads to the login screen.
 */
function stopFor(cause: AppError): void {
  if (isAppError(cause, "subscription")) showPopup({ kind: "error", message: cause.message });
  setStatus("paused");
}

function showInstead({ song }: QueueEntry, downloaded: QueueEntry): void {
  const message = `You’re offline, so “${song.name}” can’t play. Playing “${downloaded.song.name}” from this device instead.`;
  showPopup({ kind: "warning", message, topic: WITHOUT_NETWORK });
}

function showLater({ song }: QueueEntry): void {
  showPopup({ kind: "warning", message: `“${song.name}” will play when you’re back online.`, topic: WITHOUT_NETWORK });
}
